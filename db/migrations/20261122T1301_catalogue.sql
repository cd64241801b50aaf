-- What a picture shows, in the product's own language, by the picture's key: for those who do not see it.
alter table product_details add column picture_alts jsonb not null default '{}' check (jsonb_typeof(picture_alts) = 'object');

-- The same text as before for products without such words, so that their ready rows stay as they are.
create or replace view product_sources as
select p.id as product_id, p.status,
       md5(row('2', p.seller_id, g.path, p.own_language, p.titles, p.pictures, p.price_micro, p.discount_micro, p.compare_at_micro,
           extract(epoch from p.discount_starts_at), extract(epoch from p.discount_ends_at), p.retail_price_micro, p.original_price_micro,
           p.ladder, p.buy_min, p.buy_multiple, p.unit, s.store_name, p.freight_template_id, f.ships_from, d.descriptions, d.options,
           (select array_agg(row(k.id, k.choice, k.attr_texts, k.price_micro, k.discount_micro, k.compare_at_micro, k.weight_grams, k.picture)
                   order by k.position, k.id)
              from skus k where k.product_id = p.id and k.removed_at is null))::text
           || coalesce(nullif(d.picture_alts, '{}')::text, '')) as source_hash
  from products p
  join product_details d on d.product_id = p.id
  join categories g on g.id = p.category_id
  join store_names s on s.seller_id = p.seller_id
  join store_freight f on f.freight_template_id = p.freight_template_id;
