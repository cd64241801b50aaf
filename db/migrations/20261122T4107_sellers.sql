-- What waits for staff, for the desk that shows all of it.
create view applications_waiting as
  select submitted_at as since, review_due_at as due_at from seller_applications where state = 'under_review';
comment on view applications_waiting is 'Applications to become a seller that wait for a decision.';
