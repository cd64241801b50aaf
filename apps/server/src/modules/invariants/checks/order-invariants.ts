import { sql } from 'kysely';
import { inStatus } from '../../orders/index.ts';
import type { Invariant } from './invariant.ts';

export const orderInvariants: readonly Invariant[] = [
  {
    code: 'escrow_matches_order',
    broken:
      'An escrow differs from what its order owes: the total less its refunds from payment to settlement, nothing before and after.',
    queryOf: ({ orders }) => sql`
      with due as (
        select 'order:' || id || ':escrow' as path, status,
               case when paid_at is null or settled_at is not null then 0 else total_micro - refunded_micro end as due
          from orders where ${orders.has('id')}
      ), kept as (
        select a.path, b.credits - b.debits as balance
          from ledger_accounts a join ledger_balances b on b.account_id = a.id
         where a.class = 'order_escrow' and ${orders.hasAccount('a.path', 'escrow')}
      )
      select path, status, due, balance from due full join kept using (path)
       where coalesce(due, 0) <> coalesce(balance, 0)`,
  },
  {
    code: 'escrow_paid_by_buyer',
    broken: 'What went into an escrow is not the total of its order, or another person than its buyer paid it.',
    queryOf: ({ isNew }) => sql`
      with paid_in as (
        select a.path, e.journal_id, e.amount
          from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
         where j.kind = 'order_paid' and e.amount > 0 and ${isNew('j.id')}
      ), payer as (
        select e.journal_id, a.path
          from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
         where j.kind = 'order_paid' and e.amount < 0 and ${isNew('j.id')}
      )
      select p.path, p.amount, o.total_micro, payer.path as paid_by
        from paid_in p join payer using (journal_id) left join orders o on p.path = 'order:' || o.id || ':escrow'
       where p.amount is distinct from o.total_micro or o.paid_at is null
          or payer.path is distinct from 'user:' || o.user_id || ':available'`,
  },
  {
    code: 'order_adds_up',
    broken: 'An order is not the sum of its lines, or a checkout not that of its orders.',
    queryOf: ({ orders, isNew }) => sql`
      with lines as (
        select order_id, sum(line_total_micro) as goods, sum(commission_micro) as commission, sum(quantity) as pieces
          from order_lines where ${orders.has('order_id')} group by order_id
      )
      select 'order' as what, o.id from orders o join lines l on l.order_id = o.id
       where (o.goods_micro, o.commission_micro, o.quantity) is distinct from (l.goods, l.commission, l.pieces)
      union all
      select 'checkout', c.id from checkouts c join orders o on o.checkout_id = c.id
       where ${isNew('c.id')} group by c.id having c.total_micro <> sum(o.total_micro) or bool_or(o.user_id <> c.user_id)`,
  },
  {
    code: 'commission_as_frozen',
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
    code: 'order_parties_as_listed',
    broken: 'An order names another store than the one that its goods are of, or another owner than that store has.',
    queryOf: ({ orders }) => sql`
      select o.id, o.store_id, o.owner_user_id, s.owner_user_id as owner
        from orders o left join stores s on s.id = o.store_id
       where s.owner_user_id is distinct from o.owner_user_id and ${orders.has('o.id')}
      union all
      select o.id, o.store_id, null, null
        from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
       where p.store_id <> o.store_id and ${orders.has('o.id')}`,
  },
  {
    code: 'settlement_paid_to_owner',
    broken:
      'A settlement paid somebody who owns none of its orders, or the order that it is named after is not among them.',
    queryOf: ({ isNew }) => sql`
      with legs as (
        select j.id, j.ref, a.class, a.path
          from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
         where j.kind = 'settlement' and ${isNew('j.id')}
      ), settled as (
        select l.id, array_agg('order:' || o.id) as refs, array_agg(o.owner_user_id) as owners
          from legs l join orders o on o.id = split_part(l.path, ':', 2)::bigint where l.class = 'order_escrow' group by l.id
      )
      select id, l.ref, l.path from legs l left join settled s using (id)
       where l.class in ('user_available', 'user_receivable')
         and (split_part(l.path, ':', 2)::bigint = any(s.owners)) is not true
      union
      select id, l.ref, null from legs l left join settled s using (id) where (l.ref = any(s.refs)) is not true`,
  },
  {
    code: 'order_complete',
    broken: 'An order has no checkout or no lines, or a line or a log entry has no order.',
    queryOf: ({ orders, isNew }) => sql`
      select 'order' as what, o.id from orders o
       where (not exists (select from checkouts c where c.id = o.checkout_id)
              or not exists (select from order_lines l where l.order_id = o.id)) and ${orders.has('o.id')}
      union all
      select 'line', l.id from order_lines l
       where not exists (select from orders o where o.id = l.order_id) and ${isNew('l.order_id')}
      union all
      select 'log entry', g.id from order_logs g
       where not exists (select from orders o where o.id = g.order_id) and ${isNew('g.order_id')}`,
  },
  {
    code: 'coupon_as_claimed',
    broken: 'A coupon was not taken as often as it counts, or is used by a checkout that did not use it.',
    query: sql`
      with taken as (
        select coupon_id, count(*) as people from coupon_claims group by coupon_id
      )
      select 'count' as what, c.id from coupons c left join taken t on t.coupon_id = c.id where c.claimed <> coalesce(t.people, 0)
      union all
      select 'use', m.coupon_id from coupon_claims m left join checkouts c on c.id = m.checkout_id
       where m.checkout_id is not null and (c.coupon_id, c.user_id) is distinct from (m.coupon_id, m.user_id)
      union all
      select 'used and free', c.coupon_id from checkouts c
       where c.coupon_id is not null and exists (select from orders o where o.checkout_id = c.id and o.status <> ${inStatus.cancelled})
         and not exists (select from coupon_claims m where m.checkout_id = c.id and m.coupon_id = c.coupon_id)`,
  },
];
