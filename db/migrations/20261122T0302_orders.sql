-- What was promised when the order was placed: days from payment to delivery, handling included, and the carriers that the store
-- named. Null where nothing was promised.
alter table orders
  add column delivery_min_days smallint,
  add column delivery_max_days smallint,
  add column carriers text[];
comment on column orders.delivery_min_days is 'Days from payment to the earliest delivery, frozen; the date follows from paid_at.';
