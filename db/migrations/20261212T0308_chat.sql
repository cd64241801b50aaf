-- A store has an id; a seller is a person.
alter table chat_quick_replies rename column seller_id to store_id;
alter table chat_threads rename column seller_id to store_id;

alter view chat_unread rename column seller_id to store_id;
alter view store_message_times rename column seller_id to store_id;

-- What hangs on the column is named after it.
do $$
declare
  v_table regclass;
  v_name text;
begin
  for v_table, v_name in
    select conrelid, conname from pg_constraint
     where conrelid = 'chat_quick_replies'::regclass and conname ~ '_seller_id_'
  loop
    execute format('alter table %s rename constraint %I to %I', v_table, v_name, replace(v_name, '_seller_id_', '_store_id_'));
  end loop;
end $$;
