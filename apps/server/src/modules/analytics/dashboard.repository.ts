import { longestShippingMs, longestUnpaidMs, lowestIdAt, type Period, paidStatuses } from '@entrepot/domain';
import { sql } from 'kysely';
import { platformDayOf } from '#platform/database/platform-day.ts';
import type { Db } from '#platform/database.ts';

/** What happened in a store on one platform day. Money is USDT micro-units. */
export type DayRow = {
  readonly day: string;
  readonly salesMicro: bigint;
  /** Of those sales, what has gone back to buyers since. */
  readonly refundedMicro: bigint;
  readonly orders: number;
  /** Orders with a case that ended with money going back. */
  readonly returned: number;
  readonly views: number;
  readonly shipped: number;
  readonly shippedLate: number;
  readonly newFollowers: number;
};

/**
 * A store's days of a period, each with a row. Orders are found by id, which is ordered by time, within the index by status.
 */
export async function readDays(db: Db, storeId: bigint, period: Pick<Period, 'from' | 'to' | 'startsAt' | 'endsAt'>) {
  const { startsAt, endsAt } = period;
  const paidFrom = lowestIdAt(new Date(startsAt.getTime() - longestUnpaidMs));
  const shippedFrom = lowestIdAt(new Date(startsAt.getTime() - longestShippingMs));
  const madeBefore = lowestIdAt(endsAt);
  const { rows } = await sql<DayRow>`with paid as (
      select ${platformDayOf(sql`o.paid_at`)} as day, sum(o.total_micro)::bigint as sales,
             sum(o.refunded_micro)::bigint as refunded, count(*)::integer as orders,
             (count(*) filter (where exists (
               select from case_view c where c.order_id = o.order_id and c.state = 'refunded' and c.refunded_micro > 0)))::integer as returned
        from store_orders o
       where o.store_id = ${storeId} and o.status = any (${paidStatuses}::smallint[])
         and o.order_id >= ${paidFrom} and o.order_id < ${madeBefore} and o.paid_at >= ${startsAt} and o.paid_at < ${endsAt}
       group by 1
    ), shipped as (
      select ${platformDayOf(sql`o.shipped_at`)} as day, count(*)::integer as shipped,
             (count(*) filter (where o.shipped_at > o.ship_due_at))::integer as late
        from store_orders o
       where o.store_id = ${storeId} and o.status = any (${paidStatuses}::smallint[])
         and o.order_id >= ${shippedFrom} and o.order_id < ${madeBefore} and o.shipped_at >= ${startsAt} and o.shipped_at < ${endsAt}
       group by 1
    ), followed as (
      select ${platformDayOf(sql`f.created_at`)} as day, count(*)::integer as followers
        from store_followers f where f.store_id = ${storeId} and f.created_at >= ${startsAt} and f.created_at < ${endsAt}
       group by 1
    )
    select d.day::date::text as day, coalesce(p.sales, 0)::bigint as "salesMicro",
           coalesce(p.refunded, 0)::bigint as "refundedMicro", coalesce(p.orders, 0) as orders,
           coalesce(p.returned, 0) as returned, coalesce(v.views, 0) as views, coalesce(s.shipped, 0) as shipped,
           coalesce(s.late, 0) as "shippedLate", coalesce(f.followers, 0) as "newFollowers"
      from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as d (day)
      left join paid p on p.day = d.day
      left join shipped s on s.day = d.day
      left join store_views_by_day v on v.store_id = ${storeId} and v.day = d.day
      left join followed f on f.day = d.day
     order by d.day`.execute(db);
  return rows;
}

/** How many of today's followers of a store followed it already at two instants. */
export async function countFollowers(db: Db, storeId: bigint, at: Date, earlier: Date) {
  const { rows } = await sql<{ now: number; earlier: number }>`
    select (count(*) filter (where created_at < ${at}))::integer as now,
           (count(*) filter (where created_at < ${earlier}))::integer as earlier
      from store_followers where store_id = ${storeId}`.execute(db);
  return rows[0] ?? { now: 0, earlier: 0 };
}

export type ProductRow = {
  readonly productId: bigint;
  readonly ownLanguage: string;
  readonly titles: Record<string, string>;
  readonly image: string;
  readonly salesMicro: bigint;
  /** Of those sales, what has gone back to buyers since. */
  readonly refundedMicro: bigint;
  readonly pieces: number;
  readonly orders: number;
};

/** The products that brought a store most in a period, by what was paid for them. */
export async function readTopProducts(db: Db, storeId: bigint, { startsAt, endsAt }: Period, limit: number) {
  const paidFrom = lowestIdAt(new Date(startsAt.getTime() - longestUnpaidMs));
  const { rows } = await sql<ProductRow>`with sold as (
      select l.product_id, sum(l.paid_micro)::bigint as sales, sum(l.refunded_micro)::bigint as refunded, sum(l.quantity)::integer as pieces,
             count(distinct l.order_id)::integer as orders
        from store_orders o join store_order_lines l on l.order_id = o.order_id
       where o.store_id = ${storeId} and o.status = any (${paidStatuses}::smallint[])
         and o.order_id >= ${paidFrom} and o.order_id < ${lowestIdAt(endsAt)} and o.paid_at >= ${startsAt} and o.paid_at < ${endsAt}
       group by l.product_id order by sales desc, l.product_id limit ${limit}
    )
    select p.product_id as "productId", p.own_language as "ownLanguage", p.titles, coalesce(p.images[1], '') as image,
           s.sales as "salesMicro", s.refunded as "refundedMicro", s.pieces, s.orders
      from sold s join store_products p on p.product_id = s.product_id
     order by s.sales desc, p.product_id`.execute(db);
  return rows;
}
