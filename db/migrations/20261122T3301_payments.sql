-- Withdrawals that a signer sends by itself, and what the chains say of those that were sent.
alter table withdrawals
  drop constraint withdrawals_status_check,
  add constraint withdrawals_status_check check (status in
    ('under_review', 'approved_once', 'approved', 'signing', 'sent', 'confirmed', 'rejected', 'cancelled', 'failed')),
  -- Who sends it: staff by their own wallet, or a signer that was asked to. Null until one of them began.
  add column signer text constraint withdrawals_signer_check check (signer in ('staff', 'automatic')),
  -- What the chain says of the transaction: nothing yet, a block that may still be replaced, or that it paid something else.
  add column chain_state text not null default '' constraint withdrawals_chain_state_check check (chain_state in ('', 'seen', 'mismatch')),
  drop constraint withdrawals_steps_check,
  add constraint withdrawals_steps_check check (
    (status in ('approved', 'signing', 'sent', 'confirmed', 'failed')) <= (approved_by is not null)
    and (status in ('sent', 'confirmed', 'failed')) = (transaction_hash is not null)
    and (status = 'signing') <= coalesce(signer = 'automatic', false)
    and (status = 'approved_once') <= (first_approved_by is not null)
    and (approved_by is distinct from first_approved_by or approved_by is null));

drop index withdrawals_to_do;
create index withdrawals_to_do on withdrawals (created_at, id)
  where status in ('under_review', 'approved_once', 'approved', 'signing', 'sent');
drop index withdrawals_in_progress;
create unique index withdrawals_in_progress on withdrawals (user_id)
  where status in ('under_review', 'approved_once', 'approved', 'signing', 'sent');

alter table withdrawal_logs
  -- Of the transaction that the event is about.
  add column transaction_hash text,
  drop constraint withdrawal_logs_event_check,
  add constraint withdrawal_logs_event_check check (event in ('submitted', 'approve', 'approve_first', 'approve_second', 'reject', 'send',
    'confirm', 'fail', 'cancel', 'hand_over', 'hand_back', 'sign', 'resend', 'mismatch', 'confirm_seen', 'fail_seen')),
  drop constraint withdrawal_logs_actor_check,
  add constraint withdrawal_logs_actor_check check (actor in ('owner', 'staff', 'system'));
