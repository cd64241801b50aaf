-- What an order keeps of its latest case is called after it.
alter table orders rename column return_id to case_id;
alter table orders rename column return_reason to case_reason;
alter table orders rename column return_amount_micro to case_amount_micro;
alter table orders rename column return_explain to case_explain;
comment on column orders.case_reason is 'With amount and instructions: what the case of case_id was opened with. Null without a case.';

do $$
declare
  v_name text;
begin
  for v_name in
    select conname from pg_constraint where conrelid = 'orders'::regclass and conname ~ '^orders_return_(reason|amount_micro|explain)_'
  loop
    execute format('alter table orders rename constraint %I to %I', v_name, replace(v_name, 'orders_return_', 'orders_case_'));
  end loop;
end $$;
