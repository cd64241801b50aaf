-- Who has done their part of two: it waits for anybody else.
create or replace view deposits_waiting as
  select created_at as since, id as deposit_id, number, case status when 'approved_once' then first_approved_by end as first_approved_by
    from deposits where status in ('under_review', 'approved_once');
create or replace view withdrawals_waiting as
  select created_at as since, id as withdrawal_id, number, case status when 'approved_once' then first_approved_by end as first_approved_by
    from withdrawals where status in ('under_review', 'approved_once');
