-- Money going out. What is asked for is set aside in an account of its own until it has left, or goes back.

-- Where a person's money goes; an address that is replaced stays on record.
create table withdrawal_addresses (
  id bigint primary key,
  user_id bigint not null,
  channel text not null,
  address text not null,
  bound_at timestamptz not null,
  -- A changed address waits: whoever took over a session gains nothing before its owner could object.
  usable_at timestamptz not null,
  replaced_at timestamptz,
  constraint withdrawal_addresses_times_check check (usable_at >= bound_at and replaced_at >= bound_at)
);
create unique index withdrawal_addresses_bound on withdrawal_addresses (user_id, channel) where replaced_at is null;
create trigger withdrawal_addresses_frozen before update of id, user_id, channel, address, bound_at, usable_at or delete or truncate
  on withdrawal_addresses for each statement execute function refuse_frozen_change();
create trigger withdrawal_addresses_by_hand before update on withdrawal_addresses
  for each statement execute function refuse_change_by_hand();

create table withdrawals (
  id bigint primary key,
  user_id bigint not null,
  number text not null unique check (number ~ '^[0-9]{12}$'),
  channel text not null,
  address text not null,
  -- What leaves the balance; the fee is part of it.
  amount_micro bigint not null check (amount_micro > 0),
  fee_micro bigint not null check (fee_micro between 0 and amount_micro - 1),
  status text not null check (status in ('under_review', 'approved_once', 'approved', 'sent', 'confirmed', 'rejected', 'cancelled', 'failed')),
  -- SHA-256 of the form's session token: one form makes one withdrawal.
  form_hash bytea not null,
  reason text not null default '',
  first_approved_by bigint,
  approved_by bigint,
  -- Of the transaction on the chain, without 0x and in small letters.
  transaction_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  constraint withdrawals_form_once unique (user_id, form_hash),
  constraint withdrawals_transaction_once unique (channel, transaction_hash),
  constraint withdrawals_steps_check check (
    (status in ('approved', 'sent', 'confirmed', 'failed')) <= (approved_by is not null)
    and (status in ('sent', 'confirmed', 'failed')) = (transaction_hash is not null)
    and (status = 'approved_once') <= (first_approved_by is not null)
    and (approved_by is distinct from first_approved_by or approved_by is null))
);
create index withdrawals_of_user on withdrawals (user_id, id desc);
create index withdrawals_to_do on withdrawals (created_at, id) where status in ('under_review', 'approved_once', 'approved', 'sent');
-- One at a time.
create unique index withdrawals_in_progress on withdrawals (user_id)
  where status in ('under_review', 'approved_once', 'approved', 'sent');
create trigger withdrawals_frozen before update of id, user_id, number, channel, address, amount_micro, fee_micro, form_hash, created_at
  or delete or truncate on withdrawals for each statement execute function refuse_frozen_change();

create table withdrawal_logs (
  id bigint primary key,
  withdrawal_id bigint not null references withdrawals,
  event text not null check (event in ('submitted', 'approve', 'approve_first', 'approve_second', 'reject', 'send', 'confirm', 'fail', 'cancel')),
  actor text not null check (actor in ('owner', 'staff')),
  staff_id bigint,
  reason text not null default '',
  created_at timestamptz not null,
  constraint withdrawal_logs_staff_check check ((actor = 'staff') = (staff_id is not null))
);
create index withdrawal_logs_of_withdrawal on withdrawal_logs (withdrawal_id, id);
create trigger withdrawal_logs_frozen before update or delete or truncate on withdrawal_logs
  for each statement execute function refuse_frozen_change();
