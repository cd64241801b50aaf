-- What is read of the chains: how far, which addresses are ours, and what arrived on them.

create table chain_cursors (
  network text primary key check (network in ('ethereum', 'tron', 'bitcoin')),
  -- The last block that was read; everything up to it is recorded.
  height bigint not null check (height >= 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  advanced_at timestamptz not null,
  -- The newest block that a node told of, and when it last told of a newer one.
  head_height bigint not null,
  head_advanced_at timestamptz not null,
  -- When a node last answered everything that it was asked, without a contradiction.
  checked_at timestamptz not null
);

create table chain_blocks (
  network text not null references chain_cursors,
  height bigint not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (network, height)
);
comment on table chain_blocks is 'The blocks below the cursor, as they were when they were read: by them the place is found from which a chain was replaced.';

create table chain_keys (
  network text not null check (network in ('ethereum', 'tron', 'bitcoin')),
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  -- Without gaps, so that a wallet that restores the key finds every address.
  next_index integer not null check (next_index >= 0),
  primary key (network, key_id)
);

create table chain_addresses (
  id bigint primary key,
  network text not null,
  key_id text not null,
  key_index integer not null check (key_index >= 0),
  user_id bigint not null,
  address text not null,
  created_at timestamptz not null,
  foreign key (network, key_id) references chain_keys,
  constraint chain_addresses_once_each unique (user_id, network, key_id),
  constraint chain_addresses_index unique (network, key_id, key_index),
  constraint chain_addresses_address unique (network, address)
);
comment on table chain_addresses is 'One address per person, network and key. It stays theirs for ever, also when another key is used for new ones.';

create table chain_transfers (
  id bigint primary key,
  network text not null references chain_cursors,
  tx_hash text not null check (tx_hash ~ '^[0-9a-f]{64}$'),
  -- Of the output or log within its transaction, -1 for what the transaction itself carries: the same in whichever block it stands.
  position integer not null check (position >= -1),
  asset text not null check (asset in ('USDT', 'BTC', 'ETH')),
  amount numeric(38, 0) not null check (amount > 0),
  address text not null,
  user_id bigint not null,
  block_height bigint not null,
  block_hash text not null,
  -- It counts once a block of this height is final.
  final_from bigint not null check (final_from >= block_height),
  state text not null check (state in ('seen', 'final', 'credited', 'too_small', 'credited_by_hand')),
  -- Whether its block still belongs to the chain.
  is_canonical boolean not null default true,
  seen_at timestamptz not null,
  final_at timestamptz,
  decided_at timestamptz,
  deposit_id bigint,
  constraint chain_transfers_once unique (network, tx_hash, position),
  constraint chain_transfers_final_check check ((state = 'seen') = (final_at is null)),
  constraint chain_transfers_deposit_check check ((state in ('credited', 'credited_by_hand')) = (deposit_id is not null))
);
create index chain_transfers_of_block on chain_transfers (network, block_height);
create index chain_transfers_to_credit on chain_transfers (final_at, id) where state = 'final';
create index chain_transfers_of_user on chain_transfers (user_id, id);

-- Whoever could write here by hand would credit what never arrived: also nothing is inserted but by the application.
create trigger chain_cursors_by_hand before insert or update or delete or truncate on chain_cursors
  for each statement execute function refuse_change_by_hand();
create trigger chain_blocks_by_hand before insert or update or delete or truncate on chain_blocks
  for each statement execute function refuse_change_by_hand();
create trigger chain_keys_by_hand before insert or update or delete or truncate on chain_keys
  for each statement execute function refuse_change_by_hand();
create trigger chain_transfers_by_hand before insert or update or delete or truncate on chain_transfers
  for each statement execute function refuse_change_by_hand();
create trigger chain_addresses_by_hand before insert on chain_addresses
  for each statement execute function refuse_change_by_hand();
create trigger chain_addresses_frozen before update or delete or truncate on chain_addresses
  for each statement execute function refuse_frozen_change();
