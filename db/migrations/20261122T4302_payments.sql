-- Withdrawals to a bank card. Number and holder are encrypted under a key outside the database, and deleted once nobody needs them.
create table withdrawal_cards (
  id bigint primary key,
  user_id bigint not null,
  bank_name text not null check (bank_name <> ''),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  holder_encrypted text not null,
  number_encrypted text not null,
  bound_at timestamptz not null,
  -- A changed card waits: whoever took over a session gains nothing before its owner could object.
  usable_at timestamptz not null,
  replaced_at timestamptz,
  purged_at timestamptz,
  constraint withdrawal_cards_of_owner unique (id, user_id),
  constraint withdrawal_cards_times_check check (usable_at >= bound_at and replaced_at >= bound_at and purged_at >= replaced_at),
  constraint withdrawal_cards_purged_check check (
    (purged_at is null) = (number_encrypted <> '') and (purged_at is null) = (holder_encrypted <> ''))
);
create unique index withdrawal_cards_bound on withdrawal_cards (user_id) where replaced_at is null;
create index withdrawal_cards_to_purge on withdrawal_cards (replaced_at) where replaced_at is not null and purged_at is null;
create trigger withdrawal_cards_frozen before update of id, user_id, bank_name, last_four, bound_at, usable_at or delete or truncate
  on withdrawal_cards for each statement execute function refuse_frozen_change();
create trigger withdrawal_cards_by_hand before update on withdrawal_cards
  for each statement execute function refuse_change_by_hand();

alter table withdrawals
  add column card_id bigint,
  add constraint withdrawals_card_check check ((channel = 'bank_card') = (card_id is not null)),
  -- Nobody is paid to another person's card.
  add constraint withdrawals_card_of_owner foreign key (card_id, user_id) references withdrawal_cards (id, user_id);
comment on column withdrawals.transaction_hash is
  'Of the transaction on the chain, without 0x and in small letters; for a bank card what the bank calls the transfer';
drop trigger withdrawals_frozen on withdrawals;
create trigger withdrawals_frozen before update of id, user_id, number, channel, address, card_id, amount_micro, fee_micro, form_hash, created_at
  or delete or truncate on withdrawals for each statement execute function refuse_frozen_change();

alter table withdrawal_logs
  drop constraint withdrawal_logs_event_check,
  add constraint withdrawal_logs_event_check check (event in ('submitted', 'approve', 'approve_first', 'approve_second', 'reject', 'send',
    'confirm', 'fail', 'fail_first', 'cancel', 'hand_over', 'hand_back', 'sign', 'resend', 'mismatch', 'dropped', 'card_shown',
    'confirm_seen', 'fail_seen'));
