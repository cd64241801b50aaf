-- An image is called an image.
alter table banners rename column picture to image;
comment on column banners.titles is 'What the image says, by language: shown on it and read out in its place.';

-- PostgreSQL before 18 has no names for what may not be null.
do $$
declare
  v_table text;
  v_name text;
begin
  for v_table, v_name in
    select conrelid::regclass::text, conname from pg_constraint
     where conname = 'banners_picture_not_null' and conrelid = 'banners'::regclass
  loop
    execute format('alter table %s rename constraint %I to %I', v_table, v_name, replace(v_name, 'picture', 'image'));
  end loop;
end $$;
