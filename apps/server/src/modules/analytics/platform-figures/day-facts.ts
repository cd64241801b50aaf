import { hourMs, lowestIdAt } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import { platformDayOf } from '#platform/database/platform-day.ts';

/** Instants from `startsAt` up to but without `endsAt`. */
export type Span = { readonly startsAt: Date; readonly endsAt: Date };

/** Ids are ordered by time. One is made moments before or after the time that is written beside it. */
const slackMs = hourMs;
const idFrom = ({ startsAt }: Span) => lowestIdAt(new Date(startsAt.getTime() - slackMs));
const idUpTo = ({ endsAt }: Span) => lowestIdAt(new Date(endsAt.getTime() + slackMs));

/** The journals of a span as far as they touched accounts that are locked when they move: all but what the platform earns and holds. */
const moved = (
  span: Span,
) => sql`select m.journal_id, m.kind, m.ref, m.path, m.amount, ${platformDayOf(sql`m.posted_at`)} as day
    from ledger_movements m
   where m.journal_id >= ${idFrom(span)} and m.journal_id < ${idUpTo(span)}
     and m.posted_at >= ${span.startsAt} and m.posted_at < ${span.endsAt}
     and m.kind in ('order_paid', 'settlement', 'refund', 'deposit', 'withdrawal_paid')`;

const orderInPath = sql`split_part(m.path, ':', 2)::bigint`;

/**
 * What happened to orders, one row a happening. Payments and settlements are what moved in and out of escrows. A refund is what its
 * buyer got; what its other locked accounts did not give, commission did. The commission of a settlement is the frozen one without
 * what was given up by then; given back after it, it counts on the day of the refund.
 */
const ofOrders = (span: Span) => sql`
  select m.day, ${orderInPath} as order_id, m.amount as gmv, 1 as paid, 0::numeric as refunded, 0::numeric as settled,
         0::numeric as commission, 0 as shipped, 0 as late
    from moved m where m.kind = 'order_paid' and m.amount > 0
  union all
  select m.day, o.order_id, 0, 0, 0, -m.amount, o.commission_micro - o.commission_back_micro + coalesce((
           select sum(r.commission_back_micro) from order_refunds r where r.order_id = o.order_id and r.after_settlement), 0), 0, 0
    from moved m join store_orders o on o.order_id = ${orderInPath}
   where m.kind = 'settlement' and m.path like 'order:%'
  union all
  select m.day, split_part(m.ref, ':', 2)::bigint, 0, 0, sum(m.amount) filter (where m.amount > 0), 0, -sum(m.amount), 0, 0
    from moved m where m.kind = 'refund' group by m.journal_id, m.day, m.ref
  union all
  select ${platformDayOf(sql`o.shipped_at`)}, o.order_id, 0, 0, 0, 0, 0, 1, (o.shipped_at > o.ship_due_at)::integer
    from store_orders o where o.shipped_at >= ${span.startsAt} and o.shipped_at < ${span.endsAt}`;

const share = (amount: RawBuilder<unknown>) =>
  sql`trunc(${amount} * l.upto / l.whole) - trunc(${amount} * (l.upto - l.weight) / l.whole)`;

/**
 * An order with goods of several categories is divided among them by what its lines cost, to the last micro-unit: each line takes
 * what is due up to it less what was due before it. Where all lines were free they count alike.
 */
const divided = sql`
  select p.day, p.order_id, p.paid, p.shipped, p.late, coalesce(c.path, '{0}') as path, ${share(sql`p.gmv`)} as gmv,
         ${share(sql`p.refunded`)} as refunded, ${share(sql`p.settled`)} as settled, ${share(sql`p.commission`)} as commission
    from placed p
    cross join lateral (
      select w.product_id, w.weight, sum(w.weight) over (order by w.order_line_id) as upto, sum(w.weight) over () as whole
        from (select l.order_line_id, l.product_id,
                     case when sum(l.paid_micro) over () = 0 then 1 else l.paid_micro end as weight
                from store_order_lines l where l.order_id = p.order_id) w
    ) l
    left join product_categories c on c.product_id = l.product_id`;

/** What is known of everything alone, and the looks at stores' products. */
const beside = (span: Span) => sql`
  select case when grouping(v.store_id) = 1 then 'all' else 'store' end as dimension, coalesce(v.store_id::text, '') as key, v.day,
         sum(v.views)::bigint as views, 0::bigint as sign_ups, 0::numeric as deposits, 0::numeric as withdrawals
    from store_views_by_day v
   where v.day >= ${platformDayOf(sql`${span.startsAt}::timestamptz`)} and v.day < ${platformDayOf(sql`${span.endsAt}::timestamptz`)}
   group by grouping sets ((v.day), (v.day, v.store_id))
  union all
  select 'all', '', ${platformDayOf(sql`u.created_at`)}, 0, count(*), 0, 0
    from user_contacts u
   where u.id >= ${idFrom(span)} and u.id < ${idUpTo(span)} and u.created_at >= ${span.startsAt} and u.created_at < ${span.endsAt}
   group by 3
  union all
  select 'all', '', m.day, 0, 0, coalesce(sum(m.amount) filter (where m.kind = 'deposit' and m.amount > 0), 0),
         coalesce(-sum(m.amount) filter (where m.kind = 'withdrawal_paid'), 0)
    from moved m where m.kind in ('deposit', 'withdrawal_paid') group by m.day`;

/**
 * The figures of each day of a span, by everything, country, store and category, in the columns of `figures_by_day`, straight from
 * the ledger, the orders and what else recorded them.
 */
export const dayFacts = (span: Span): RawBuilder<unknown> => sql`
  with moved as materialized (${moved(span)}),
  of_orders as materialized (${ofOrders(span)}),
  placed as materialized (select f.*, o.nation, o.store_id from of_orders f join store_orders o on o.order_id = f.order_id),
  divided as materialized (${divided}),
  beside as (${beside(span)}),
  facts as (
    select case grouping(p.nation, p.store_id) when 3 then 'all' when 1 then 'country' else 'store' end as dimension,
           coalesce(p.nation, p.store_id::text, '') as key, p.day, sum(p.gmv) as gmv, sum(p.paid) as orders,
           sum(p.refunded) as refunded, sum(p.settled) as settled, sum(p.commission) as commission, sum(p.shipped) as shipped,
           sum(p.late) as late, 0::bigint as views, 0::bigint as sign_ups, 0::numeric as deposits, 0::numeric as withdrawals
      from placed p group by grouping sets ((p.day), (p.day, p.nation), (p.day, p.store_id))
    union all
    select 'category', category_id::text, d.day, sum(d.gmv), count(distinct d.order_id) filter (where d.paid = 1),
           sum(d.refunded), sum(d.settled), sum(d.commission), count(distinct d.order_id) filter (where d.shipped = 1),
           count(distinct d.order_id) filter (where d.late = 1), 0, 0, 0, 0
      from divided d cross join unnest(d.path) as category_id group by category_id, d.day
    union all
    select b.dimension, b.key, b.day, 0, 0, 0, 0, 0, 0, 0, b.views, b.sign_ups, b.deposits, b.withdrawals from beside b
  )
  select day, dimension, key, sum(gmv)::bigint as gmv_micro, sum(orders)::integer as orders, sum(refunded)::bigint as refunded_micro,
         sum(settled)::bigint as settled_micro, sum(commission)::bigint as commission_micro, sum(shipped)::integer as shipped,
         sum(late)::integer as shipped_late, sum(views)::integer as views, sum(sign_ups)::integer as sign_ups,
         sum(deposits)::bigint as deposits_micro, sum(withdrawals)::bigint as withdrawals_micro
    from facts group by day, dimension, key`;
