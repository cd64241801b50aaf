-- What an address calls a state is a province here.
alter table orders rename column state to province;

-- PostgreSQL before 18 has no names for what may not be null.
do $$
begin
  if exists (select from pg_constraint where conname = 'orders_state_not_null' and conrelid = 'orders'::regclass) then
    alter table orders rename constraint orders_state_not_null to orders_province_not_null;
  end if;
end $$;
