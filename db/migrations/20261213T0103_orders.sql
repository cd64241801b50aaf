-- Named after the column, which holds a store's id.
alter index if exists orders_by_seller rename to orders_by_store;
