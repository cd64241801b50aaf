-- Categories whose names changed, and how far search has been told: the whole shop may stand below one.
create table category_renamings (
  category_id bigint primary key,
  after_product_id bigint not null default 0
);
comment on table category_renamings is 'Categories that were named anew: search reads their products again in batches, from the one after this on.';
