-- What a new product of a file would be, and what the file left open: {"field": "stock", "value": "10"}.
alter table product_import_rows add column summary jsonb;
alter table product_import_rows add column assumed jsonb not null default '[]' check (jsonb_typeof(assumed) = 'array');

-- Whether the product goes on sale by itself once its pictures are there, as long as nobody has edited it since the import.
alter table product_imports add column publishes boolean not null default false;

create table import_category_names (
  seller_id bigint not null references stores,
  -- As files of the store write it, folded.
  name text not null check (length(name) between 1 and 200),
  category_id bigint not null references categories,
  primary key (seller_id, name)
);
comment on table import_category_names is 'Which of our categories a store means by the types and categories of its files.';
create index import_category_names_by_category on import_category_names (category_id);
