-- Refunds of the platform above a limit: one member of staff asks for them, another one carries them out.
create table refund_requests (
  -- Of the case that it becomes.
  id bigint primary key,
  order_id bigint not null,
  order_no text not null,
  user_id bigint not null,
  amount_micro bigint not null check (amount_micro > 0),
  reason text not null check (reason <> ''),
  state text not null check (state in ('open', 'approved', 'dismissed')),
  asked_by bigint not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  constraint refund_requests_decided_check check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint refund_requests_two_check check (state <> 'approved' or decided_by <> asked_by)
);
create unique index refund_requests_open on refund_requests (order_id) where state = 'open';
create trigger refund_requests_frozen before update of id, order_id, order_no, user_id, amount_micro, reason, asked_by, asked_at
  or delete or truncate on refund_requests for each statement execute function refuse_frozen_change();
create trigger refund_requests_by_hand before insert or update on refund_requests
  for each statement execute function refuse_change_by_hand();
comment on table refund_requests is 'Refunds that staff asked for and that need a second member of staff.';

create view refund_approvals as
  select 'refund' as kind, id, order_no as number, amount_micro, user_id, asked_by, reason, asked_at
    from refund_requests where state = 'open';
comment on view refund_approvals is 'Refunds that one member of staff has asked for and another decides.';
