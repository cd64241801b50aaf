-- A change of a setting that one member of staff has asked for is a request; not each lifts a limit.
alter table setting_raises rename to setting_change_requests;
alter table setting_change_requests rename constraint setting_raises_pkey to setting_change_requests_pkey;
alter table setting_change_requests rename constraint setting_raises_reason_check to setting_change_requests_reason_check;
alter trigger setting_raises_by_hand on setting_change_requests rename to setting_change_requests_by_hand;
comment on table setting_change_requests is 'Changes of settings that take two, for which one member of staff has asked and another has not yet.';

-- PostgreSQL before 18 has no names for what may not be null.
do $$
declare
  v_name text;
begin
  for v_name in
    select conname from pg_constraint where conrelid = 'setting_change_requests'::regclass and conname like 'setting\_raises\_%'
  loop
    execute format('alter table setting_change_requests rename constraint %I to %I', v_name,
      replace(v_name, 'setting_raises', 'setting_change_requests'));
  end loop;
end $$;
