-- An image is called an image.
alter table order_lines rename column picture to image;
alter view store_order_lines rename column picture to image;
alter view refundable_lines rename column picture to image;

-- PostgreSQL before 18 has no names for what may not be null. What a buyer wrote to a store has been a note since its column was renamed.
do $$
declare
  v_table text;
  v_from text;
  v_to text;
begin
  for v_table, v_from, v_to in
    select n.of_table, n.before, n.after
      from (values ('order_lines', 'order_lines_picture_not_null', 'order_lines_image_not_null'),
                   ('order_lines', 'order_lines_remark_not_null', 'order_lines_buyer_note_not_null'),
                   ('orders', 'orders_remark_not_null', 'orders_buyer_note_not_null')) as n (of_table, before, after)
      join pg_constraint c on c.conname = n.before and c.conrelid = n.of_table::regclass
  loop
    execute format('alter table %I rename constraint %I to %I', v_table, v_from, v_to);
  end loop;
end $$;
