-- Products that staff have picked for the home page; the others there follow from sales and reviews.
create table recommended_products (
  id bigint primary key,
  product_id bigint not null constraint recommended_products_once unique,
  -- The lowest comes first.
  position integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version integer not null default 1,
  constraint recommended_products_period check (ends_at > starts_at)
);
comment on table recommended_products is 'Products that staff recommend on the home page.';
