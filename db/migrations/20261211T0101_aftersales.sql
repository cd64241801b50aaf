-- A case is called a case: only those in which goods go back are returns.
alter table returns rename to cases;
alter table return_lines rename to case_lines;
alter table return_entries rename to case_log;
alter view return_cases rename to case_view;

alter table case_lines rename column return_id to case_id;
alter table case_log rename column return_id to case_id;
alter table refunds rename column return_id to case_id;
alter view order_refunds rename column return_id to case_id;
alter view case_view rename column return_id to case_id;
alter view store_disputes rename column return_id to case_id;
alter view disputes_waiting rename column return_id to case_id;
alter view case_threads rename column return_id to case_id;
alter view case_entries rename column return_id to case_id;

-- What hangs on them is named after them; an index that stands for a constraint is renamed with it.
do $$
declare
  v_old text;
  v_new text;
  v_table text;
  v_kind text;
begin
  for v_table, v_kind, v_old in
    select c.conrelid::regclass::text, 'constraint', c.conname from pg_constraint c
     where c.conrelid in ('cases'::regclass, 'case_lines'::regclass, 'case_log'::regclass, 'refunds'::regclass)
       and c.conname ~ '^return|_return_id_'
    union all
    select i.indrelid::regclass::text, 'index', x.relname from pg_index i join pg_class x on x.oid = i.indexrelid
     where i.indrelid in ('cases'::regclass, 'case_lines'::regclass, 'case_log'::regclass) and x.relname ~ '^return'
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
    union all
    select t.tgrelid::regclass::text, 'trigger', t.tgname from pg_trigger t
     where t.tgrelid in ('cases'::regclass, 'case_lines'::regclass, 'case_log'::regclass) and not t.tgisinternal and t.tgname ~ '^return'
  loop
    v_new := regexp_replace(regexp_replace(regexp_replace(v_old, '^return_entries', 'case_log'), '^return_lines', 'case_lines'), '^returns', 'cases');
    v_new := replace(v_new, '_return_id', '_case_id');
    execute case v_kind
      when 'index' then format('alter index %I rename to %I', v_old, v_new)
      when 'trigger' then format('alter trigger %I on %s rename to %I', v_old, v_table, v_new)
      else format('alter table %s rename constraint %I to %I', v_table, v_old, v_new)
    end;
  end loop;
end $$;
