-- A sent withdrawal whose block was replaced, and the second person who says that one has failed.
alter table withdrawals
  drop constraint withdrawals_chain_state_check,
  add constraint withdrawals_chain_state_check check (chain_state in ('', 'seen', 'mismatch', 'dropped')),
  -- Of the block that the transaction was last seen in: once that height is final without it, it was dropped.
  add column seen_height bigint check (seen_height >= 0),
  add column fail_asked_by bigint;

alter table withdrawal_logs
  drop constraint withdrawal_logs_event_check,
  add constraint withdrawal_logs_event_check check (event in ('submitted', 'approve', 'approve_first', 'approve_second', 'reject', 'send',
    'confirm', 'fail', 'fail_first', 'cancel', 'hand_over', 'hand_back', 'sign', 'resend', 'mismatch', 'dropped', 'confirm_seen', 'fail_seen'));
