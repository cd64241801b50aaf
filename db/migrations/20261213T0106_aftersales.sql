-- Named after the column, which holds a store's id.
alter index if exists cases_by_seller rename to cases_by_store;
alter index if exists cases_by_seller_entry rename to cases_by_store_entry;
alter index if exists cases_unread_by_seller rename to cases_unread_by_store;
alter index if exists refunds_by_seller rename to refunds_by_store;
