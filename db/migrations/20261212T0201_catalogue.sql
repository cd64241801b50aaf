-- An image is called an image, in the columns and in what readings of files have noted of them.
alter table products rename column pictures to images;
alter table skus rename column picture to image;
alter table product_details rename column picture_alts to image_alts;
alter table product_stats rename column reviews_with_pictures to reviews_with_images;
alter table product_picture_sources rename to product_image_sources;
alter view goods_cards rename column pictures to images;
alter view goods_cards rename column reviews_with_pictures to reviews_with_images;
alter view product_figures rename column reviews_with_pictures to reviews_with_images;
alter view store_products rename column pictures to images;
alter view sku_offers rename column picture to image;

-- Constraints are named after their tables and columns; an index that stands for a constraint is renamed with it.
do $$
declare
  v_table text;
  v_name text;
begin
  for v_table, v_name in
    select conrelid::regclass::text, conname from pg_constraint
     where conname like '%picture%' and conrelid in ('products'::regclass, 'skus'::regclass, 'product_details'::regclass,
       'product_stats'::regclass, 'product_image_sources'::regclass)
  loop
    execute format('alter table %s rename constraint %I to %I', v_table, v_name, replace(v_name, 'picture', 'image'));
  end loop;
end $$;

update product_image_sources set fault = 'not_an_image' where fault = 'not_a_picture';

-- What a column or a note is about; how the file names its columns stays as it is.
update product_import_runs r
   set options = case when options ? 'withoutPictures'
         then options - 'withoutPictures' || jsonb_build_object('withoutImages', options -> 'withoutPictures') else options end,
       columns = (select coalesce(jsonb_agg(case when e ->> 'field' in ('pictures', 'pictureAlts', 'variantPicture')
           then e || jsonb_build_object('field', replace(replace(e ->> 'field', 'picture', 'image'), 'Picture', 'Image')) else e end order by n), '[]')
         from jsonb_array_elements(r.columns) with ordinality as each (e, n))
 where options ? 'withoutPictures' or columns::text ~ '"field": "(pictures|pictureAlts|variantPicture)"';

update product_import_rows r
   set assumed = (select coalesce(jsonb_agg(case when e ->> 'field' in ('pictures', 'pictures_https')
           then e || jsonb_build_object('field', replace(e ->> 'field', 'picture', 'image')) else e end order by n), '[]')
         from jsonb_array_elements(r.assumed) with ordinality as each (e, n)),
       changes = (select coalesce(jsonb_agg(case when e ->> 'field' in ('pictures', 'pictureAlts', 'variantPicture')
           then e || jsonb_build_object('field', replace(replace(e ->> 'field', 'picture', 'image'), 'Picture', 'Image')) else e end order by n), '[]')
         from jsonb_array_elements(r.changes) with ordinality as each (e, n)),
       faults = (select coalesce(jsonb_agg(case e ->> 'fault' when 'not_a_picture' then e || '{"fault": "not_an_image"}'
           when 'picture_address' then e || '{"fault": "image_address"}' else e end order by n), '[]')
         from jsonb_array_elements(r.faults) with ordinality as each (e, n))
 where (assumed::text || changes::text || faults::text) ~ '"field": "(pictures|pictures_https|pictureAlts|variantPicture)"|"fault": "(not_a_picture|picture_address)"';
