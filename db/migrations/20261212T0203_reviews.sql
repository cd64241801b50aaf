-- An image is called an image.
alter table reviews rename column pictures to images;
alter table reviews rename column follow_up_pictures to follow_up_images;
alter table reviews rename constraint reviews_pictures to reviews_images;
alter table reviews rename constraint reviews_follow_up_pictures to reviews_follow_up_images;
alter index reviews_by_product_pictures rename to reviews_by_product_images;

-- PostgreSQL before 18 has no names for what may not be null.
do $$
declare
  v_table text;
  v_name text;
begin
  for v_table, v_name in
    select conrelid::regclass::text, conname from pg_constraint
     where conname = 'reviews_pictures_not_null' and conrelid = 'reviews'::regclass
  loop
    execute format('alter table %s rename constraint %I to %I', v_table, v_name, replace(v_name, 'picture', 'image'));
  end loop;
end $$;
