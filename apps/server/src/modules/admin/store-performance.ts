import { dayMs, formatAmount, longestShippingMs, longestUnpaidMs, lowestIdAt, paidStatuses } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import { awaitingShipment } from '../orders/index.ts';

const performanceDays = 30;

type PerformanceRow = {
  readonly storeId: bigint;
  readonly orders: number;
  readonly salesMicro: bigint;
  readonly shipped: number;
  readonly shippedLate: number;
  readonly disputes: number;
  readonly answerMinutes: number | null;
  readonly overdue: number;
};

/**
 * What stores did in the last thirty days, by store. Orders are found by id, which is ordered by time, within the index by status.
 * A customer is answered by the store's first message after the first one that the customer wrote since the store's last.
 */
export async function storePerformance(db: Db, storeIds: readonly bigint[], now: Date) {
  const since = new Date(now.getTime() - performanceDays * dayMs);
  const paidFrom = lowestIdAt(new Date(since.getTime() - longestUnpaidMs));
  const shippedFrom = lowestIdAt(new Date(since.getTime() - longestShippingMs));
  const { rows } =
    await sql<PerformanceRow>`select s.store_id as "storeId", p.orders, p.sales as "salesMicro", p.shipped,
      p.late as "shippedLate", d.disputes, a.minutes as "answerMinutes", p.overdue
    from unnest(${storeIds}::bigint[]) as s (store_id)
    cross join lateral (
      select (count(*) filter (where o.paid_at >= ${since} and o.order_id >= ${paidFrom}))::integer as orders,
             coalesce(sum(o.total_micro) filter (where o.paid_at >= ${since} and o.order_id >= ${paidFrom}), 0)::bigint as sales,
             (count(*) filter (where o.shipped_at >= ${since}))::integer as shipped,
             (count(*) filter (where o.shipped_at >= ${since} and o.shipped_at > o.ship_due_at))::integer as late,
             (count(*) filter (where o.status in ${awaitingShipment} and o.ship_due_at < ${now}))::integer as overdue
        from store_orders o
       where o.store_id = s.store_id and o.status = any (${paidStatuses}::smallint[]) and o.order_id >= ${shippedFrom}
    ) p
    cross join lateral (
      select count(distinct c.case_id)::integer as disputes from store_disputes c
       where c.store_id = s.store_id and c.disputed_at >= ${since}
    ) d
    cross join lateral (
      select (percentile_cont(0.5) within group (order by extract(epoch from r.created_at - r.asked_at) / 60))::float8 as minutes
        from (
          select b.sender, b.created_at, lag(b.created_at) over (partition by b.thread_id order by b.message_id) as asked_at
            from (
              select m.thread_id, m.message_id, m.sender, m.created_at,
                     lag(m.sender) over (partition by m.thread_id order by m.message_id) as previous
                from store_message_times m
               where m.store_id = s.store_id and m.last_message_id >= ${lowestIdAt(since)} and m.created_at >= ${since}
            ) b where b.sender is distinct from b.previous
        ) r where r.sender = 'desk' and r.asked_at is not null
    ) a`.execute(db);
  return new Map(rows.map((row) => [row.storeId, present(row)]));
}

function present(row: PerformanceRow) {
  const { orders, shipped, disputes, overdue } = row;
  return {
    orders,
    sales: formatAmount(row.salesMicro),
    shipped,
    lateRate: shipped === 0 ? null : Math.round((row.shippedLate * 1000) / shipped) / 10,
    disputes,
    answerMinutes: row.answerMinutes === null ? null : Math.round(row.answerMinutes * 10) / 10,
    overdue,
  };
}
