import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const orderInvariants: readonly Invariant[] = [
  {
    code: 'I6',
    broken:
      'An escrow differs from what its order owes: the total less its refunds from payment to settlement, nothing before and after.',
    query: sql`
      with due as (
        select 'order:' || id || ':escrow' as path, status,
               case when paid_at is null or settled_at is not null then 0 else total_micro - refunded_micro end as due
          from orders
      ), kept as (
        select a.path, b.credits - b.debits as balance
          from ledger_accounts a join ledger_balances b on b.account_id = a.id where a.class = 'order_escrow'
      )
      select path, status, due, balance from due full join kept using (path)
       where coalesce(due, 0) <> coalesce(balance, 0)`,
  },
  {
    code: 'I10',
    broken:
      'The commission earned differs from the commissions frozen on the lines of settled orders, less those of their refunds.',
    query: sql`
      with earned as (
        select coalesce(sum(balance), 0) as earned from ledger_balance_view where class = 'commission'
      ), frozen as (
        select coalesce(sum(l.commission_micro - l.commission_back_micro), 0) as frozen
          from order_lines l join orders o on o.id = l.order_id where o.settled_at is not null
      )
      select earned, frozen from earned, frozen where earned <> frozen`,
  },
  {
    code: 'I11',
    broken: 'An order has no checkout or no lines, or a line or a log entry has no order.',
    query: sql`
      select 'order' as what, o.id from orders o
       where not exists (select from checkouts c where c.id = o.checkout_id)
          or not exists (select from order_lines l where l.order_id = o.id)
      union all
      select 'line', l.id from order_lines l where not exists (select from orders o where o.id = l.order_id)
      union all
      select 'log entry', g.id from order_logs g where not exists (select from orders o where o.id = g.order_id)`,
  },
];
