-- A coupon of the platform that may cost more than a limit is given out once a second member of staff has agreed.
alter table coupons
  add column asked_by bigint,
  add column approved_by bigint,
  add column approved_at timestamptz,
  add constraint coupons_two_check check (
    approved_by is null or asked_by is not null and approved_by <> asked_by) not valid,
  add constraint coupons_approved_check check ((approved_by is null) = (approved_at is null)) not valid;
comment on column coupons.asked_by is 'Who made a coupon that two members of staff decide; null for all others.';
-- The columns are new: no row can break them.
alter table coupons validate constraint coupons_two_check;
alter table coupons validate constraint coupons_approved_check;
create index coupons_asked on coupons (created_at) where asked_by is not null and approved_by is null;

create view coupon_approvals as
  select 'coupon' as kind, id, code as number, coalesce(amount_micro, maximum_micro) * claim_limit as amount_micro, null::bigint as user_id,
         asked_by, titles ->> 'en' as reason, created_at as asked_at, ends_at as expires_at
    from coupons where asked_by is not null and approved_by is null and stopped_at is null;
comment on view coupon_approvals is 'Coupons that one member of staff has made and another decides, with what they may cost at most.';
