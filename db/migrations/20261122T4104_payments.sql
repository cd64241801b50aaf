-- What waits for staff, for the desk that shows all of it.
create view deposits_waiting as
  select created_at as since from deposits where status in ('under_review', 'approved_once');
comment on view deposits_waiting is 'Deposits that wait for a decision of staff.';
create view withdrawals_waiting as
  select created_at as since from withdrawals where status in ('under_review', 'approved_once');
comment on view withdrawals_waiting is 'Withdrawals that wait for a decision of staff.';

create view payment_approvals as
  select 'deposit' as kind, d.id, d.number, d.amount_micro, d.user_id, d.first_approved_by as asked_by, l.reason, l.created_at as asked_at
    from deposits d
    join lateral (select reason, created_at from deposit_logs g where g.deposit_id = d.id and g.event = 'approve_first'
                   order by g.id desc limit 1) l on true
   where d.status = 'approved_once'
  union all
  select 'deposit_reversal', d.id, d.number, d.amount_micro, d.user_id, d.reversal_asked_by, l.reason, l.created_at
    from deposits d
    join lateral (select reason, created_at from deposit_logs g where g.deposit_id = d.id and g.event = 'reverse_first'
                   order by g.id desc limit 1) l on true
   where d.status = 'successful' and d.reversal_asked_by is not null
  union all
  select 'withdrawal', w.id, w.number, w.amount_micro, w.user_id, w.first_approved_by, l.reason, l.created_at
    from withdrawals w
    join lateral (select reason, created_at from withdrawal_logs g where g.withdrawal_id = w.id and g.event = 'approve_first'
                   order by g.id desc limit 1) l on true
   where w.status = 'approved_once';
comment on view payment_approvals is 'Deposits, their reversals and withdrawals that one member of staff has asked for and another decides.';
create index deposits_reversal_asked on deposits (id) where reversal_asked_by is not null;
