-- Parcels that hold a part of an order, where parcels were seen, and a store's own notes on orders.

create table shipment_lines (
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
comment on table shipment_lines is 'What a parcel holds. An order is on its way once every piece is in a parcel.';
create index shipment_lines_by_line on shipment_lines (order_line_id) include (quantity);

-- Until now a parcel held its order whole.
insert into shipment_lines (shipment_id, order_line_id, quantity)
select s.id, l.id, l.quantity from shipments s join order_lines l on l.order_id = s.order_id;

-- The number as it is compared: without the spaces and hyphens that people write into it.
alter table shipments add column number_key text not null
  generated always as (upper(translate(tracking_number, ' -', ''))) stored;
create index shipments_by_number on shipments (number_key);

create table shipment_events (
  id bigint primary key,
  shipment_id bigint not null references shipments,
  kind text not null constraint shipment_events_kind check (kind in ('handed_over', 'departed', 'in_transit', 'customs',
    'arrived', 'out_for_delivery', 'delivery_failed', 'delivered', 'note')),
  place text not null,
  text text not null,
  happened_at timestamptz not null,
  created_at timestamptz not null
);
comment on table shipment_events is 'Where a parcel was seen, as its seller tells.';
create index shipment_events_by_shipment on shipment_events (shipment_id, happened_at, id);

create table order_notes (
  order_id bigint primary key references orders,
  text text not null,
  -- Counts up with every change: whoever writes names the version that they read.
  version integer not null check (version > 0),
  updated_at timestamptz not null
);
comment on table order_notes is 'What a store notes for itself about an order.';

-- The buyer's language when the order was placed, for what is printed for them. Older orders have none.
alter table orders add column language text;

-- The queue of a store: what waits for shipment, the most urgent first.
create index orders_waiting on orders (seller_id, ship_due_at, id) where status in (1, 2);
