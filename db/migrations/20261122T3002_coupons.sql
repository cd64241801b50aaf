-- A code is a store's own: what one store or the platform calls a coupon takes nothing from the others. Once a coupon has ended or is
-- given out no more, its store may use the code again.
alter table coupons add column is_code_free boolean not null default false;
comment on column coupons.is_code_free is 'A later coupon of the same store has its code now.';
alter table coupons drop constraint coupons_code_once;
-- Store 0: the platform.
create unique index coupons_code_once on coupons (code, coalesce(seller_id, 0)) where not is_code_free;
