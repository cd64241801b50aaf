-- What nodes last said that the shop's addresses hold, beside the books and never in them.
create table chain_holdings (
  network text not null check (network in ('ethereum', 'tron')),
  asset text not null check (asset in ('USDT', 'ETH')),
  -- In minor units, of all addresses together.
  amount numeric(38, 0) not null check (amount >= 0),
  addresses integer not null check (addresses >= 0),
  -- Addresses with money that were not asked for.
  left_out integer not null check (left_out >= 0),
  height bigint not null check (height >= 0),
  read_at timestamptz not null,
  primary key (network, asset)
);
