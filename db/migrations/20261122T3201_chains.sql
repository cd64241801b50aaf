-- What stands in blocks that may still be replaced: shown to the people it was sent to, and nothing else follows from it.

create table chain_ahead_blocks (
  network text not null references chain_cursors,
  height bigint not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (network, height)
);
comment on table chain_ahead_blocks is 'The blocks above the final ones, as they were when they were read.';

create table chain_ahead_transfers (
  network text not null,
  block_height bigint not null,
  tx_hash text not null check (tx_hash ~ '^[0-9a-f]{64}$'),
  position integer not null check (position >= -1),
  asset text not null check (asset in ('USDT', 'BTC', 'ETH')),
  amount numeric(38, 0) not null check (amount > 0),
  address text not null,
  user_id bigint not null,
  -- Confirmations beyond the usual ones of its network before it counts.
  extra_confirmations integer not null check (extra_confirmations >= 0),
  seen_at timestamptz not null,
  primary key (network, tx_hash, position),
  foreign key (network, block_height) references chain_ahead_blocks
);
create index chain_ahead_transfers_of_block on chain_ahead_transfers (network, block_height);
create index chain_ahead_transfers_of_user on chain_ahead_transfers (user_id);

create trigger chain_ahead_blocks_by_hand before insert or update or delete or truncate on chain_ahead_blocks
  for each statement execute function refuse_change_by_hand();
create trigger chain_ahead_transfers_by_hand before insert or update or delete or truncate on chain_ahead_transfers
  for each statement execute function refuse_change_by_hand();
