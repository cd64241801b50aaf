-- Named after the column, which holds a store's id.
alter index if exists products_by_seller rename to products_by_store;
alter index if exists product_bulks_by_seller rename to product_bulks_by_store;
