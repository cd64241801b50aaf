-- A store may stop giving a coupon out; who holds one may still use it until it ends.
alter table coupons add column stopped_at timestamptz;
-- What a coupon took off the checkout that used it: its cost.
alter table coupon_claims add column taken_off_micro bigint not null default 0 check (taken_off_micro >= 0);
