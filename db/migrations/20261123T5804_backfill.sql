-- What the loan pool was paid before, or is about to be.
alter table platform_payments disable trigger platform_payments_by_hand;
insert into platform_payments (claimed_by, key, claimed_at)
  select 'loan_proposal:' || id, payment_key, created_at
    from loan_proposals where kind = 'fund_pool' and state <> 'dismissed';
alter table platform_payments enable trigger platform_payments_by_hand;
