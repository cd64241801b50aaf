create table balance_corrections (
  id bigint primary key,
  user_id bigint not null references users (id),
  -- Above zero what the person gets, below zero what is taken.
  amount_micro bigint not null check (amount_micro <> 0),
  reason text not null check (reason <> ''),
  state text not null check (state in ('open', 'approved', 'dismissed')),
  asked_by bigint not null references staff (id),
  decided_by bigint references staff (id),
  asked_at timestamptz not null,
  decided_at timestamptz,
  constraint balance_corrections_two_people check (state <> 'approved' or asked_by <> decided_by),
  constraint balance_corrections_decided_check check ((state = 'open') = (decided_by is null) and (state = 'open') = (decided_at is null))
);
comment on table balance_corrections is 'Corrections of people''s balances: one member of staff proposes them, another approves, which posts them.';
create index balance_corrections_of_user on balance_corrections (user_id, id);
create index balance_corrections_open on balance_corrections (id) where state = 'open';
create trigger balance_corrections_frozen before update of id, user_id, amount_micro, reason, asked_by, asked_at
  or delete or truncate on balance_corrections for each statement execute function refuse_frozen_change();
create trigger balance_corrections_by_hand before insert or update on balance_corrections
  for each statement execute function refuse_change_by_hand();

create view balance_correction_approvals as
  select 'balance_correction' as kind, id, ''::text as number, amount_micro, user_id, asked_by, reason, asked_at
    from balance_corrections where state = 'open';
comment on view balance_correction_approvals is 'Corrections of balances that one member of staff has proposed and another decides.';
