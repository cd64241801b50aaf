-- What used coupons took off, from the orders of their checkouts.
update coupon_claims m
   set taken_off_micro = (select coalesce(sum(o.discount_micro), 0) from orders o where o.checkout_id = m.checkout_id)
 where m.checkout_id is not null;
