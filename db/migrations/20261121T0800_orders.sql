-- Checkouts, orders, their lines, log and shipments. Everything that a price was made of is frozen here. Times and ids are
-- written by the application. People, stores and variants are named by id only: a foreign key would lock their rows
-- against each other for every order of a busy store.

create table checkouts (
  id bigint primary key,
  user_id bigint not null,
  coupon_id bigint,
  total_micro bigint not null constraint checkouts_total check (total_micro >= 0),
  created_at timestamptz not null
);
comment on table checkouts is 'One submission of a cart, and one payment: an order per store belongs to it.';
create index checkouts_by_user on checkouts (user_id, id);

-- The same cart sent twice meets itself here. Rows are worthless after a minute and swept away.
create table recent_submissions (
  user_id bigint not null,
  fingerprint bytea not null,
  checkout_id bigint not null,
  submitted_at timestamptz not null,
  primary key (user_id, fingerprint)
) with (fillfactor = 80);
comment on table recent_submissions is 'Which carts were submitted in the last minute, so that a double click makes one checkout.';
create index recent_submissions_age on recent_submissions (submitted_at);

create table orders (
  id bigint primary key,
  checkout_id bigint not null references checkouts,
  -- Public serial number: random, so that it tells nothing about sales.
  order_no text not null constraint orders_order_no_once unique check (order_no ~ '^[0-9]{14}$'),
  user_id bigint not null,
  seller_id bigint not null,
  -- Whom the store settles into.
  owner_user_id bigint not null,
  seller_name text not null,
  status smallint not null constraint orders_status_check check (status between -1 and 6),
  refund_state text not null constraint orders_refund_state_check check (refund_state in ('none', 'refunding', 'success', 'failed')),
  quantity integer not null check (quantity > 0),
  goods_micro bigint not null check (goods_micro >= 0),
  shipping_fee_micro bigint not null check (shipping_fee_micro >= 0),
  long_distance_fee_micro bigint not null check (long_distance_fee_micro >= 0),
  delivery_fee_micro bigint not null check (delivery_fee_micro >= 0),
  tax_micro bigint not null check (tax_micro >= 0),
  handling_fee_micro bigint not null check (handling_fee_micro >= 0),
  discount_micro bigint not null check (discount_micro >= 0),
  total_micro bigint not null,
  -- Sum of the lines' commissions.
  commission_micro bigint not null,
  consignee text not null,
  phone_code text not null,
  phone text not null,
  email text not null,
  nation text not null check (nation ~ '^[A-Z]{2}$'),
  state text not null,
  city text not null,
  post_code text not null,
  address text not null,
  remark text not null,
  cancel_reason smallint check (cancel_reason between 0 and 4),
  created_at timestamptz not null,
  paid_at timestamptz,
  confirmed_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  settled_at timestamptz,
  reminded_at timestamptz,
  pay_due_at timestamptz not null,
  ship_due_at timestamptz,
  receive_due_at timestamptz,
  review_due_at timestamptz,
  settle_due_at timestamptz,
  constraint orders_total_check check (total_micro >= 0 and total_micro = goods_micro + shipping_fee_micro + long_distance_fee_micro
    + delivery_fee_micro + tax_micro + handling_fee_micro - discount_micro),
  constraint orders_commission_check check (commission_micro between 0 and total_micro),
  constraint orders_progress_check check (case status
    when -1 then cancelled_at is not null and paid_at is null
    when 0 then paid_at is null
    when 6 then paid_at is not null
    else paid_at is not null and (status < 2 or confirmed_at is not null) and (status < 3 or shipped_at is not null)
      and (status < 4 or received_at is not null) end)
) with (fillfactor = 85);
comment on table orders is 'One store''s share of a checkout. Only the transition table changes a status.';
create index orders_by_checkout on orders (checkout_id);
create index orders_by_user on orders (user_id, status, id);
create index orders_by_seller on orders (seller_id, status, id);
create index orders_pay_due on orders (pay_due_at) where status = 0;
create index orders_receive_due on orders (receive_due_at) where status = 3;
create index orders_review_due on orders (review_due_at) where status = 4;
create index orders_settle_due on orders (settle_due_at) where status in (4, 5) and settled_at is null;

create table order_lines (
  id bigint primary key,
  order_id bigint not null references orders,
  product_id bigint not null,
  sku_id bigint not null,
  name text not null,
  attr_text text not null,
  picture text not null,
  quantity integer not null check (quantity > 0),
  unit_price_micro bigint not null check (unit_price_micro >= 0),
  -- Quantity from which this unit price held.
  ladder_from integer not null,
  line_total_micro bigint not null check (line_total_micro = unit_price_micro * quantity),
  discount_micro bigint not null check (discount_micro between 0 and line_total_micro),
  commission_rate text not null,
  commission_micro bigint not null check (commission_micro between 0 and line_total_micro - discount_micro),
  remark text not null,
  reviewed_at timestamptz
);
comment on table order_lines is 'What was bought, at the price of the moment.';
create index order_lines_by_order on order_lines (order_id, id);

create table order_logs (
  order_id bigint not null references orders,
  id bigint not null,
  log text not null,
  actor text not null check (actor in ('buyer', 'seller', 'system')),
  params jsonb not null,
  created_at timestamptz not null,
  primary key (order_id, id)
);
comment on table order_logs is 'What happened to an order, one key per message; written with every change of a status.';

create table shipments (
  id bigint primary key,
  order_id bigint not null references orders,
  carrier text not null,
  tracking_number text not null,
  created_at timestamptz not null
);
comment on table shipments is 'How the goods travel.';
create index shipments_by_order on shipments (order_id, id);
