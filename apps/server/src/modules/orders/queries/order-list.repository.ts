import { countedAtMost, type OrderStatus, type PageRequest } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import { awaitingShipment, inStatus } from '../order-status.ts';
import type { OrderRow } from './orders.repository.ts';

export type OrderFilter = {
  readonly owner: { readonly userId: bigint } | { readonly storeId: bigint };
  readonly statuses: readonly OrderStatus[];
  /** Beginning of an order number, or part of a product's name; for sellers also consignee, SKU code or tracking number. */
  readonly keyword?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Waiting for shipment, with a promise that ends before this instant. */
  readonly shipDueBefore?: Date | undefined;
  readonly isReminded?: boolean | undefined;
  readonly isRefunding?: boolean | undefined;
  readonly hasReturn?: boolean | undefined;
  readonly country?: string | undefined;
  readonly orderIds?: readonly bigint[] | undefined;
  readonly checkoutId?: bigint | undefined;
};

type Listing = { readonly page: PageRequest; readonly sort: 'newest' | 'deadline' };

/**
 * One page of orders, newest first or, for orders that wait for shipment, the most urgent first; `columns` are those of the
 * row that is asked for.
 *
 * The index lists each status by id, so every asked status gives its own first rows and these are merged: a page costs
 * the same however many orders there are.
 */
export async function listOrders<Row extends OrderRow>(
  db: Db,
  filter: OrderFilter,
  { page, sort }: Listing,
  columns: RawBuilder<unknown>,
): Promise<Row[]> {
  const last = Math.min(page.offset + page.pageSize, countedAtMost);
  const sorting = sort === 'deadline' ? sql`o.ship_due_at, o.id` : sql`o.id desc`;
  const { rows } = await sql<Row>`
    with page as (
      select o.id from unnest(${filter.statuses}::smallint[]) as asked (status)
       cross join lateral (
         select o.id, o.ship_due_at from orders o where ${matches(filter)} order by ${sorting} limit ${last}) as o
       order by ${sorting} limit ${Math.max(0, last - page.offset)} offset ${page.offset}
    )
    select ${columns} from page join orders o on o.id = page.id order by ${sorting}`.execute(db);
  return rows;
}

/** Every matching order up to a limit, newest first. */
export async function listAllOrders<Row extends OrderRow>(
  db: Db,
  filter: OrderFilter,
  limit: number,
  columns: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with chosen as (
      select o.id from unnest(${filter.statuses}::smallint[]) as asked (status) join orders o on ${matches(filter)}
       order by o.id desc limit ${limit}
    )
    select ${columns} from chosen join orders o on o.id = chosen.id order by o.id desc`.execute(db);
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

function matches(filter: OrderFilter): RawBuilder<boolean> {
  const { owner, keyword, from, to, shipDueBefore, country, orderIds, checkoutId } = filter;
  const conditions = [
    'userId' in owner ? sql`o.user_id = ${owner.userId}` : sql`o.store_id = ${owner.storeId}`,
    sql`o.status = asked.status`,
  ];
  if (keyword) conditions.push('userId' in owner ? foundByBuyer(keyword) : foundBySeller(keyword));
  if (from) conditions.push(sql`o.created_at >= ${from}`);
  if (to) conditions.push(sql`o.created_at <= ${to}`);
  if (shipDueBefore) conditions.push(sql`o.status in ${awaitingShipment} and o.ship_due_at < ${shipDueBefore}`);
  if (filter.isReminded) conditions.push(sql`o.status in ${awaitingShipment} and o.reminded_at is not null`);
  if (filter.isRefunding) conditions.push(sql`o.refund_state = 'refunding'`);
  if (filter.hasReturn) conditions.push(sql`o.refund_state <> 'none'`);
  if (country) conditions.push(sql`o.nation = ${country}`);
  if (orderIds) conditions.push(sql`o.id = any(${orderIds}::bigint[])`);
  if (checkoutId !== undefined) conditions.push(sql`o.checkout_id = ${checkoutId}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const literally = (keyword: string) => keyword.replace(/[\\%_]/g, '\\$&');

function foundByBuyer(keyword: string): RawBuilder<boolean> {
  const text = literally(keyword);
  return sql<boolean>`(o.order_no like ${`${text}%`}
    or exists (select from order_lines l where l.order_id = o.id and l.name ilike ${`%${text}%`}))`;
}

/** Sellers know their products by their own names and codes too, and parcels by their numbers however these are spaced. */
function foundBySeller(keyword: string): RawBuilder<boolean> {
  const text = literally(keyword);
  const part = `%${text}%`;
  const number = `${text.replace(/[ -]/g, '').toUpperCase()}%`;
  return sql<boolean>`(o.order_no like ${`${text}%`} or o.consignee ilike ${part}
    or exists (select from shipments s where s.order_id = o.id and s.number_key like ${number})
    or exists (select from order_lines l left join sku_offers k on k.sku_id = l.sku_id
                where l.order_id = o.id and (l.name ilike ${part} or k.sku_code ilike ${part} or k.titles ->> k.own_language ilike ${part})))`;
}

export type WaitingCounts = {
  readonly late: number;
  readonly dueToday: number;
  readonly reminded: number;
  readonly refunding: number;
};

/** What is pressing: of the thousand most urgent orders to ship, and refunds that wait for an answer. */
export async function countWaiting(
  db: Db,
  storeId: bigint,
  { now, dayEnd }: { readonly now: Date; readonly dayEnd: Date },
): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    select count(*) filter (where ship_due_at < ${now})::int as late,
           count(*) filter (where ship_due_at < ${dayEnd})::int as "dueToday",
           count(*) filter (where reminded_at is not null)::int as reminded,
           (select count(*)::int from (select from orders where store_id = ${storeId} and status = ${inStatus.afterSales}
              and refund_state = 'refunding' limit ${countedAtMost}) as claimed) as refunding
      from (select ship_due_at, reminded_at from orders
             where store_id = ${storeId} and status in ${awaitingShipment} order by ship_due_at limit ${countedAtMost}) as waiting`.execute(
    db,
  );
  return rows[0] ?? { late: 0, dueToday: 0, reminded: 0, refunding: 0 };
}
