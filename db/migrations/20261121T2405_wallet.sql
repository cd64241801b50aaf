-- Locks strict accounts of a caller's transaction and tells their balances, so that a journal can be made of what is really
-- there: a refund takes what a seller has and leaves the rest as a debt. In account order, as ledger_post locks them.
create function ledger_hold(p_paths text[]) returns table (path text, balance numeric)
language sql security definer set search_path = public, pg_temp as $$
  with held as materialized (
    select b.account_id, b.sign * (b.credits - b.debits) as balance
      from ledger_balances b
     where b.account_id in (select a.id from ledger_accounts a where a.path = any (p_paths) and a.asset = 'USDT')
     order by b.account_id for update
  )
  select a.path, h.balance from held h join ledger_accounts a on a.id = h.account_id
$$;
revoke execute on function ledger_hold(text[]) from public;
grant execute on function ledger_hold(text[]) to entrepot_app;
