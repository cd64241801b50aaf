-- Which application waits, so that staff can be told of it.
create or replace view loans_waiting as
  select submitted_at as since, review_due_at as due_at, id as loan_id, number from loans where state = 'under_review';
