-- The field's words: a product has price tiers and may be in a collection, lists are read from a listing index, an import begins with a dry run.

alter table products rename column ladder to price_tiers;
alter table products rename constraint products_ladder_check to products_price_tiers_check;
alter view sku_offers rename column ladder to price_tiers;

-- A category of a store's own is a collection.
alter table products rename column store_category_id to collection_id;
alter table products rename constraint products_store_category to products_collection;
alter index products_by_store_category rename to products_by_collection;
alter view goods_cards rename column store_category_id to collection_id;

-- One row per published product and listing that it stands in, with every key it may be sorted by. Listing 0 holds all products;
-- the others carry the id of a category (every ancestor too), a store or a collection.
alter table shelf_entries rename to listing_entries;
alter table listing_entries rename column shelf_id to listing_id;
alter table listing_entries rename constraint shelf_entries_pkey to listing_entries_pkey;
alter table listing_entries rename constraint shelf_entries_product_id_fkey to listing_entries_product_id_fkey;
alter index shelf_entries_by_sold rename to listing_entries_by_sold;
alter index shelf_entries_by_newest rename to listing_entries_by_newest;
alter index shelf_entries_by_price rename to listing_entries_by_price;
alter index shelf_entries_by_hot rename to listing_entries_by_hot;
alter index shelf_entries_by_rec rename to listing_entries_by_rec;
alter index shelf_entries_discounted rename to listing_entries_discounted;

alter table shelf_counts rename to listing_counts;
alter table listing_counts rename column shelf_id to listing_id;
alter table listing_counts rename constraint shelf_counts_pkey to listing_counts_pkey;
alter table listing_counts rename constraint shelf_counts_goods to listing_counts_goods;

-- Puts products into the listings they belong to at a time, takes them out of all others, and keeps the counts. Returns by how
-- many products each store's listing changed. Takes the products' row locks in id order, then the counts' in listing order.
alter function catalogue_shelve(bigint[], timestamptz) rename to catalogue_reindex;
create or replace function catalogue_reindex(p_ids bigint[], p_at timestamptz) returns table (seller_id bigint, change integer)
language plpgsql as $$
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
    select p.id, p.seller_id, p.collection_id, c.path, p.on_sale_at, f.ships_from, t.sold, t.hot_score,
           p.discount_micro is not null and p_at >= p.discount_starts_at and p_at < p.discount_ends_at as is_discounted,
           p.price_micro, p.discount_micro, t.favourites, t.reviews_good,
           t.reviews_good + t.reviews_medium + t.reviews_bad as reviews
      from products p
      join product_stats t on t.product_id = p.id
      join categories c on c.id = p.category_id
      join store_names s on s.seller_id = p.seller_id
      join store_freight f on f.freight_template_id = p.freight_template_id
     where p.id = any (p_ids) and p.status = 'on_sale' and s.store_state = 'approved'
  ), wanted as (
    select r.id as product_id, listing.id as listing_id,
           case when r.is_discounted then r.discount_micro else r.price_micro end as price_micro, r.sold, r.on_sale_at, r.hot_score,
           -- One step of the score is a doubling of recent sales; a good name among five typical reviews is worth up to two.
           r.hot_score + 4 * ((r.reviews_good + 4.5) / (r.reviews + 5.0) - 0.9) + ln(1 + r.favourites) / 2 as rec_score,
           case when r.reviews >= 5 then (100 * r.reviews_good / r.reviews)::smallint end as rating,
           r.ships_from, r.is_discounted
      from ranked r
      cross join lateral unnest(r.path || array[0, r.seller_id, r.collection_id]) as listing (id)
     where listing.id is not null
  ), taken as (
    delete from listing_entries e
     where e.product_id = any (p_ids)
       and not exists (select from wanted w where w.product_id = e.product_id and w.listing_id = e.listing_id)
    returning e.listing_id
  ), put as (
    insert into listing_entries as e
      (product_id, listing_id, price_micro, sold, on_sale_at, hot_score, rec_score, rating, ships_from, is_discounted)
    select w.product_id, w.listing_id, w.price_micro, w.sold, w.on_sale_at, w.hot_score, w.rec_score, w.rating, w.ships_from, w.is_discounted
      from wanted w
    on conflict (product_id, listing_id) do update
       set price_micro = excluded.price_micro, sold = excluded.sold, on_sale_at = excluded.on_sale_at,
           hot_score = excluded.hot_score, rec_score = excluded.rec_score, rating = excluded.rating,
           ships_from = excluded.ships_from, is_discounted = excluded.is_discounted
     where (e.price_micro, e.sold, e.on_sale_at, e.hot_score, e.rec_score, e.ships_from, e.is_discounted)
           is distinct from (excluded.price_micro, excluded.sold, excluded.on_sale_at, excluded.hot_score, excluded.rec_score,
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
    select s.seller_id, c.n from unnest(v_listings, v_changes) as c (listing_id, n) join store_names s on s.seller_id = c.listing_id;
end $$;

alter table product_import_runs rename column trial_id to dry_run_id;
alter table product_import_runs rename constraint product_import_runs_trial_id_fkey to product_import_runs_dry_run_id_fkey;
alter index product_import_runs_trial_once rename to product_import_runs_dry_run_once;
alter index product_import_runs_by_trial rename to product_import_runs_by_dry_run;
comment on column product_import_runs.dry_run_id is 'The dry run that this run carries out.';
comment on table product_import_runs is 'Readings of product files, dry runs among them.';

-- A column's name is part of what a version is made of.
select catalogue_note_content(array(select id from products));
