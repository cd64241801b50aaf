-- Whoever decides a coupon that somebody else has made sees all of its terms.
create or replace view coupon_approvals as
  select 'coupon' as kind, id, code as number, coalesce(amount_micro, maximum_micro) * claim_limit as amount_micro, null::bigint as user_id,
         asked_by, titles ->> 'en' as reason, created_at as asked_at, ends_at as expires_at,
         jsonb_build_object('percentBp', percent_bp, 'amountMicro', amount_micro::text, 'minimumMicro', minimum_micro::text,
           'maximumMicro', maximum_micro::text, 'claimLimit', claim_limit, 'startsAt', starts_at, 'endsAt', ends_at) as terms
    from coupons where asked_by is not null and approved_by is null and stopped_at is null;
