-- A compare-at price needs days of its window in which the variant really could be bought.

-- How long a variant was both offered and in stock within a time. Between two entries of stock orders alone move it: such a
-- time counts when what it began and ended with could be bought. What orders emptied and an entry filled again counts not
-- at all, rather than longer than is known.
create function sku_time_on_offer(p_sku bigint, p_from timestamptz, p_until timestamptz) returns interval language sql stable as $$
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

-- The lowest price that a variant was offered for in the thirty days before its discount began; null unless it could be bought
-- on some of them. A discount begins when it both was written and had started, so that it can be dated back by nobody;
-- changing its price or its end does not begin it anew.
create function sku_compare_at(p_sku bigint, p_starts_at timestamptz, p_days integer) returns bigint language sql stable as $$
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

-- Puts the compare-at prices of some products right.
create function catalogue_compare_at(p_products bigint[], p_days integer) returns void language sql as $$
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

drop function catalogue_compare_at(bigint[]);
drop function sku_compare_at(bigint, timestamptz);
comment on column sku_prices.is_offered is 'Whether it was published: a price that nobody was asked for is no former price.';

select catalogue_compare_at(array(select id from products where compare_at_micro is not null
  or exists (select from skus k where k.product_id = products.id and k.compare_at_micro is not null)), 7);
select catalogue_note_content(array(select id from products where discount_starts_at is not null));

-- Reviews of refunded lines stand in the list of a product and count in no rate: how many they are is kept beside the others.
alter table product_stats add column reviews_refunded integer not null default 0;
create or replace view product_figures as
select product_id, content_version, sold, views, reviews_good, reviews_medium, reviews_bad, reviews_with_pictures, is_in_stock,
       reviews_refunded
  from product_stats;
