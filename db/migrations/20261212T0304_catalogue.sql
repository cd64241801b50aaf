-- A store has an id; a seller is a person.
alter table import_category_names rename column seller_id to store_id;
alter table option_words rename column seller_id to store_id;
alter table product_bulks rename column seller_id to store_id;
alter table product_export_runs rename column seller_id to store_id;
alter table product_facets rename column seller_id to store_id;
alter table product_import_runs rename column seller_id to store_id;
alter table products rename column seller_id to store_id;
alter table store_relistings rename column seller_id to store_id;
alter table store_view_days rename column seller_id to store_id;

alter view facet_rows rename column seller_id to store_id;
alter view goods_cards rename column seller_id to store_id;
alter view product_texts rename column seller_id to store_id;
alter view sku_offers rename column seller_id to store_id;
alter view store_imports rename column seller_id to store_id;
alter view store_products rename column seller_id to store_id;
alter view store_skus rename column seller_id to store_id;
alter view store_views_by_day rename column seller_id to store_id;

-- What hangs on the column is named after it.
do $$
declare
  v_table regclass;
  v_name text;
begin
  for v_table, v_name in
    select conrelid, conname from pg_constraint
     where conrelid = any (array[
             'import_category_names', 'option_words', 'product_bulks', 'product_export_runs', 'product_facets',
             'product_import_runs', 'products', 'store_relistings', 'store_view_days'
           ]::regclass[]) and conname ~ '_seller_id_'
  loop
    execute format('alter table %s rename constraint %I to %I', v_table, v_name, replace(v_name, '_seller_id_', '_store_id_'));
  end loop;
end $$;

-- The functions whose texts name the column; the first gives it back, so it is made anew.
drop function catalogue_reindex(bigint[], timestamptz);
create function catalogue_reindex(p_ids bigint[], p_at timestamptz) returns table (store_id bigint, change integer) language plpgsql as $$
declare
  v_listings bigint[];
  v_changes integer[];
begin
  perform from products p where p.id = any (p_ids) order by p.id for no key update;

  update products p
     set price_due_at = case when p.discount_starts_at > p_at then p.discount_starts_at
                             when p.discount_ends_at > p_at then p.discount_ends_at end
   where p.id = any (p_ids)
     and (p.price_due_at is not null or p.discount_ends_at > p_at);

  with ranked as (
    select p.id, p.store_id, p.collection_id, c.path, p.published_at, f.ships_from, t.sold, t.hot_score,
           p.discount_micro is not null and p_at >= p.discount_starts_at and p_at < p.discount_ends_at as is_discounted,
           p.price_micro, p.discount_micro, t.favourites, t.reviews_good,
           t.reviews_good + t.reviews_medium + t.reviews_bad as reviews
      from products p
      join product_stats t on t.product_id = p.id
      join categories c on c.id = p.category_id
      join store_names s on s.store_id = p.store_id
      join store_freight f on f.freight_template_id = p.freight_template_id
     where p.id = any (p_ids) and p.status = 'on_sale' and s.store_state = 'approved'
  ), wanted as (
    select r.id as product_id, listing.id as listing_id,
           case when r.is_discounted then r.discount_micro else r.price_micro end as price_micro, r.sold, r.published_at, r.hot_score,
           -- One step of the score is a doubling of recent sales; a good name among five typical reviews is worth up to two.
           r.hot_score + 4 * ((r.reviews_good + 4.5) / (r.reviews + 5.0) - 0.9) + ln(1 + r.favourites) / 2 as rec_score,
           case when r.reviews >= 5 then (100 * r.reviews_good / r.reviews)::smallint end as rating,
           r.ships_from, r.is_discounted
      from ranked r
      cross join lateral unnest(r.path || array[0, r.store_id, r.collection_id]) as listing (id)
     where listing.id is not null
  ), taken as (
    delete from listing_entries e
     where e.product_id = any (p_ids)
       and not exists (select from wanted w where w.product_id = e.product_id and w.listing_id = e.listing_id)
    returning e.listing_id
  ), put as (
    insert into listing_entries as e
      (product_id, listing_id, price_micro, sold, published_at, hot_score, rec_score, rating, ships_from, is_discounted)
    select w.product_id, w.listing_id, w.price_micro, w.sold, w.published_at, w.hot_score, w.rec_score, w.rating, w.ships_from, w.is_discounted
      from wanted w
    on conflict (product_id, listing_id) do update
       set price_micro = excluded.price_micro, sold = excluded.sold, published_at = excluded.published_at,
           hot_score = excluded.hot_score, rec_score = excluded.rec_score, rating = excluded.rating,
           ships_from = excluded.ships_from, is_discounted = excluded.is_discounted
     where (e.price_micro, e.sold, e.published_at, e.hot_score, e.rec_score, e.ships_from, e.is_discounted)
           is distinct from (excluded.price_micro, excluded.sold, excluded.published_at, excluded.hot_score, excluded.rec_score,
                             excluded.ships_from, excluded.is_discounted)
        or e.rating is distinct from excluded.rating
    -- A fresh row was never locked; a row found and updated was.
    returning e.listing_id, e.xmax = 0 as is_fresh
  ), changes as (
    select c.listing_id, sum(c.n)::integer as n
      from (select t.listing_id, -1 as n from taken t union all select u.listing_id, 1 from put u where u.is_fresh) as c
     group by c.listing_id
    having sum(c.n) <> 0
  )
  select array_agg(c.listing_id order by c.listing_id), array_agg(c.n order by c.listing_id) into v_listings, v_changes from changes c;

  insert into listing_counts (listing_id, goods)
    select listing.id, 0 from unnest(v_listings) as listing (id) order by listing.id on conflict do nothing;
  perform from listing_counts k where k.listing_id = any (v_listings) order by k.listing_id for no key update;
  update listing_counts k set goods = k.goods + c.n from unnest(v_listings, v_changes) as c (listing_id, n) where k.listing_id = c.listing_id;
  return query
    select s.store_id, c.n from unnest(v_listings, v_changes) as c (listing_id, n) join store_names s on s.store_id = c.listing_id;
end $$;

create or replace function product_content_versions(p_ids bigint[]) returns table (product_id bigint, version uuid)
  language sql stable set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
  select p.id, md5(
           jsonb_populate_record(p, '{"version": null, "published_at": null, "price_due_at": null, "created_at": null, "updated_at": null}')::text
           || d::text || row(g.path, s.store_name, f.ships_from)::text
           || coalesce((select string_agg(jsonb_populate_record(k, '{"stock": null}')::text, '' order by k.position, k.id)
                          from skus k where k.product_id = p.id and k.removed_at is null), ''))::uuid
    from products p
    join product_details d on d.product_id = p.id
    join categories g on g.id = p.category_id
    join store_names s on s.store_id = p.store_id
    join store_freight f on f.freight_template_id = p.freight_template_id
   where p.id = any (p_ids)
$$;
