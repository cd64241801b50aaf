-- Which verification waits, so that staff can be told of it.
create or replace view identities_waiting as
  select submitted_at as since, review_due_at as due_at, id as verification_id from identity_verifications where state = 'under_review';
