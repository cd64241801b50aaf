-- Deposits and withdrawals as staff look for them.
create view deposit_numbers as
  select id as deposit_id, number, user_id, channel, amount_micro, external_key from deposits;
comment on view deposit_numbers is 'Deposits by number and by what pays them, for the search of staff.';
create view withdrawal_numbers as
  select id as withdrawal_id, number, user_id, channel, amount_micro, transaction_hash from withdrawals;
comment on view withdrawal_numbers is 'Withdrawals by number and transaction, for the search of staff.';

-- Lists by state, the newest first.
create index deposits_by_status on deposits (status, id);
create index withdrawals_by_status on withdrawals (status, id);
create index withdrawals_undecided on withdrawals (id) where decided_at is null;
create index withdrawals_by_address on withdrawals (lower(address));
