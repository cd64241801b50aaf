-- Imports as a store's notices tell of them.
create index product_import_runs_finished on product_import_runs (finished_at) where finished_at is not null;
create view store_imports as
  select id as import_id, seller_id, state, is_dry_run, file_name, done, refused, finished_at from product_import_runs;
