-- Coins that are credited in USDT: the platform takes the coin and owes the USDT, so its position stands in both assets.
insert into ledger_account_classes (class, pattern, nature, sign, mode, floor) values
  ('fx', '^fx:(btc|eth)$', 'holding', -1, 'append', null);
