-- Lists and searches narrowed by a rate count whole percents only.
update shelf_entries e set rating = r.rating
  from (select product_id, (100 * reviews_good / (reviews_good + reviews_medium + reviews_bad))::smallint as rating
          from product_stats where reviews_good + reviews_medium + reviews_bad >= 5) r
 where r.product_id = e.product_id and e.rating is distinct from r.rating;
update search_documents d set rating = e.rating
  from shelf_entries e where e.product_id = d.product_id and e.shelf_id = 0 and e.rating is not null and d.rating <> e.rating;
update search_postings p set rating = d.rating
  from search_documents d where d.product_id = p.product_id and d.rating <> p.rating;

-- Freight is free only where no destination pays a long-distance fee.
update product_facets f set has_free_freight = false
  from products p join store_freight t on t.freight_template_id = p.freight_template_id
 where p.id = f.product_id and f.has_free_freight
   and (t.other_zone_fee_micro > 0
        or exists (select from jsonb_array_elements(t.freight_zones) z where (z ->> 'feeMicro')::bigint > 0));

-- The event has a wider meaning, and a name for it. Where the table is guarded against changes by hand already, those that wait
-- to be delivered could not be renamed otherwise.
alter table outbox_events disable trigger user;
update outbox_events set type = 'freight_changed' where type = 'freight_origin_changed';
alter table outbox_events enable trigger user;
