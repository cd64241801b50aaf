-- What waits for staff, for the desk that shows all of it.
create view identities_waiting as
  select submitted_at as since, review_due_at as due_at from identity_verifications where state = 'under_review';
comment on view identities_waiting is 'Verifications of identity that wait for a decision.';
