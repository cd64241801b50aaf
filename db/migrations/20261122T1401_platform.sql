-- Guards for rows that money or proof depends on. The owner of the database works by hand; the application steps down to its role.

create function refuse_frozen_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'FZ001', message = format('%s is frozen: %s refused', tg_table_name, tg_op),
    hint = 'What was written stays as it was. A migration that must change it disables the trigger and says why.';
end $$;
comment on function refuse_frozen_change() is 'For what nobody changes after it was written, the application included.';

create function refuse_change_by_hand() returns trigger language plpgsql as $$
begin
  if current_user <> 'entrepot_app' then
    raise exception using errcode = 'FZ002', message = format('%s changes through the application only: %s refused', tg_table_name, tg_op),
      hint = 'A migration that must change it disables the trigger and says why.';
  end if;
  return null;
end $$;
comment on function refuse_change_by_hand() is 'For what only the application changes, so that its rules and its records hold.';

create trigger outbox_events_by_hand before update or delete or truncate on outbox_events
  for each statement execute function refuse_change_by_hand();
create trigger mails_by_hand before update or delete or truncate on mails
  for each statement execute function refuse_change_by_hand();
create trigger installation_frozen before update or delete or truncate on installation
  for each statement execute function refuse_frozen_change();
