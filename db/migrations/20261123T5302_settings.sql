-- A limit above which two people decide is itself raised by two: the first one's word stands here until the second one's.
create table setting_raises (
  key text primary key,
  value jsonb not null,
  asked_by bigint not null,
  reason text not null check (reason <> ''),
  asked_at timestamptz not null
);
comment on table setting_raises is 'Raises of limits for which one member of staff has asked and another has not yet.';
create trigger setting_raises_by_hand before insert or update or delete or truncate on setting_raises
  for each statement execute function refuse_change_by_hand();
