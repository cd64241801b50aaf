-- Filters of the panel's lists that a store keeps under names.
create table saved_views (
  id bigint primary key,
  seller_id bigint not null references stores,
  list text not null check (list in ('products', 'orders', 'stock', 'returns', 'reviews')),
  name text not null check (length(name) between 1 and 40),
  -- The search part of the list's address, without the question mark.
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null,
  constraint saved_views_name_once unique (seller_id, list, name)
);
