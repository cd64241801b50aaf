-- Named after the column, which holds a store's id.
alter index if exists coupons_by_seller rename to coupons_by_store;
