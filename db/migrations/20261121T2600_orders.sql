-- Orders and their lines as a store's figures, earnings and statements read them.
create view store_orders as
  select id as order_id, order_no, seller_id, owner_user_id, user_id, status, refund_state, consignee, nation, total_micro,
         commission_micro, refunded_micro, commission_back_micro, created_at, paid_at, shipped_at, received_at, reminded_at,
         ship_due_at, settle_due_at, settled_at
    from orders;

create view store_order_lines as
  select id as order_line_id, order_id, product_id, sku_id, name, attr_text, picture, quantity,
         line_total_micro - discount_micro as paid_micro
    from order_lines;
