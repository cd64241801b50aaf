-- What waits for staff, for the desk that shows all of it.
create view loans_waiting as
  select submitted_at as since, review_due_at as due_at from loans where state = 'under_review';
comment on view loans_waiting is 'Applications for loans that wait for their review.';

create view loan_approvals as
  select 'loan_disbursement' as kind, l.id, l.number, l.amount_micro, l.user_id, l.approved_by as asked_by, '' as reason,
         l.decided_at as asked_at, l.offer_expires_at as expires_at
    from loans l where l.state = 'approved' and l.agreement_version <> ''
  union all
  select p.kind, p.id, coalesce(l.number, ''), p.amount_micro, l.user_id, p.maker_staff_id, p.reason, p.created_at, null
    from loan_proposals p left join loans l on l.id = p.loan_id where p.state = 'open';
comment on view loan_approvals is 'Loans to be paid out by somebody else than who approved them, and open proposals.';
