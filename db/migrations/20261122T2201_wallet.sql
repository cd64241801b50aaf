-- Movements also tell the balance that they led to, as a bank statement does.
create or replace view ledger_movements as
  select e.journal_id, a.path, e.amount, e.version, j.kind, j.ref, j.posted_at, e.balance_after
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id and e.version is not null
    join ledger_journals j on j.id = e.journal_id
   where a.asset = 'USDT';
