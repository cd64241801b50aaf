-- What an address calls a state is a province here: a state is what something is in.
alter table addresses rename column state to province;
comment on table addresses is
  'The address book. A province is a code of the list that address!listState gives; orders freeze their own copy, with its name.';

-- PostgreSQL before 18 has no names for what may not be null.
do $$
begin
  if exists (select from pg_constraint where conname = 'addresses_state_not_null' and conrelid = 'addresses'::regclass) then
    alter table addresses rename constraint addresses_state_not_null to addresses_province_not_null;
  end if;
end $$;
