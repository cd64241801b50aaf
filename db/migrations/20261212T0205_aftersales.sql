-- An image is called an image. Constraints are named after their columns.
alter table cases rename column pictures to images;
alter table case_log rename column pictures to images;
alter view case_entries rename column pictures to images;

do $$
declare
  v_table text;
  v_name text;
begin
  for v_table, v_name in
    select conrelid::regclass::text, conname from pg_constraint
     where conname like '%picture%' and conrelid in ('cases'::regclass, 'case_log'::regclass)
  loop
    execute format('alter table %s rename constraint %I to %I', v_table, v_name, replace(v_name, 'picture', 'image'));
  end loop;
end $$;
