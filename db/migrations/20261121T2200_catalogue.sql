-- Product files that sellers send in and take away: runs that go on after a crash, and what became of each product.

create table product_import_runs (
  id bigint primary key,
  seller_id bigint not null references stores,
  file_key text not null,
  file_name text not null check (length(file_name) <= 200),
  layout text not null check (layout in ('entrepot', 'shopify_older', 'shopify_newer', 'woocommerce')),
  -- What is read from which column: [{"name": "Title", "field": "title", "sample": "Cup"}].
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  is_dry_run boolean not null,
  -- The trial that this run carries out.
  trial_id bigint references product_import_runs,
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Lines and products of the file; zero until they were counted.
  lines integer not null default 0,
  products integer not null default 0,
  -- Products that are through: where a run goes on.
  done integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  -- Names the worker that may write: raised whenever the run is taken up again, so that a late one cannot.
  attempt integer not null default 1,
  restarts integer not null default 0,
  -- Restarts since a product came through.
  failures integer not null default 0,
  failure jsonb,
  -- When a run of which nothing was heard is taken up again; null once it is over.
  due_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint product_import_runs_due check ((due_at is not null) = (state in ('queued', 'running'))),
  constraint product_import_runs_counts check (created + changed + unchanged + refused = done)
);
comment on table product_import_runs is 'Readings of product files, trials among them.';
create unique index product_import_runs_one_at_once on product_import_runs (seller_id) where state in ('queued', 'running');
create unique index product_import_runs_trial_once on product_import_runs (trial_id) where state in ('queued', 'running', 'done');
create index product_import_runs_by_trial on product_import_runs (trial_id);
create index product_import_runs_by_store on product_import_runs (seller_id, id desc);
create index product_import_runs_due_at on product_import_runs (due_at) where due_at is not null;

create table product_import_rows (
  import_id bigint not null references product_import_runs,
  -- Place of the product in the file, from 0.
  place integer not null,
  line integer not null,
  handle text not null,
  title text not null,
  outcome text not null check (outcome in ('created', 'changed', 'unchanged', 'refused')),
  product_id bigint references products,
  faults jsonb not null default '[]',
  changes jsonb not null default '[]',
  more_changes integer not null default 0,
  primary key (import_id, place)
);
comment on table product_import_rows is 'What became of each product of a file.';
create index product_import_rows_by_outcome on product_import_rows (import_id, outcome, place);
create index product_import_rows_by_product on product_import_rows (product_id);

-- Failed attempts to fetch a picture; after some it is given up.
alter table product_picture_sources add column attempts integer not null default 0;

create table product_export_runs (
  id bigint primary key,
  seller_id bigint not null references stores,
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  products integer not null default 0,
  done integer not null default 0,
  -- Empty until the file is whole.
  file_key text not null default '',
  attempt integer not null default 1,
  failures integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint product_export_runs_due check ((due_at is not null) = (state in ('queued', 'running'))),
  constraint product_export_runs_file check ((file_key <> '') = (state = 'done'))
);
comment on table product_export_runs is 'Product files written for sellers.';
create unique index product_export_runs_one_at_once on product_export_runs (seller_id) where state in ('queued', 'running');
create index product_export_runs_by_store on product_export_runs (seller_id, id desc);
create index product_export_runs_due_at on product_export_runs (due_at) where due_at is not null;
