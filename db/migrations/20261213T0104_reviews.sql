-- Named after the column, which holds a store's id.
alter index if exists reviews_by_seller rename to reviews_by_store;
