-- Reviews of lines that were paid back whole are shown as such and count in no rate.
alter table reviews add column is_refunded boolean not null default false;
update reviews r set is_refunded = true from received_pieces p where p.order_line_id = r.order_line_id and p.is_refunded;
create index reviews_refunded on reviews (product_id) where is_refunded;
