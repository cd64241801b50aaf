-- Coupons that a store shows to everybody: on its page, its products and in the cart. The others are taken by who knows their code.
alter table coupons add column is_shown boolean not null default false;
create index coupons_shown on coupons (seller_id, ends_at) where is_shown;
