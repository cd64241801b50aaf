-- Deposits through a provider's hosted page: opened here, paid there, told by a signed event.
alter table deposits
  drop constraint deposits_status_check,
  add constraint deposits_status_check
    check (status in ('awaiting_payment', 'under_review', 'approved_once', 'successful', 'failed')),
  -- Who runs the hosted page; empty for other deposits.
  add column provider text not null default '',
  add column provider_ref text,
  add column redirect_url text not null default '',
  -- After this instant nobody waits for the payment any more; one that comes later is credited all the same.
  add column expires_at timestamptz,
  -- What is to be paid with the money as soon as it is there.
  add column pays text not null default '' check (pays = '' or pays ~ '^(checkout|order):[1-9][0-9]{0,18}$'),
  add column charged_back_at timestamptz,
  add constraint deposits_provider_check check (
    (status = 'awaiting_payment') <= (provider <> '' and expires_at is not null)
    and (charged_back_at is not null) <= (status = 'successful' and provider <> '')),
  add constraint deposits_provider_once unique (provider, provider_ref);

-- One open page per checkout: pressing twice leads to the same one.
create unique index deposits_open_payment on deposits (user_id, pays) where status = 'awaiting_payment' and pays <> '';
create index deposits_expiring on deposits (expires_at) where status = 'awaiting_payment';

alter table deposit_logs
  drop constraint deposit_logs_event_check,
  add constraint deposit_logs_event_check check (event in ('submitted', 'approve', 'approve_first', 'approve_second', 'reject',
    'cancel', 'opened', 'provider_paid', 'provider_failed', 'expire', 'charge_back')),
  drop constraint deposit_logs_actor_check,
  add constraint deposit_logs_actor_check check (actor in ('depositor', 'staff', 'provider', 'system'));

-- Events of providers that had their effect: each has it once, however often it is sent.
create table payment_events (
  provider text not null,
  event_id text not null,
  deposit_id bigint not null references deposits,
  kind text not null check (kind in ('paid', 'failed', 'expired', 'charged_back')),
  created_at timestamptz not null,
  primary key (provider, event_id)
);
create trigger payment_events_frozen before update or delete or truncate on payment_events
  for each statement execute function refuse_frozen_change();
