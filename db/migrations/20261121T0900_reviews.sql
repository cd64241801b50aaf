-- Reviews of received order lines, one per line.

create table reviews (
  id bigint primary key,
  order_id bigint not null,
  order_line_id bigint not null constraint reviews_once unique,
  product_id bigint not null,
  seller_id bigint not null,
  user_id bigint not null,
  -- As the shop shows it: masked when the review is written.
  user_name text not null,
  avatar integer not null,
  -- 1 good, 2 medium, 3 bad.
  level smallint not null check (level between 1 and 3),
  content text not null check (length(content) <= 1000),
  pictures text[] not null constraint reviews_pictures check (cardinality(pictures) <= 9),
  attr_text text not null,
  -- Written by the system; it counts in no rate.
  is_default boolean not null check (not is_default or (level = 1 and content = '' and pictures = '{}')),
  reply text,
  created_at timestamptz not null
);
comment on table reviews is 'What buyers say of what they received.';
create index reviews_by_product on reviews (product_id, id);
create index reviews_by_product_level on reviews (product_id, level, id);
create index reviews_by_product_pictures on reviews (product_id, id) where pictures <> '{}';
create index reviews_by_order on reviews (order_id);
create index reviews_by_user on reviews (user_id, id);
