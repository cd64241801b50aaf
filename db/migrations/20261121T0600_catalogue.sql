-- Categories, products, their variants and stock, the shelves that lists are read from, favourites and page views.

-- Three levels. `path` holds the ids from the top level down to the category itself.
create table categories (
  id bigint primary key,
  parent_id bigint references categories,
  slug text not null constraint categories_slug_once unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  path bigint[] not null constraint categories_depth check (cardinality(path) between 1 and 3 and path[cardinality(path)] = id),
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  icon text not null default '',
  position integer not null default 0
);
create index categories_by_parent on categories (parent_id, position, id);

create table products (
  id bigint primary key,
  seller_id bigint not null references stores,
  -- Names the product inside its store: imports find it again by this.
  handle text not null check (length(handle) between 1 and 128),
  category_id bigint not null references categories,
  store_category_id bigint,
  freight_template_id bigint not null,
  status text not null check (status in ('draft', 'under_review', 'on_sale', 'off_sale', 'removed')),
  own_language text not null,
  titles jsonb not null constraint products_titles check (titles ? own_language),
  -- Keys of the file store, the cover first.
  pictures text[] not null,
  -- Lowest prices among the variants, kept when they are written.
  price_micro bigint not null check (price_micro > 0),
  discount_micro bigint check (discount_micro > 0),
  discount_starts_at timestamptz,
  discount_ends_at timestamptz,
  retail_price_micro bigint not null check (retail_price_micro > 0),
  original_price_micro bigint not null check (original_price_micro > 0),
  -- Quantity steps, ascending: [{"from": 10, "off": 500}] takes 500 basis points off each variant's price from 10 pieces on.
  ladder jsonb not null default '[]' check (jsonb_typeof(ladder) = 'array'),
  buy_min integer not null check (buy_min >= 1),
  buy_multiple integer not null check (buy_multiple >= 1),
  unit text not null,
  -- First time on sale; new arrivals are ordered by it.
  on_sale_at timestamptz,
  -- When the discount next begins or ends, so that the shelves are sorted anew; null: never.
  price_due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint products_handle_once unique (seller_id, handle),
  constraint products_store_category foreign key (store_category_id, seller_id) references store_categories (id, seller_id),
  constraint products_freight foreign key (freight_template_id, seller_id) references freight_templates (id, seller_id),
  constraint products_on_sale_since check (status <> 'on_sale' or on_sale_at is not null),
  constraint products_discount_window check (
    num_nonnulls(discount_micro, discount_starts_at, discount_ends_at) in (0, 3) and discount_ends_at > discount_starts_at)
);
create index products_by_category on products (category_id);
create index products_by_store_category on products (store_category_id, seller_id);
create index products_by_freight on products (freight_template_id, seller_id);
create index products_price_due on products (price_due_at) where price_due_at is not null;

-- What only the product's own page shows: kept apart so that the rows of lists stay small.
create table product_details (
  product_id bigint primary key references products,
  -- Sanitised HTML per language.
  descriptions jsonb not null default '{}',
  -- [{"names": {"en": "Colour"}, "values": [{"en": "Red"}, {"en": "Blue"}]}], three at most.
  options jsonb not null default '[]',
  tags text[] not null default '{}',
  -- Length, width and height of one packed piece in millimetres.
  size_mm integer[] check (cardinality(size_mm) = 3)
);

-- Variants. A variant that was sold is never deleted, only taken away.
create table skus (
  id bigint primary key,
  product_id bigint not null references products,
  position integer not null,
  code text not null default '',
  -- Position of the chosen value within each option.
  choice integer[] not null,
  -- The chosen values as people read them, per language: {"en": "Red / L"}.
  attr_texts jsonb not null default '{}',
  price_micro bigint not null constraint skus_price check (price_micro > 0 and price_micro % 10000 = 0),
  discount_micro bigint constraint skus_discount check (discount_micro > 0 and discount_micro < price_micro and discount_micro % 10000 = 0),
  stock integer not null constraint skus_stock_check check (stock >= 0),
  weight_grams integer not null check (weight_grams >= 0),
  picture text not null default '',
  removed_at timestamptz
) with (fillfactor = 80);
create index skus_by_product on skus (product_id, position);
create unique index skus_choice_once on skus (product_id, choice) where removed_at is null;

-- Stock that came or went other than by orders, whose lines are the record of theirs.
create table stock_entries (
  id bigint primary key,
  sku_id bigint not null references skus,
  delta integer not null check (delta <> 0),
  reason text not null check (reason in ('opening', 'import', 'adjustment')),
  created_at timestamptz not null
);
create index stock_entries_by_sku on stock_entries (sku_id, id);

-- Figures are added up from events; nobody types them.
create table product_stats (
  product_id bigint primary key references products,
  sold bigint not null default 0,
  views bigint not null default 0,
  favourites integer not null default 0 constraint product_stats_favourites check (favourites >= 0),
  -- Real reviews only.
  reviews_good integer not null default 0,
  reviews_medium integer not null default 0,
  reviews_bad integer not null default 0,
  reviews_with_pictures integer not null default 0,
  -- Binary logarithm of the sales, each weighted 2^(days / 7) by its day: recent ones weigh more, and the order of two
  -- products never changes by mere passing of time, so nothing has to be recomputed.
  hot_score double precision not null default 0,
  -- Set when a figure changed that the shelves are sorted by.
  rank_due_at timestamptz
) with (fillfactor = 80);
create index product_stats_rank_due on product_stats (rank_due_at) where rank_due_at is not null;

-- One row per product on sale and shelf it stands on, with every key it may be sorted by. Shelf 0 holds all products; the
-- others carry the id of a category (every ancestor too), a store or a store's own category.
create table shelf_entries (
  product_id bigint not null references products,
  shelf_id bigint not null,
  price_micro bigint not null,
  sold bigint not null,
  on_sale_at timestamptz not null,
  hot_score double precision not null,
  -- Sales, reviews and favourites together: what recommendations are ordered by.
  rec_score double precision not null,
  -- Favourable rate in percent; null without reviews.
  rating smallint,
  ships_from text not null,
  is_discounted boolean not null,
  primary key (product_id, shelf_id)
) with (fillfactor = 80);
create index shelf_entries_by_sold on shelf_entries (shelf_id, sold desc, product_id desc);
create index shelf_entries_by_newest on shelf_entries (shelf_id, on_sale_at desc, product_id desc);
create index shelf_entries_by_price on shelf_entries (shelf_id, price_micro, product_id);
create index shelf_entries_by_hot on shelf_entries (shelf_id, hot_score desc, product_id desc);
create index shelf_entries_by_rec on shelf_entries (shelf_id, rec_score desc, product_id desc);
create index shelf_entries_discounted on shelf_entries (shelf_id, hot_score desc, product_id desc) where is_discounted;

create table shelf_counts (
  shelf_id bigint primary key,
  goods integer not null constraint shelf_counts_goods check (goods >= 0)
) with (fillfactor = 50);

create table favourites (
  id bigint not null unique,
  user_id bigint not null,
  product_id bigint not null references products,
  created_at timestamptz not null,
  primary key (user_id, product_id)
);
create index favourites_newest on favourites (user_id, created_at desc, id desc);
create index favourites_by_product on favourites (product_id);

create table favourite_counts (
  user_id bigint primary key,
  favourites integer not null constraint favourite_counts_favourites check (favourites >= 0)
);

-- One row per visitor, product and platform day; only recent days are kept.
create table product_views (
  product_id bigint not null,
  day date not null,
  visitor text not null,
  primary key (day, product_id, visitor)
);

-- What every list shows of a product, whatever its status. The lower of price and running discount is for the reader to
-- choose, who knows the time.
create view goods_cards as
select p.id as product_id, p.seller_id, p.category_id, p.store_category_id, p.status, p.own_language, p.titles, p.pictures, p.price_micro,
       p.discount_micro, p.discount_starts_at, p.discount_ends_at, p.retail_price_micro, p.original_price_micro,
       p.buy_min, p.buy_multiple, p.unit, p.on_sale_at, p.freight_template_id,
       s.store_name, s.owner_user_id, f.ships_from,
       t.sold, t.views, t.favourites, t.reviews_good, t.reviews_medium, t.reviews_bad, t.reviews_with_pictures, t.hot_score,
       exists (select from skus k where k.product_id = p.id and k.removed_at is null and k.stock >= p.buy_min) as is_in_stock
  from products p
  join product_stats t on t.product_id = p.id
  join store_names s on s.seller_id = p.seller_id
  join store_freight f on f.freight_template_id = p.freight_template_id;

-- What an order needs to know of a variant: what it is, its price parts, its stock, and the freight of its store.
create view sku_offers as
select k.id as sku_id, k.product_id, p.seller_id, s.owner_user_id, s.store_name, s.store_state, s.order_minimum_micro,
       p.status, p.category_id, p.own_language, p.titles, k.attr_texts, k.code as sku_code,
       coalesce(nullif(k.picture, ''), p.pictures[1], '') as picture,
       k.price_micro, k.discount_micro, p.discount_starts_at, p.discount_ends_at, p.ladder, p.buy_min, p.buy_multiple, p.unit,
       k.stock, k.weight_grams, k.removed_at is not null as is_removed,
       f.freight_template_id, f.ships_from, f.freight_unit, f.free_over_micro, f.first_fee_micro, f.further_fee_micro,
       f.delivery_fee_micro, f.freight_zones, f.other_zone_fee_micro
  from skus k
  join products p on p.id = k.product_id
  join store_names s on s.seller_id = p.seller_id
  join store_freight f on f.freight_template_id = p.freight_template_id;

-- The words of a product, for the search index.
create view product_texts as
select p.id as product_id, p.seller_id, p.status, s.store_name, c.path as category_path, p.own_language, p.titles, d.options, d.tags,
       (select coalesce(jsonb_agg(a.names order by cardinality(a.path)), '[]') from categories a where a.id = any (c.path)) as category_names
  from products p
  join product_details d on d.product_id = p.id
  join categories c on c.id = p.category_id
  join store_names s on s.seller_id = p.seller_id;

-- Categories with the number of products on sale in them and below.
create view category_cards as
select c.id as category_id, c.parent_id, c.slug, c.path, c.names, c.icon, c.position, coalesce(n.goods, 0) as goods
  from categories c left join shelf_counts n on n.shelf_id = c.id;

-- Puts products on the shelves they belong to at a time, takes them off all others, and keeps the counts. Returns by how
-- many products each store's shelf changed. Takes the products' row locks in id order, then the counts' in shelf order.
create function catalogue_shelve(p_ids bigint[], p_at timestamptz) returns table (seller_id bigint, change integer)
language plpgsql as $$
declare
  v_shelves bigint[];
  v_changes integer[];
begin
  perform from products p where p.id = any (p_ids) order by p.id for no key update;

  update products p
     set price_due_at = case when p.discount_starts_at > p_at then p.discount_starts_at
                             when p.discount_ends_at > p_at then p.discount_ends_at end
   where p.id = any (p_ids)
     and (p.price_due_at is not null or p.discount_ends_at > p_at);

  with ranked as (
    select p.id, p.seller_id, p.store_category_id, c.path, p.on_sale_at, f.ships_from, t.sold, t.hot_score,
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
    select r.id as product_id, shelf.id as shelf_id,
           case when r.is_discounted then r.discount_micro else r.price_micro end as price_micro, r.sold, r.on_sale_at, r.hot_score,
           -- One step of the score is a doubling of recent sales; a good name among five typical reviews is worth up to two.
           r.hot_score + 4 * ((r.reviews_good + 4.5) / (r.reviews + 5.0) - 0.9) + ln(1 + r.favourites) / 2 as rec_score,
           case when r.reviews > 0 then round(100.0 * r.reviews_good / r.reviews)::smallint end as rating,
           r.ships_from, r.is_discounted
      from ranked r
      cross join lateral unnest(r.path || array[0, r.seller_id, r.store_category_id]) as shelf (id)
     where shelf.id is not null
  ), taken as (
    delete from shelf_entries e
     where e.product_id = any (p_ids)
       and not exists (select from wanted w where w.product_id = e.product_id and w.shelf_id = e.shelf_id)
    returning e.shelf_id
  ), put as (
    insert into shelf_entries as e
      (product_id, shelf_id, price_micro, sold, on_sale_at, hot_score, rec_score, rating, ships_from, is_discounted)
    select w.product_id, w.shelf_id, w.price_micro, w.sold, w.on_sale_at, w.hot_score, w.rec_score, w.rating, w.ships_from, w.is_discounted
      from wanted w
    on conflict (product_id, shelf_id) do update
       set price_micro = excluded.price_micro, sold = excluded.sold, on_sale_at = excluded.on_sale_at,
           hot_score = excluded.hot_score, rec_score = excluded.rec_score, rating = excluded.rating,
           ships_from = excluded.ships_from, is_discounted = excluded.is_discounted
     where (e.price_micro, e.sold, e.on_sale_at, e.hot_score, e.rec_score, e.ships_from, e.is_discounted)
           is distinct from (excluded.price_micro, excluded.sold, excluded.on_sale_at, excluded.hot_score, excluded.rec_score,
                             excluded.ships_from, excluded.is_discounted)
        or e.rating is distinct from excluded.rating
    -- A fresh row was never locked; a row found and updated was.
    returning e.shelf_id, e.xmax = 0 as is_fresh
  ), changes as (
    select c.shelf_id, sum(c.n)::integer as n
      from (select t.shelf_id, -1 as n from taken t union all select u.shelf_id, 1 from put u where u.is_fresh) as c
     group by c.shelf_id
    having sum(c.n) <> 0
  )
  select array_agg(c.shelf_id order by c.shelf_id), array_agg(c.n order by c.shelf_id) into v_shelves, v_changes from changes c;

  insert into shelf_counts (shelf_id, goods)
    select shelf.id, 0 from unnest(v_shelves) as shelf (id) order by shelf.id on conflict do nothing;
  perform from shelf_counts k where k.shelf_id = any (v_shelves) order by k.shelf_id for no key update;
  update shelf_counts k set goods = k.goods + c.n from unnest(v_shelves, v_changes) as c (shelf_id, n) where k.shelf_id = c.shelf_id;
  return query
    select s.seller_id, c.n from unnest(v_shelves, v_changes) as c (shelf_id, n) join store_names s on s.seller_id = c.shelf_id;
end $$;
