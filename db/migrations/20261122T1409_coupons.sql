-- What a coupon takes off, and how many may take it, stays as it was published; only whether it is shown changes, and who has taken it.
create trigger coupons_by_hand before update of code, percent_bp, amount_micro, minimum_micro, maximum_micro, seller_id, starts_at,
    ends_at, claim_limit or delete or truncate on coupons
  for each statement execute function refuse_change_by_hand();
