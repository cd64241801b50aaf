-- Stores whose products follow the store out of the listings or back into them, and how far that has come: a store may have 100,000.
create table store_relistings (
  seller_id bigint primary key,
  after_product_id bigint not null default 0
);
comment on table store_relistings is 'Stores that were suspended or resumed: their products are reindexed in batches, from the one after this on.';
