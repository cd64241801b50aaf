-- Which deposits and withdrawals wait, so that staff can be told of them.
create or replace view deposits_waiting as
  select created_at as since, id as deposit_id, number from deposits where status in ('under_review', 'approved_once');
create or replace view withdrawals_waiting as
  select created_at as since, id as withdrawal_id, number from withdrawals where status in ('under_review', 'approved_once');
