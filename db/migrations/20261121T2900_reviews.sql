-- The store answers a review, and its writer adds to it once.
alter table reviews
  add column replied_at timestamptz,
  add column follow_up text constraint reviews_follow_up check (length(follow_up) <= 1000),
  add column follow_up_pictures text[] constraint reviews_follow_up_pictures check (cardinality(follow_up_pictures) <= 9),
  add column followed_up_at timestamptz,
  add constraint reviews_reply check ((reply is null) = (replied_at is null) and length(reply) <= 1000),
  add constraint reviews_follow_up_whole check (
    (follow_up is null) = (followed_up_at is null) and (follow_up_pictures is null) = (followed_up_at is null));
create index reviews_by_seller on reviews (seller_id, id);
create index reviews_unanswered on reviews (seller_id, id) where reply is null and not is_default;
