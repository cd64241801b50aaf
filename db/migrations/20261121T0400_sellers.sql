-- Stores, what they charge for freight, their own categories, their followers and their figures.

-- One person owns at most one store. Texts are kept per language: {"en": "…", "zh-CN": "…"}.
create table stores (
  id bigint primary key,
  owner_user_id bigint not null constraint stores_one_per_owner unique,
  name text not null check (length(name) between 2 and 64),
  own_language text not null,
  descriptions jsonb not null default '{}' check (jsonb_typeof(descriptions) = 'object'),
  notices jsonb not null default '{}' check (jsonb_typeof(notices) = 'object'),
  -- Keys of the file store; empty while the owner has chosen none.
  logo text not null default '',
  banner text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null check (state in ('approved', 'closed')),
  order_minimum_micro bigint not null default 0 check (order_minimum_micro >= 0),
  created_at timestamptz not null
);
create unique index stores_name_once on stores (lower(name));

-- What a store charges to send goods. Each store has one default template; a product may name another of its store.
create table freight_templates (
  id bigint primary key,
  seller_id bigint not null references stores,
  name text not null,
  is_default boolean not null,
  ships_from text not null check (ships_from ~ '^[A-Z]{2}$'),
  unit text not null check (unit in ('piece', 'kilogram')),
  -- Goods worth at least this much travel free of the shipping fee; null: never.
  free_over_micro bigint check (free_over_micro > 0),
  first_fee_micro bigint not null check (first_fee_micro >= 0),
  further_fee_micro bigint not null check (further_fee_micro >= 0),
  delivery_fee_micro bigint not null check (delivery_fee_micro >= 0),
  -- Long-distance fee by destination: [{"countries": ["US", "CA"], "feeMicro": "500000"}]. Home deliveries pay none.
  zones jsonb not null default '[]' check (jsonb_typeof(zones) = 'array'),
  -- Fee to every country in no zone; null: the store does not deliver there.
  other_zone_fee_micro bigint check (other_zone_fee_micro >= 0),
  created_at timestamptz not null,
  constraint freight_templates_of_store unique (id, seller_id)
);
create index freight_templates_by_store on freight_templates (seller_id);
create unique index freight_templates_one_default on freight_templates (seller_id) where is_default;

-- A store's own shelves: two levels.
create table store_categories (
  id bigint primary key,
  seller_id bigint not null references stores,
  parent_id bigint references store_categories,
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  icon text not null default '',
  position integer not null default 0,
  constraint store_categories_of_store unique (id, seller_id)
);
create index store_categories_by_store on store_categories (seller_id, position, id);
create index store_categories_by_parent on store_categories (parent_id);

-- Figures are added up from events; nobody types them.
create table store_stats (
  seller_id bigint primary key references stores,
  sold bigint not null default 0,
  views bigint not null default 0,
  followers integer not null default 0 constraint store_stats_followers check (followers >= 0),
  goods integer not null default 0,
  -- Real reviews only: default ones written by the system count nowhere.
  reviews_all integer not null default 0,
  reviews_good integer not null default 0,
  shipped_on_time integer not null default 0,
  shipped_late integer not null default 0
) with (fillfactor = 80);
create index store_stats_by_sold on store_stats (sold desc, seller_id desc);

create table store_follows (
  id bigint not null unique,
  user_id bigint not null,
  seller_id bigint not null references stores,
  created_at timestamptz not null,
  primary key (user_id, seller_id)
);
create index store_follows_newest on store_follows (user_id, created_at desc, id desc);
create index store_follows_by_store on store_follows (seller_id);

-- How many stores a person follows: the row that two parallel follows of one person meet at.
create table follow_counts (
  user_id bigint primary key,
  follows integer not null constraint follow_counts_follows check (follows >= 0)
);

-- The little of a store that goods and orders carry along.
create view store_names as
select id as seller_id, owner_user_id, name as store_name, country as store_country, state as store_state, order_minimum_micro
  from stores;

-- What every screen shows of a store. Read-only, for this and later modules.
create view store_cards as
select s.id as seller_id, s.owner_user_id, s.name as store_name, s.own_language as store_language, s.descriptions as store_descriptions,
       s.notices as store_notices, s.logo, s.banner, s.country as store_country, s.state as store_state,
       s.order_minimum_micro, s.created_at as store_created_at,
       t.sold as store_sold, t.views as store_views, t.followers, t.goods as store_goods,
       t.reviews_all as store_reviews_all, t.reviews_good as store_reviews_good, t.shipped_on_time, t.shipped_late
  from stores s join store_stats t on t.seller_id = s.id;

-- Freight templates, for the detail of a product and the price of an order.
create view store_freight as
select id as freight_template_id, seller_id, is_default, ships_from, unit as freight_unit, free_over_micro, first_fee_micro,
       further_fee_micro, delivery_fee_micro, zones as freight_zones, other_zone_fee_micro
  from freight_templates;

-- Who follows which store.
create view store_followers as select user_id, seller_id from store_follows;
