-- A store has an id; a seller is a person.
alter table cases rename column seller_id to store_id;
alter table refunds rename column seller_id to store_id;

alter view case_threads rename column seller_id to store_id;
alter view case_view rename column seller_id to store_id;
alter view order_refunds rename column seller_id to store_id;
alter view store_disputes rename column seller_id to store_id;

-- What hangs on the column is named after it.
do $$
declare
  v_table regclass;
  v_name text;
begin
  for v_table, v_name in
    select conrelid, conname from pg_constraint
     where conrelid in ('cases'::regclass, 'refunds'::regclass) and conname ~ '_seller_id_'
  loop
    execute format('alter table %s rename constraint %I to %I', v_table, v_name, replace(v_name, '_seller_id_', '_store_id_'));
  end loop;
end $$;
