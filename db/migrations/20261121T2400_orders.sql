-- Refunds: what went back of an order and its lines, and what an order remembers while a case is open.

alter table orders
  add column refunded_micro bigint not null default 0,
  -- Commission that the platform gave up for what was refunded: the sum of the lines'.
  add column commission_back_micro bigint not null default 0,
  -- The open or latest after-sales case.
  add column return_id bigint,
  -- Where an order goes back to when its case ends, and since when its deadlines stand still.
  add column status_before smallint,
  add column paused_at timestamptz,
  add constraint orders_refunded_check check (refunded_micro between 0 and total_micro),
  add constraint orders_commission_back_check check (commission_back_micro between 0 and commission_micro
    and commission_micro - commission_back_micro <= total_micro - refunded_micro),
  add constraint orders_refund_progress_check check (
    (refund_state = 'refunding') = (status_before is not null) and (refund_state = 'refunding') = (paused_at is not null)
    and (refund_state <> 'refunding' or status = 6) and (status <> 6 or refund_state in ('refunding', 'success'))
    and (status <> 6 or refund_state = 'refunding' or refunded_micro = total_micro));

alter table order_lines
  add column refunded_micro bigint not null default 0,
  add column commission_back_micro bigint not null default 0,
  add constraint order_lines_refunded_check check (refunded_micro between 0 and line_total_micro - discount_micro),
  add constraint order_lines_commission_back_check check (commission_back_micro between 0 and commission_micro);

alter table order_logs drop constraint order_logs_actor_check;
alter table order_logs add constraint order_logs_actor_check check (actor in ('buyer', 'seller', 'platform', 'system'));

-- What after-sales show of an order and its lines, and judge by.
create view refundable_orders as
  select id as order_id, order_no, user_id, seller_id, owner_user_id, seller_name, consignee, status, refund_state, status_before,
         total_micro, refunded_micro, paid_at, shipped_at, received_at, settle_due_at, settled_at
    from orders;
create view refundable_lines as
  select id as order_line_id, order_id, product_id, name, attr_text, picture, quantity,
         line_total_micro - discount_micro as paid_micro, refunded_micro, commission_micro
    from order_lines;
