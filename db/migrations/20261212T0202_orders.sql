-- An image is called an image.
alter table order_lines rename column picture to image;
alter view store_order_lines rename column picture to image;
alter view refundable_lines rename column picture to image;

-- PostgreSQL before 18 has no names for what may not be null.
do $$
declare
  v_table text;
  v_name text;
begin
  for v_table, v_name in
    select conrelid::regclass::text, conname from pg_constraint
     where conname = 'order_lines_picture_not_null' and conrelid = 'order_lines'::regclass
  loop
    execute format('alter table %s rename constraint %I to %I', v_table, v_name, replace(v_name, 'picture', 'image'));
  end loop;
end $$;

-- What a buyer wrote to a store has been a note since its column was renamed.
do $$
declare
  v_table text;
  v_name text;
begin
  for v_table, v_name in
    select conrelid::regclass::text, conname from pg_constraint
     where conname in ('orders_remark_not_null', 'order_lines_remark_not_null') and conrelid in ('orders'::regclass, 'order_lines'::regclass)
  loop
    execute format('alter table %s rename constraint %I to %I', v_table, v_name, replace(v_name, 'remark', 'buyer_note'));
  end loop;
end $$;
