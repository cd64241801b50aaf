-- A store has an id; a seller is a person.
alter table search_documents rename column seller_id to store_id;
alter table search_store_words rename column seller_id to store_id;
alter table search_stores rename column seller_id to store_id;

-- What hangs on the column is named after it.
do $$
declare
  v_table regclass;
  v_name text;
begin
  for v_table, v_name in
    select conrelid, conname from pg_constraint
     where conrelid = any (array[
             'search_documents', 'search_store_words', 'search_stores'
           ]::regclass[]) and conname ~ '_seller_id_'
  loop
    execute format('alter table %s rename constraint %I to %I', v_table, v_name, replace(v_name, '_seller_id_', '_store_id_'));
  end loop;
end $$;
