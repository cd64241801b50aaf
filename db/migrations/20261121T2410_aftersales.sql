-- After-sales: cases (refunds, returns, disputes), what they are about, their threads, and the refunds that were paid.
-- Orders and people are named by id only, as the orders do. Times and ids are written by the application.

create table returns (
  id bigint primary key,
  order_id bigint not null,
  user_id bigint not null,
  seller_id bigint not null,
  kind text not null constraint returns_kind_check check (kind in ('refund', 'not_received', 'return', 'proposal', 'platform')),
  state text not null constraint returns_state_check check (state in ('requested', 'proposed', 'offered', 'refused',
    'awaiting_goods', 'goods_sent', 'disputed', 'refunded', 'closed', 'withdrawn', 'declined')),
  reason smallint not null check (reason between 0 and 8),
  -- Without lines of its own a case is about the whole order.
  is_whole boolean not null,
  amount_micro bigint not null check (amount_micro >= 0),
  offer_micro bigint check (offer_micro >= 0),
  refunded_micro bigint not null default 0 check (refunded_micro >= 0),
  explain text not null check (length(explain) <= 500),
  pictures text[] not null constraint returns_pictures check (cardinality(pictures) <= 9),
  needs_goods boolean not null,
  carrier text,
  tracking_number text,
  goods_sent_at timestamptz,
  goods_received_at timestamptz,
  -- Whether the order waits in status 6 because of it.
  holds_order boolean not null,
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  constraint returns_end_check check ((state in ('refunded', 'closed', 'withdrawn', 'declined')) = (ended_at is not null)),
  constraint returns_hold_check check (ended_at is null or not holds_order),
  constraint returns_due_check check (ended_at is null or due_at is null),
  constraint returns_goods_check check ((carrier is null) = (goods_sent_at is null) and (carrier is null) = (tracking_number is null))
) with (fillfactor = 85);
comment on table returns is 'After-sales cases. Only the transition table changes a state.';
create unique index returns_one_open on returns (order_id) where ended_at is null;
create index returns_by_order on returns (order_id, id);
create index returns_by_user on returns (user_id, id);
create index returns_by_seller on returns (seller_id, state, due_at, id);
create index returns_by_state on returns (state, id);
create index returns_due on returns (due_at) where due_at is not null;

create table return_lines (
  return_id bigint not null references returns,
  order_line_id bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (return_id, order_line_id)
);
comment on table return_lines is 'Which pieces a case is about, when it is not about the whole order.';
create index return_lines_by_line on return_lines (order_line_id);

create table return_entries (
  return_id bigint not null references returns,
  id bigint not null,
  actor text not null check (actor in ('buyer', 'seller', 'platform', 'system')),
  -- The person or member of staff; null for the system.
  actor_id bigint,
  entry text not null,
  content text not null check (length(content) <= 1000),
  pictures text[] not null constraint return_entries_pictures check (cardinality(pictures) <= 9),
  params jsonb not null,
  -- Made by the writer's client, so that a message sent twice is kept once.
  client_id text,
  created_at timestamptz not null,
  primary key (return_id, id),
  constraint return_entries_actor check ((actor = 'system') = (actor_id is null))
);
comment on table return_entries is 'The thread of a case: every change of its state, and what the three parties wrote. Never changed.';
create unique index return_entries_client on return_entries (return_id, actor, actor_id, client_id) where client_id is not null;

create table refunds (
  id bigint primary key,
  return_id bigint not null constraint refunds_once unique references returns,
  order_id bigint not null,
  user_id bigint not null,
  seller_id bigint not null,
  kind text not null,
  amount_micro bigint not null check (amount_micro >= 0),
  commission_back_micro bigint not null check (commission_back_micro between 0 and amount_micro),
  -- What the seller could not pay from the balance, and owes.
  receivable_micro bigint not null check (receivable_micro between 0 and amount_micro),
  after_settlement boolean not null,
  -- Of a refund that staff made or decided.
  staff_id bigint,
  refunded_at timestamptz not null
);
comment on table refunds is 'Refunds that were paid, one per case; the money itself is in the ledger under `refund:<id>`.';
create index refunds_by_order on refunds (order_id);
create index refunds_by_seller on refunds (seller_id, refunded_at);

create view order_refunds as
  select order_id, return_id, seller_id, user_id, amount_micro, commission_back_micro, receivable_micro, refunded_at as at, kind,
         after_settlement
    from refunds;
comment on view order_refunds is 'Refunds as earnings and statements read them.';

create view return_cases as
  select id as return_id, order_id, user_id, seller_id, kind, state, amount_micro, refunded_micro, holds_order, due_at, created_at, ended_at
    from returns;
comment on view return_cases is 'Cases as figures, notices and work lists read them.';
