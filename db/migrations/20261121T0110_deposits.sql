-- Money that arrived, or is expected, from outside. A successful deposit stands behind exactly one journal.
create table deposits (
  id bigint primary key,
  user_id bigint not null,
  number text not null unique check (number ~ '^[0-9]{12}$'),
  channel text not null,
  asset text not null check (asset = 'USDT'),
  amount_micro bigint not null check (amount_micro > 0),
  fee_micro bigint not null check (fee_micro between 0 and amount_micro - 1),
  status text not null check (status in ('processing', 'successful', 'failed')),
  -- What the channel calls the payment; it is credited once.
  external_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint deposits_once unique (channel, external_key)
);
create index deposits_of_user on deposits (user_id, id desc);
