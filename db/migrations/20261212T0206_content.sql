-- An image is called an image.
alter table banners rename column picture to image;
comment on column banners.titles is 'What the image says, by language: shown on it and read out in its place.';

-- PostgreSQL before 18 has no names for what may not be null.
do $$
begin
  if exists (select from pg_constraint where conname = 'banners_picture_not_null' and conrelid = 'banners'::regclass) then
    alter table banners rename constraint banners_picture_not_null to banners_image_not_null;
  end if;
end $$;
