-- An image is called an image.
alter table reviews rename column pictures to images;
alter table reviews rename column follow_up_pictures to follow_up_images;
alter table reviews rename constraint reviews_pictures to reviews_images;
alter table reviews rename constraint reviews_follow_up_pictures to reviews_follow_up_images;
alter index reviews_by_product_pictures rename to reviews_by_product_images;

-- PostgreSQL before 18 has no names for what may not be null.
do $$
begin
  if exists (select from pg_constraint where conname = 'reviews_pictures_not_null' and conrelid = 'reviews'::regclass) then
    alter table reviews rename constraint reviews_pictures_not_null to reviews_images_not_null;
  end if;
end $$;
