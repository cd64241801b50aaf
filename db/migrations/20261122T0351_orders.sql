-- Days that the store named for handling when the order was placed: the deadline to ship is never shorter.
-- And what the buyer gave for the latest after-sales case: the reason, the amount asked for and the instructions.
alter table orders
  add column handling_days smallint,
  add column return_reason smallint check (return_reason between 0 and 8),
  add column return_amount_micro bigint check (return_amount_micro >= 0),
  add column return_explain text check (length(return_explain) <= 500);
comment on column orders.return_reason is 'With amount and instructions: what the case of return_id was opened with. Null without a case.';
