-- What product files brought in: so that reading a file again goes on where it stopped, and pictures find their product.

create table product_imports (
  product_id bigint primary key references products,
  -- SHA-256 of what the file said of the product.
  hash bytea not null,
  -- The product's `updated_at` that the import left: a product edited since is imported anew.
  imported_at timestamptz not null
);

-- Pictures that a file named by address. They arrive one by one; until then the product shows a placeholder.
create table product_picture_sources (
  product_id bigint not null references products,
  url text not null check (length(url) <= 2000),
  -- Place among the product's pictures; null for a picture of variants only.
  position integer,
  -- Variants that show it: positions of the chosen values joined by commas.
  choices text[] not null default '{}',
  -- Key of the file store; empty until it has arrived.
  key text not null default '',
  -- Why it never will, in English; empty otherwise.
  fault text not null default '',
  primary key (product_id, url)
);
