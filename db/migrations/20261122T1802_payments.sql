-- Deposits that people announce, and staff look at: what was claimed, what is there to prove it, who decided.
alter table deposits drop constraint deposits_status_check;
update deposits set status = 'under_review' where status = 'processing';
alter table deposits
  add constraint deposits_status_check check (status in ('under_review', 'approved_once', 'successful', 'failed')),
  -- Until staff have seen the payment nobody knows what the channel calls it.
  alter column external_key drop not null,
  -- What the depositor said; `amount_micro` is the same until staff say what arrived.
  add column claimed_micro bigint constraint deposits_claimed_check check (claimed_micro > 0),
  add column address text not null default '',
  add column claimed_transaction text not null default '',
  add column certificate_key text not null default '',
  -- SHA-256 of the form's session token: one form makes one deposit.
  add column form_hash bytea,
  add column reason text not null default '',
  add column first_approved_by bigint,
  add column decided_at timestamptz,
  add constraint deposits_form_once unique (user_id, form_hash),
  add constraint deposits_proof_check check (
    (status in ('approved_once', 'successful')) <= (external_key is not null) and (status = 'approved_once') <= (first_approved_by is not null));

update deposits set claimed_micro = amount_micro, decided_at = updated_at where status = 'successful';
update deposits set claimed_micro = amount_micro where claimed_micro is null;
alter table deposits alter column claimed_micro set not null;

create index deposits_to_review on deposits (created_at, id) where status in ('under_review', 'approved_once');

create table deposit_logs (
  id bigint primary key,
  deposit_id bigint not null references deposits,
  event text not null check (event in ('submitted', 'approve', 'approve_first', 'approve_second', 'reject', 'cancel')),
  actor text not null check (actor in ('depositor', 'staff')),
  staff_id bigint,
  reason text not null default '',
  created_at timestamptz not null,
  constraint deposit_logs_staff_check check ((actor = 'staff') = (staff_id is not null))
);
create index deposit_logs_of_deposit on deposit_logs (deposit_id, id);
