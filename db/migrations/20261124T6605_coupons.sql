-- Staff may lower how many people can take a coupon of a store; nobody raises it.
create trigger coupons_limit_not_raised before update of claim_limit on coupons
  for each row when (new.claim_limit is null or new.claim_limit > old.claim_limit) execute function refuse_frozen_change();
