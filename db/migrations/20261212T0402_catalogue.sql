-- Products are called products: the view of their cards, and how many of them a listing and a category show.
alter view goods_cards rename to product_cards;
alter view category_cards rename column goods to published;
alter table listing_counts rename column goods to products;
alter table listing_counts rename constraint listing_counts_goods to listing_counts_products;

-- The one function that counts them is as it was but for the column's name.
do $$
declare
  v_function text := pg_get_functiondef('catalogue_reindex(bigint[], timestamptz)'::regprocedure);
begin
  v_function := replace(v_function, 'listing_counts (listing_id, goods)', 'listing_counts (listing_id, products)');
  v_function := replace(v_function, 'set goods = k.goods', 'set products = k.products');
  if v_function ~ '\mgoods\M' then
    raise exception 'catalogue_reindex still counts goods';
  end if;
  execute v_function;
end $$;
