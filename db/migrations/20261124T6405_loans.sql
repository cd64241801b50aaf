-- A proposal whose payment turned out to be a person's ends by itself: nobody decided it, and its maker reads why.
alter table loan_proposals
  add column ended_because text check (ended_because = 'payment_credited'),
  drop constraint loan_proposals_decided_check,
  add constraint loan_proposals_decided_check check (
    (state = 'open') = (decided_at is null) and (state = 'open' or ended_because is not null) = (checker_staff_id is null)
    and (ended_because is null or state = 'dismissed'));
