-- Which application waits, so that staff can be told of it.
create or replace view applications_waiting as
  select submitted_at as since, review_due_at as due_at, id as application_id from seller_applications where state = 'under_review';
