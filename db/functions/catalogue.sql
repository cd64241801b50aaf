-- The functions of the catalogue, as they are now. Applied again whenever this text changes.

-- Updates whether products can be bought: whether one of their variants has as many as must be bought at least.
create or replace function catalogue_mark_stock(p_ids bigint[]) returns void language plpgsql as $$
begin
  perform from product_stats t where t.product_id = any (p_ids) order by t.product_id for no key update;
  update product_stats t set is_in_stock = now_in.stock
    from products p
   cross join lateral (select exists (select from skus k where k.product_id = p.id and k.removed_at is null and k.stock >= p.buy_min) as stock) as now_in
   where p.id = any (p_ids) and t.product_id = p.id and t.is_in_stock <> now_in.stock;
end $$;

-- Of a trigger on `skus`.
create or replace function skus_stock_changed() returns trigger language plpgsql as $$
declare
  v_least integer;
begin
  select p.buy_min into v_least from products p where p.id = new.product_id;
  if (old.stock >= v_least) <> (new.stock >= v_least) then
    perform catalogue_mark_stock(array[new.product_id]);
  end if;
  return null;
end $$;

-- Versions of what products say of themselves. A new column of a product, its details or its variants is part of the version by itself;
-- what does not change what a product says is left out by name.
create or replace function product_content_versions(p_ids bigint[]) returns table (product_id bigint, version uuid) language sql stable
  set TimeZone to 'UTC' set DateStyle to 'ISO, YMD' as $$
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

-- Updates the versions of products that say something else now. To be called last in the transaction that changed them.
create or replace function catalogue_update_content_versions(p_ids bigint[]) returns void language plpgsql as $$
begin
  perform from product_stats t where t.product_id = any (p_ids) order by t.product_id for no key update;
  update product_stats t set content_version = n.version
    from product_content_versions(p_ids) as n
   where t.product_id = n.product_id and t.content_version <> n.version;
end $$;

-- Adds the prices of variants that are not what they were to their history.
create or replace function catalogue_record_prices(p_products bigint[], p_at timestamptz) returns void language sql as $$
  insert into sku_prices (sku_id, since, price_micro, discount_micro, discount_starts_at, discount_ends_at, is_offered)
  select k.id, p_at, k.price_micro, k.discount_micro, p.discount_starts_at, p.discount_ends_at, o.is_offered
    from skus k
    join products p on p.id = k.product_id
   cross join lateral (select p.status = 'published' and k.removed_at is null as is_offered) as o
    left join lateral (select * from sku_prices h where h.sku_id = k.id order by h.since desc limit 1) as h on true
   where k.product_id = any (p_products)
     and (h.sku_id is null
          or (h.price_micro, h.discount_micro, h.discount_starts_at, h.discount_ends_at, h.is_offered)
             is distinct from (k.price_micro, k.discount_micro, p.discount_starts_at, p.discount_ends_at, o.is_offered))
  on conflict (sku_id, since) do update set price_micro = excluded.price_micro, discount_micro = excluded.discount_micro,
    discount_starts_at = excluded.discount_starts_at, discount_ends_at = excluded.discount_ends_at, is_offered = excluded.is_offered
$$;

-- For how long a variant was both offered and in stock within a time. Between two entries of stock orders alone move it: such a
-- time counts when what it began and ended with could be bought. What orders emptied and an entry filled again counts not at all,
-- rather than longer than is known.
create or replace function sku_time_on_offer(p_sku bigint, p_from timestamptz, p_until timestamptz) returns interval language sql stable as $$
  with offered as (
    select h.is_offered, h.since as starts, coalesce(lead(h.since) over (order by h.since), p_until) as ends
      from sku_prices h where h.sku_id = p_sku
  ), counted as (
    select e.created_at as starts, coalesce(lead(e.created_at) over entry, p_until) as ends,
           least(e.stock_after, coalesce(lead(e.stock_after - e.delta) over entry, k.stock)) >= p.buy_min as is_in_stock
      from stock_entries e join skus k on k.id = e.sku_id join products p on p.id = k.product_id
     where e.sku_id = p_sku window entry as (order by e.id)
  )
  select coalesce(sum(s.ends - s.starts), interval '0')
    from offered o
    join counted c on c.is_in_stock
   cross join lateral (select greatest(o.starts, c.starts, p_from) as starts, least(o.ends, c.ends, p_until) as ends) as s
   where o.is_offered and s.starts < s.ends
$$;

-- The lowest price that a variant was offered for in the thirty days before its discount began; null unless it could be bought on
-- `p_days` of them. A discount begins when it both was written and had started, so that it can be dated back by nobody; changing
-- its price or its end does not begin it anew.
create or replace function sku_compare_at(p_sku bigint, p_starts_at timestamptz, p_days integer) returns bigint language sql stable as $$
  with begun as (
    select greatest(p_starts_at, min(since)) as at from sku_prices
     where sku_id = p_sku and discount_micro is not null and discount_starts_at = p_starts_at
  ), spans as (
    select h.price_micro, h.discount_micro, h.discount_starts_at, h.discount_ends_at, h.is_offered,
           greatest(h.since, b.at - interval '30 days') as starts,
           least(coalesce(lead(h.since) over (order by h.since), b.at), b.at) as ends
      from sku_prices h cross join begun b where h.sku_id = p_sku and h.since < b.at
  )
  select min(each.micro) from spans s cross join lateral (values
      -- The plain price, unless the discount covered the whole span.
      (case when s.discount_micro is null or s.discount_starts_at > s.starts or s.discount_ends_at < s.ends then s.price_micro end),
      (case when s.discount_starts_at < s.ends and s.discount_ends_at > s.starts then s.discount_micro end)
    ) as each (micro)
   where s.is_offered and s.starts < s.ends
     and (select sku_time_on_offer(p_sku, b.at - interval '30 days', b.at) from begun b) >= make_interval(days => p_days)
$$;

-- Brings the compare-at prices of products and their variants up to date.
create or replace function catalogue_compare_at(p_products bigint[], p_days integer) returns void language sql as $$
  update skus k set compare_at_micro = w.compare_at
    from (select s.id, case when c.micro > s.discount_micro then c.micro end as compare_at
            from skus s join products p on p.id = s.product_id
           cross join lateral (select case when s.discount_micro is not null and p.discount_starts_at is not null
                                           then sku_compare_at(s.id, p.discount_starts_at, p_days) end as micro) as c
           where s.product_id = any (p_products)) as w
   where k.id = w.id and k.compare_at_micro is distinct from w.compare_at;
  update products p set compare_at_micro = w.compare_at
    from (select p.id, (select k.compare_at_micro from skus k
                         where k.product_id = p.id and k.removed_at is null and k.discount_micro is not null
                         order by k.discount_micro, k.id limit 1) as compare_at
            from products p where p.id = any (p_products)) as w
   where p.id = w.id and p.compare_at_micro is distinct from w.compare_at
$$;

-- Brings the entries of products in the listing index up to date: an entry for each listing that a published product of an approved
-- store stands in (the whole shop, 0; its store; its collection; its category and those above). Returns by how many products stores
-- list more or fewer. Lock order: products, listing counts, each by id.
create or replace function catalogue_reindex(p_ids bigint[], p_at timestamptz) returns table (store_id bigint, change integer) language plpgsql as $$
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
     where p.id = any (p_ids) and p.status = 'published' and s.store_state = 'approved'
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

  insert into listing_counts (listing_id, products)
    select listing.id, 0 from unnest(v_listings) as listing (id) order by listing.id on conflict do nothing;
  perform from listing_counts k where k.listing_id = any (v_listings) order by k.listing_id for no key update;
  update listing_counts k set products = k.products + c.n from unnest(v_listings, v_changes) as c (listing_id, n) where k.listing_id = c.listing_id;
  return query
    select s.store_id, c.n from unnest(v_listings, v_changes) as c (listing_id, n) join store_names s on s.store_id = c.listing_id;
end $$;
