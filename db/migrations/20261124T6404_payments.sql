-- A payment that was announced and then arrived on another person's own address, where it was credited, ends as that person's.
alter table deposit_logs
  drop constraint deposit_logs_event_check,
  add constraint deposit_logs_event_check check (event in ('submitted', 'approve', 'approve_first', 'approve_second', 'reject',
    'cancel', 'opened', 'provider_paid', 'provider_failed', 'expire', 'charge_back', 'reverse_first', 'reverse', 'credited_elsewhere')) not valid;
-- Every row fulfilled a narrower condition before.
alter table deposit_logs validate constraint deposit_logs_event_check;
