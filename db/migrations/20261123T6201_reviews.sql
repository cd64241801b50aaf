-- Reviews that somebody asks staff to look at, and those that staff have taken from view.
create table review_reports (
  id bigint primary key,
  review_id bigint not null references reviews,
  reported_by text not null constraint review_reports_side_check check (reported_by in ('buyer', 'seller')),
  -- A user: a buyer, or the owner of the store that was reviewed.
  reporter_id bigint not null,
  reason text not null constraint review_reports_reason_check check (reason in ('abusive', 'untrue', 'private', 'spam')),
  words text not null check (length(words) <= 500),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references staff (id),
  note text check (length(note) <= 500),
  constraint review_reports_closed_check check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (note is null))
);
comment on table review_reports is 'Why somebody wants a review to be looked at, and what staff decided.';
create unique index review_reports_open_once on review_reports (review_id, reporter_id) where closed_at is null;
create index review_reports_by_review on review_reports (review_id, id);
create index review_reports_by_staff on review_reports (closed_by) where closed_by is not null;

-- A hidden review is shown to its writer and its store alone, and counts in nothing.
alter table reviews
  add column hidden_at timestamptz,
  add column hidden_by bigint references staff (id),
  add column hidden_reason text,
  add constraint reviews_hidden_check check (
    (hidden_at is null) = (hidden_by is null) and (hidden_at is null) = (hidden_reason is null) and not (is_default and hidden_at is not null));
create index reviews_hidden on reviews (hidden_at, id) where hidden_at is not null;
create index reviews_hidden_by on reviews (hidden_by) where hidden_by is not null;

create view reviews_reported as
  select review_id, min(created_at) as since, count(*)::integer as reports from review_reports where closed_at is null group by review_id;
comment on view reviews_reported is 'Reviews with open reports, for the list of what is to be done.';
