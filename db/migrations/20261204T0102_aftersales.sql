-- Who agrees to the decision of a dispute reads what the store is told, too.
create or replace view refund_approvals as
  select 'refund' as kind, id, order_no as number, amount_micro, user_id, asked_by, reason, asked_at, case_id, seller_reason
    from refund_requests where state = 'open';
