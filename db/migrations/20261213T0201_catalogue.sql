-- A product that buyers see is published, and one that they no longer see unpublished; their status was called on_sale and off_sale.
alter table products drop constraint products_status_check, drop constraint products_published_since;
update products set status = case status when 'on_sale' then 'published' else 'unpublished' end where status in ('on_sale', 'off_sale');
alter table products
  add constraint products_status_check check (status in ('draft', 'under_review', 'published', 'unpublished', 'removed')),
  add constraint products_published_since check (status <> 'published' or published_at is not null);

-- What an undo brings back, which products a file is written of, and what an import did.
update product_bulk_rows
   set before = before || jsonb_build_object('status', case before ->> 'status' when 'on_sale' then 'published' else 'unpublished' end)
 where before ->> 'status' in ('on_sale', 'off_sale');
update product_export_runs
   set filter = filter || jsonb_build_object('status', case filter ->> 'status' when 'on_sale' then 'published' else 'unpublished' end)
 where filter ->> 'status' in ('on_sale', 'off_sale');
update product_import_rows
   set summary = summary || jsonb_build_object('status', case summary ->> 'status' when 'on_sale' then 'published' else 'unpublished' end)
 where summary ->> 'status' in ('on_sale', 'off_sale');
update product_import_rows r
   set changes = (select jsonb_agg(case when each ->> 'field' = 'status' then each || renamed.said else each end order by place)
                    from jsonb_array_elements(r.changes) with ordinality as item (each, place)
                   cross join lateral (
                     select jsonb_build_object(
                              'before', case each ->> 'before' when 'on_sale' then 'published' when 'off_sale' then 'unpublished' else each ->> 'before' end,
                              'after', case each ->> 'after' when 'on_sale' then 'published' when 'off_sale' then 'unpublished' else each ->> 'after' end) as said
                   ) as renamed)
 where r.changes @> '[{"field": "status"}]';

select catalogue_note_content(array(select id from products));
