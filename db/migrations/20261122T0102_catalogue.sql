-- What variants were offered for, and the compare-at price that follows from it: the lowest price of the thirty days before a
-- discount began. Only such a price is ever crossed out.

create table sku_prices (
  sku_id bigint not null references skus on delete cascade,
  -- From this instant on, until the variant's next row.
  since timestamptz not null,
  price_micro bigint not null,
  discount_micro bigint,
  discount_starts_at timestamptz,
  discount_ends_at timestamptz,
  -- Whether it could be bought: a price that nobody was asked for is no former price.
  is_offered boolean not null,
  primary key (sku_id, since)
);
comment on table sku_prices is 'Every price that a variant had, and since when; rows are only added, one for an instant.';

alter table skus add column compare_at_micro bigint;
alter table products add column compare_at_micro bigint;
comment on column skus.compare_at_micro is 'Derived of sku_prices; null where a discount has no former price above it.';
comment on column products.compare_at_micro is 'That of the variant with the lowest discount price.';

-- Notes what the variants of some products cost now, where that is new.
create function catalogue_record_prices(p_products bigint[], p_at timestamptz) returns void language sql as $$
  insert into sku_prices (sku_id, since, price_micro, discount_micro, discount_starts_at, discount_ends_at, is_offered)
  select k.id, p_at, k.price_micro, k.discount_micro, p.discount_starts_at, p.discount_ends_at, o.is_offered
    from skus k
    join products p on p.id = k.product_id
   cross join lateral (select p.status = 'on_sale' and k.removed_at is null as is_offered) as o
    left join lateral (select * from sku_prices h where h.sku_id = k.id order by h.since desc limit 1) as h on true
   where k.product_id = any (p_products)
     and (h.sku_id is null
          or (h.price_micro, h.discount_micro, h.discount_starts_at, h.discount_ends_at, h.is_offered)
             is distinct from (k.price_micro, k.discount_micro, p.discount_starts_at, p.discount_ends_at, o.is_offered))
  on conflict (sku_id, since) do update set price_micro = excluded.price_micro, discount_micro = excluded.discount_micro,
    discount_starts_at = excluded.discount_starts_at, discount_ends_at = excluded.discount_ends_at, is_offered = excluded.is_offered
$$;

-- The lowest price that a variant was offered for in the thirty days before its discount began; null without such a time.
-- A discount begins when it both was written and had started, so that it can be dated back by nobody; changing its price or
-- its end does not begin it anew.
create function sku_compare_at(p_sku bigint, p_starts_at timestamptz) returns bigint language sql stable as $$
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
$$;

-- Puts the compare-at prices of some products right.
create function catalogue_compare_at(p_products bigint[]) returns void language sql as $$
  update skus k set compare_at_micro = w.compare_at
    from (select s.id, case when c.micro > s.discount_micro then c.micro end as compare_at
            from skus s join products p on p.id = s.product_id
           cross join lateral (select case when s.discount_micro is not null and p.discount_starts_at is not null
                                           then sku_compare_at(s.id, p.discount_starts_at) end as micro) as c
           where s.product_id = any (p_products)) as w
   where k.id = w.id and k.compare_at_micro is distinct from w.compare_at;
  update products p set compare_at_micro = w.compare_at
    from (select p.id, (select k.compare_at_micro from skus k
                         where k.product_id = p.id and k.removed_at is null and k.discount_micro is not null
                         order by k.discount_micro, k.id limit 1) as compare_at
            from products p where p.id = any (p_products)) as w
   where p.id = w.id and p.compare_at_micro is distinct from w.compare_at
$$;

-- Of products that are there, only the present price is known, and that it holds since they were last written.
insert into sku_prices (sku_id, since, price_micro, discount_micro, discount_starts_at, discount_ends_at, is_offered)
select k.id, p.updated_at, k.price_micro, k.discount_micro, p.discount_starts_at, p.discount_ends_at, p.status = 'on_sale' and k.removed_at is null
  from skus k join products p on p.id = k.product_id;
select catalogue_compare_at(array(select id from products where discount_starts_at is not null));

create or replace view goods_cards as
select p.id as product_id, p.seller_id, p.category_id, p.store_category_id, p.status, p.own_language, p.titles, p.pictures, p.price_micro,
       p.discount_micro, p.discount_starts_at, p.discount_ends_at, p.retail_price_micro, p.original_price_micro,
       p.buy_min, p.buy_multiple, p.unit, p.on_sale_at, p.freight_template_id,
       s.store_name, s.owner_user_id, f.ships_from,
       t.sold, t.views, t.favourites, t.reviews_good, t.reviews_medium, t.reviews_bad, t.reviews_with_pictures, t.hot_score,
       exists (select from skus k where k.product_id = p.id and k.removed_at is null and k.stock >= p.buy_min) as is_in_stock,
       p.compare_at_micro
  from products p
  join product_stats t on t.product_id = p.id
  join store_names s on s.seller_id = p.seller_id
  join store_freight f on f.freight_template_id = p.freight_template_id;

create or replace view product_sources as
select p.id as product_id, p.status,
       md5(row('2', p.seller_id, g.path, p.own_language, p.titles, p.pictures, p.price_micro, p.discount_micro, p.compare_at_micro,
           extract(epoch from p.discount_starts_at), extract(epoch from p.discount_ends_at), p.retail_price_micro, p.original_price_micro,
           p.ladder, p.buy_min, p.buy_multiple, p.unit, s.store_name, p.freight_template_id, f.ships_from, d.descriptions, d.options,
           (select array_agg(row(k.id, k.choice, k.attr_texts, k.price_micro, k.discount_micro, k.compare_at_micro, k.weight_grams, k.picture)
                   order by k.position, k.id)
              from skus k where k.product_id = p.id and k.removed_at is null))::text) as source_hash
  from products p
  join product_details d on d.product_id = p.id
  join categories g on g.id = p.category_id
  join store_names s on s.seller_id = p.seller_id
  join store_freight f on f.freight_template_id = p.freight_template_id;

-- Cards show it: they are made anew when they are asked for.
delete from product_cards;
