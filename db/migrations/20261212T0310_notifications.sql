-- A store has an id; a seller is a person.
alter table notification_entries rename column seller_id to store_id;
alter table store_news rename column seller_id to store_id;

-- What hangs on the column is named after it.
do $$
declare
  v_table regclass;
  v_name text;
begin
  for v_table, v_name in
    select conrelid, conname from pg_constraint
     where conrelid = 'store_news'::regclass and conname ~ '_seller_id_'
  loop
    execute format('alter table %s rename constraint %I to %I', v_table, v_name, replace(v_name, '_seller_id_', '_store_id_'));
  end loop;
end $$;
