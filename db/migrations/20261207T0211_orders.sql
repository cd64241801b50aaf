-- Of which checkout an order is and when it must be paid, for whoever reminds of it.
create or replace view store_orders as
  select id as order_id, order_no, seller_id, owner_user_id, user_id, status, refund_state, consignee, nation, total_micro,
         commission_micro, refunded_micro, commission_back_micro, created_at, paid_at, shipped_at, received_at, reminded_at,
         ship_due_at, settle_due_at, settled_at, receive_due_at, checkout_id, pay_due_at
    from orders;
