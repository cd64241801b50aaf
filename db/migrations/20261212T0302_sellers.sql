-- A store has an id; a seller is a person.
alter table collections rename column seller_id to store_id;
alter table freight_templates rename column seller_id to store_id;
alter table saved_views rename column seller_id to store_id;
alter table seller_applications rename column seller_id to store_id;
alter table store_changes rename column seller_id to store_id;
alter table store_follows rename column seller_id to store_id;
alter table store_stats rename column seller_id to store_id;

alter view collection_names rename column seller_id to store_id;
alter view store_cards rename column seller_id to store_id;
alter view store_contacts rename column seller_id to store_id;
alter view store_followers rename column seller_id to store_id;
alter view store_freight rename column seller_id to store_id;
alter view store_freight_names rename column seller_id to store_id;
alter view store_names rename column seller_id to store_id;
alter view store_suspensions rename column seller_id to store_id;

-- What hangs on the column is named after it.
do $$
declare
  v_table regclass;
  v_name text;
begin
  for v_table, v_name in
    select conrelid, conname from pg_constraint
     where conrelid = any (array[
             'collections', 'freight_templates', 'saved_views', 'seller_applications', 'store_changes',
             'store_follows', 'store_stats'
           ]::regclass[]) and conname ~ '_seller_id_'
  loop
    execute format('alter table %s rename constraint %I to %I', v_table, v_name, replace(v_name, '_seller_id_', '_store_id_'));
  end loop;
end $$;
