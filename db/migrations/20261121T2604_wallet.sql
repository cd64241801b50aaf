-- What moved on strict accounts, for statements. Positive amounts are credits, as everywhere in the ledger.
create view ledger_movements as
  select e.journal_id, a.path, e.amount, e.version, j.kind, j.ref, j.posted_at
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id and e.version is not null
    join ledger_journals j on j.id = e.journal_id
   where a.asset = 'USDT';
revoke all on ledger_movements from public, entrepot_app;
grant select on ledger_movements to entrepot_app;
