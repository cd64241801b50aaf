-- What of a payment for an order or a checkout paid nothing, since that was paid otherwise or cancelled meanwhile: it is in its payer's
-- balance, who is told. Null until the money has met what it was sent for.
alter table deposits
  add column surplus_micro bigint,
  add constraint deposits_surplus_check check (
    surplus_micro is null or (pays <> '' and surplus_micro between 0 and amount_micro));
