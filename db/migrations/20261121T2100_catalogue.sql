-- What a seller's work on the catalogue needs: versions and logs of products, what bulk actions changed, and stock entries
-- that say who, why and how many were left.

-- Counts the changes that somebody made: who saves an older one is told what changed meanwhile.
alter table products add column version integer not null default 0;
create index products_by_seller on products (seller_id, updated_at desc, id desc);

-- Who changed what of a product. The demo's and the importers' writing is not logged line by line: `version` counts it.
create table product_logs (
  id bigint primary key,
  product_id bigint not null references products,
  -- The version that the change made.
  version integer not null,
  action text not null check (action in ('created', 'edited', 'duplicated', 'listed', 'delisted', 'removed', 'restored', 'discount_set',
    'discount_cleared', 'price_changed', 'moved', 'freight_set', 'undone')),
  fields text[] not null default '{}',
  actor_user_id bigint,
  created_at timestamptz not null
);
create index product_logs_by_product on product_logs (product_id, id desc);

-- What one bulk action did, so that it may be undone for a while.
create table product_bulks (
  id bigint primary key,
  seller_id bigint not null references stores,
  undo_until timestamptz not null,
  undone_at timestamptz
);
create index product_bulks_by_seller on product_bulks (seller_id);
create index product_bulks_undo_until on product_bulks (undo_until);
create table product_bulk_rows (
  bulk_id bigint not null references product_bulks on delete cascade,
  product_id bigint not null references products,
  -- The version that the action made: undone only while it is the present one.
  version integer not null,
  -- Status, placing and prices before it.
  before jsonb not null,
  primary key (bulk_id, product_id)
);
create index product_bulk_rows_by_product on product_bulk_rows (product_id);

alter table stock_entries
  -- Pieces right after the entry. Between two entries stock changes by orders alone, so their share follows from these.
  add column stock_after integer check (stock_after >= 0),
  add column note text not null default '' check (length(note) <= 200),
  add column actor_user_id bigint,
  drop constraint stock_entries_reason_check,
  add constraint stock_entries_reason_check
    check (reason in ('opening', 'import', 'adjustment', 'received', 'counted', 'damaged', 'returned', 'correction'));
