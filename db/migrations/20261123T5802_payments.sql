-- Payments that came in for the platform itself, such as for the loan pool: nobody is credited with them.
create table platform_payments (
  -- What it pays: loan_proposal:<id>.
  claimed_by text primary key,
  -- The hash of a transaction, else the channel and what the payment is called there; in small letters.
  key text not null check (key <> ''),
  claimed_at timestamptz not null,
  released_at timestamptz
);
create index platform_payments_key on platform_payments (key) where released_at is null;
create trigger platform_payments_frozen before update of claimed_by, key, claimed_at or delete or truncate on platform_payments
  for each statement execute function refuse_frozen_change();
create trigger platform_payments_by_hand before insert or update on platform_payments
  for each statement execute function refuse_change_by_hand();
comment on table platform_payments is 'Payments that came in for the platform itself; no deposit stands for one that was not released.';
create index withdrawals_by_transaction on withdrawals (lower(transaction_hash)) where transaction_hash is not null;
create index chain_transfers_by_transaction on chain_transfers (tx_hash);
