-- Undoing a bulk action is noted product by product, so that one which was cut off can be repeated.
alter table product_bulk_rows add column undone_at timestamptz;
