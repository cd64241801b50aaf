-- What is set aside for a withdrawal, until it has left or gone back.
insert into ledger_account_classes (class, pattern, nature, sign, mode, floor) values
  ('withdrawal_hold', '^withdrawal:[1-9][0-9]{0,18}:hold$', 'liability', 1, 'strict', 0);
