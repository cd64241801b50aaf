-- Page views of a store's products per platform day. Who saw what is forgotten after a day; the numbers stay.
create table store_view_days (
  seller_id bigint not null references stores,
  day date not null,
  views integer not null check (views > 0),
  primary key (seller_id, day)
) with (fillfactor = 70);

create view store_views_by_day as select seller_id, day, views from store_view_days;

-- A store's products and variants as its own figures and searches read them.
create view store_products as
  select id as product_id, seller_id, status, own_language, titles, pictures from products;
create view store_skus as
  select k.id as sku_id, k.product_id, p.seller_id, p.status, p.own_language, p.titles, k.attr_texts, k.code, k.stock
    from skus k join products p on p.id = k.product_id
   where k.removed_at is null;
