-- Products that staff have taken out of the shop: their stores cannot publish them until staff allow it again.
create table product_blocks (
  product_id bigint primary key references products,
  -- As the store was told.
  reason text not null check (reason <> ''),
  -- Whether it was published, and is again once it is allowed.
  was_on_sale boolean not null,
  staff_id bigint not null,
  since timestamptz not null
);
comment on table product_blocks is 'Products that the platform has taken out of the shop.';

create index products_under_review on products (updated_at, id) where status = 'under_review';
create view products_waiting as select id as product_id, updated_at as since from products where status = 'under_review';
comment on view products_waiting is 'Products that wait for staff before they are published.';
