-- The application connects as the owner and at once steps down to this role, so that what is closed to the role
-- (the ledger's tables above all) is closed to every statement of the application.
-- Roles belong to the whole server, not to the database: another database of the same server may have made it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'entrepot_app') then
    create role entrepot_app nologin;
  end if;
exception
  -- Another database's migration may create it in this very moment.
  when duplicate_object or unique_violation then null;
end
$$;

-- Stepping down needs membership. An owner who already has it may not be allowed to grant it again.
do $$
begin
  perform set_config('role', 'entrepot_app', true);
  perform set_config('role', 'none', true);
exception
  when insufficient_privilege then
    execute format('grant entrepot_app to %I', session_user);
end
$$;

grant usage on schema public to entrepot_app;
alter default privileges in schema public grant select, insert, update, delete on tables to entrepot_app;
alter default privileges in schema public grant usage on sequences to entrepot_app;
alter default privileges in schema public grant execute on functions to entrepot_app;
