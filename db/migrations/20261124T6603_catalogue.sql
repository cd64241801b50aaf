-- Staff arrange categories while the shop runs.
alter table categories
  add column is_hidden boolean not null default false,
  -- Counts the changes, so that two people do not overwrite each other.
  add column version integer not null default 1,
  -- A category that was merged into another one keeps its row, because files, banners and applications may name it.
  add column merged_into bigint references categories;
create index categories_by_target on categories (merged_into) where merged_into is not null;
comment on column categories.is_hidden is 'Left out of navigation; its products stay on sale.';

create or replace view category_cards as
select c.id as category_id, c.parent_id, c.slug, c.path, c.names, c.icon, c.position, coalesce(n.goods, 0) as goods, c.is_hidden
  from categories c left join listing_counts n on n.listing_id = c.id
 where c.merged_into is null;
