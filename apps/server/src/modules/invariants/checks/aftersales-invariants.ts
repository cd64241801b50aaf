import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const aftersalesInvariants: readonly Invariant[] = [
  {
    code: 'refund_as_recorded',
    broken:
      'The refunds of an order differ from what it and its lines say, from what the ledger paid, or exceed what was paid.',
    queryOf: ({ orders }) => sql`
      with paid as (
        select order_id, sum(amount_micro) as amount, sum(commission_back_micro) as back
          from refunds where ${orders.has('order_id')} group by order_id
      ), lines as (
        select order_id, sum(refunded_micro) as refunded, sum(commission_back_micro) as back
          from order_lines
         where (refunded_micro > 0 or commission_back_micro > 0) and ${orders.has('order_id')} group by order_id
      ), posted as (
        select j.ref, a.path, sum(e.amount) as amount
          from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
         where j.kind = 'refund' and a.class = 'user_available' and e.amount > 0 and ${orders.hasRef('j.ref')}
         group by j.ref, a.path
      )
      select o.id, o.refunded_micro, paid.amount, lines.refunded, posted.amount as posted
        from orders o left join paid on paid.order_id = o.id left join lines on lines.order_id = o.id
        left join posted on posted.ref = 'order:' || o.id and posted.path = 'user:' || o.user_id || ':available'
       where (o.refunded_micro > 0 or o.commission_back_micro > 0 or paid.order_id is not null or lines.order_id is not null
              or posted.ref is not null) and ${orders.has('o.id')}
         and (o.refunded_micro <> coalesce(paid.amount, 0) or o.commission_back_micro <> coalesce(paid.back, 0)
              or o.commission_back_micro <> coalesce(lines.back, 0) or o.refunded_micro < coalesce(lines.refunded, 0)
              or o.refunded_micro <> coalesce(posted.amount, 0) or o.refunded_micro > o.total_micro
              -- What no line bears is freight, tax and fees.
              or o.refunded_micro - coalesce(lines.refunded, 0) > o.shipping_fee_micro + o.long_distance_fee_micro
                 + o.delivery_fee_micro + o.tax_micro + o.handling_fee_micro)
      union all
      select o.id, o.refunded_micro, null, null, posted.amount from posted
        left join orders o on posted.ref = 'order:' || o.id and posted.path = 'user:' || o.user_id || ':available'
       where o.id is null
      union all
      select o.id, o.refunded_micro, r.amount_micro, null, null from refunds r join orders o on o.id = r.order_id
       where (r.user_id, r.store_id) <> (o.user_id, o.store_id) and ${orders.has('o.id')}`,
  },
  {
    code: 'case_holds_order',
    broken: 'An order waits for a case that does not hold it, or a case holds an order that does not wait.',
    query: sql`
      with waiting as (
        select id, case_id from orders where refund_state = 'refunding'
      ), holding as (
        select order_id, id from cases where holds_order
      )
      select waiting.id as order_id, waiting.case_id, holding.id as held_by
        from waiting full join holding on holding.order_id = waiting.id
       where waiting.case_id is distinct from holding.id or waiting.id is null`,
  },
];
