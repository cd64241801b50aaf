-- Where products stand in the tree, for figures by category; those that were removed included.
create view product_categories as
  select p.id as product_id, c.path from products p join categories c on c.id = p.category_id;
comment on view product_categories is 'The categories that a product stands in, from the root down.';
create index store_view_days_by_day on store_view_days (day);

-- Codes are looked for by their beginnings too: one index serves both.
drop index skus_by_code;
create index skus_by_code on skus (lower(code) text_pattern_ops) where code <> '' and removed_at is null;
