import { countedAtMost, type OrderStatus, type PageRequest } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type OrderRow, orderColumns } from './orders.repository.ts';

export type OrderFilter = {
  readonly owner: { readonly userId: bigint } | { readonly sellerId: bigint };
  readonly statuses: readonly OrderStatus[];
  /** Beginning of an order number, or part of a product's name. */
  readonly keyword?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

/**
 * One page of orders, newest first or, for orders that wait for shipment, the most urgent first.
 *
 * The index lists each status by id, so every asked status gives its own first rows and these are merged: a page costs
 * the same however many orders there are.
 */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  page: PageRequest,
  order: 'newest' | 'urgent' = 'newest',
): Promise<OrderRow[]> {
  const last = Math.min(page.offset + page.pageSize, countedAtMost);
  const sorting = order === 'urgent' ? sql`o.ship_due_at, o.id` : sql`o.id desc`;
  const { rows } = await sql<OrderRow>`
    with page as (
      select o.id from unnest(${filter.statuses}::smallint[]) as asked (status)
       cross join lateral (
         select o.id, o.ship_due_at from orders o where ${matches(filter)} order by ${sorting} limit ${last}) as o
       order by ${sorting} limit ${Math.max(0, last - page.offset)} offset ${page.offset}
    )
    select ${orderColumns} from page join orders o on o.id = page.id order by ${sorting}`.execute(db);
  return rows;
}

/** Orders per status; statuses without any are left out. Counting stops one above `countedAtMost`. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<ReadonlyMap<OrderStatus, number>> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    select asked.status, (
        select count(*)::int from (select from orders o where ${matches(filter)} limit ${countedAtMost + 1}) as counted
      ) as orders
      from unnest(${filter.statuses}::smallint[]) as asked (status)`.execute(db);
  return new Map(rows.filter((row) => row.orders > 0).map((row) => [row.status, row.orders]));
}

function matches({ owner, keyword, from, to }: OrderFilter): RawBuilder<boolean> {
  const conditions = [
    'userId' in owner ? sql`o.user_id = ${owner.userId}` : sql`o.seller_id = ${owner.sellerId}`,
    sql`o.status = asked.status`,
  ];
  if (keyword) {
    const text = keyword.replace(/[\\%_]/g, '\\$&');
    conditions.push(sql`(o.order_no like ${`${text}%`}
      or exists (select from order_lines l where l.order_id = o.id and l.name ilike ${`%${text}%`}))`);
  }
  if (from) conditions.push(sql`o.created_at >= ${from}`);
  if (to) conditions.push(sql`o.created_at <= ${to}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
