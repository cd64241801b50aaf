-- Loans in the books. Principal, interest and penalties are owed by the borrower (receivables); the pool is the money set aside to lend,
-- and what is lent out of it stands against the principal, so that the pool and the loans together are always what was put in.
insert into ledger_account_classes (class, pattern, nature, sign, mode, floor) values
  ('loan_principal', '^loan:[1-9][0-9]{0,18}:principal$', 'receivable', -1, 'strict', 0),
  ('loan_interest', '^loan:[1-9][0-9]{0,18}:interest$', 'receivable', -1, 'strict', 0),
  ('loan_penalty', '^loan:[1-9][0-9]{0,18}:penalty$', 'receivable', -1, 'strict', 0),
  ('loan_pool', '^loanpool$', 'liability', 1, 'strict', 0),
  ('loan_pool_lent', '^loanpool:lent$', 'liability', 1, 'append', null),
  ('loan_income', '^loanincome:(interest|penalty)$', 'income', 1, 'append', null);
