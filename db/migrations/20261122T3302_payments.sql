-- A credit whose payment is no longer on the chain is taken back by two members of staff.
alter table deposits
  add column reversal_asked_by bigint,
  add column reversed_at timestamptz,
  add constraint deposits_reversal_check check (
    (reversed_at is not null) <= (status = 'failed' and reversal_asked_by is not null and reason <> ''));

alter table deposit_logs
  drop constraint deposit_logs_event_check,
  add constraint deposit_logs_event_check check (event in ('submitted', 'approve', 'approve_first', 'approve_second', 'reject',
    'cancel', 'opened', 'provider_paid', 'provider_failed', 'expire', 'charge_back', 'reverse_first', 'reverse'));
