import type { adminOrders, InputOf, Language, OutputOf } from '@entrepot/contract';
import { DomainError, formatAmount, orderTabs } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { isLate } from '../lifecycle/order-deadlines.ts';
import { claimAfterDays } from '../orders.settings.ts';
import { presentDetail, presentLog } from './orders.presenter.ts';
import { findAnyOrder, type OrderRow, readOrderLogs } from './orders.repository.ts';

type Asked = InputOf<typeof adminOrders.adminOrderList>;

type StaffRow = Pick<
  OrderRow,
  | 'id'
  | 'orderNo'
  | 'userId'
  | 'sellerId'
  | 'sellerName'
  | 'status'
  | 'refundState'
  | 'nation'
  | 'quantity'
  | 'totalMicro'
  | 'refundedMicro'
  | 'returnId'
  | 'createdAt'
  | 'paidAt'
  | 'shippedAt'
  | 'shipDueAt'
> & { readonly username: string };

/** What somebody typed: each kind of name is found by its own index, however many orders there are. */
function matching(keyword: string): RawBuilder<unknown> {
  if (/^[0-9]{6,14}$/.test(keyword))
    return sql`o.id in (select id from orders where order_no between ${keyword.padEnd(14, '0')} and ${keyword.padEnd(14, '9')}
      union select ${byParcel(keyword)} union select ${byPerson(keyword)})`;
  return sql`o.id in (select ${byParcel(keyword)} union select ${byPerson(keyword)})`;
}

/** However the number is spaced. */
const byParcel = (keyword: string) => sql`order_id from shipments
  where number_key = ${keyword.replace(/[ -]/g, '').toUpperCase()}`;

const byPerson = (keyword: string) => sql`p.id from user_profile_view u join orders p on p.user_id = u.id
  where lower(u.username) = ${keyword.toLowerCase()} or u.user_code = ${keyword}`;

function conditions({ keyword = '', userId, storeId, status, before }: Asked): RawBuilder<unknown> {
  const text = keyword.trim();
  const asked = [
    text === '' ? undefined : matching(text),
    userId === undefined ? undefined : sql`o.user_id = ${BigInt(userId)}`,
    storeId === undefined ? undefined : sql`o.seller_id = ${BigInt(storeId)}`,
    status === undefined ? undefined : sql`o.status = ${status}`,
    before === undefined ? undefined : sql`o.id < ${BigInt(before)}`,
  ].filter((condition) => condition !== undefined);
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}

/**
 * The newest orders that are asked for. Those of one buyer or store are read status by status, as their indexes list them, so
 * that somebody's few orders are not looked for among everybody's.
 */
function newest(asked: Asked, limit: number): RawBuilder<unknown> {
  if (asked.userId === undefined && asked.storeId === undefined)
    return sql`select o.id from orders o where ${conditions(asked)} order by o.id desc limit ${limit}`;
  const statuses = asked.status === undefined ? orderTabs.all : [asked.status];
  return sql`select found.id from unnest(${statuses}::smallint[]) as each_status (status) cross join lateral (
    select o.id from orders o where o.status = each_status.status and ${conditions(asked)} order by o.id desc limit ${limit}) as found`;
}

/** Orders of all stores, newest first. */
export async function listAnyOrders(ctx: Context, asked: Asked): Promise<OutputOf<typeof adminOrders.adminOrderList>> {
  const pageSize = asked.pageSize ?? 20;
  const { rows } = await sql<StaffRow>`select o.id, o.order_no as "orderNo", o.user_id as "userId", u.username,
      o.seller_id as "sellerId", o.seller_name as "sellerName", o.status, o.refund_state as "refundState", o.nation, o.quantity,
      o.total_micro as "totalMicro", o.refunded_micro as "refundedMicro", o.return_id as "returnId", o.created_at as "createdAt",
      o.paid_at as "paidAt", o.shipped_at as "shippedAt", o.ship_due_at as "shipDueAt"
    from orders o join user_profile_view u on u.id = o.user_id
    where o.id in (${newest(asked, pageSize + 1)}) order by o.id desc limit ${pageSize + 1}`.execute(ctx.db);
  const now = ctx.clock.now();
  return { pageList: rows.slice(0, pageSize).map((row) => present(row, now)), hasMore: rows.length > pageSize };
}

function present(row: StaffRow, now: Date) {
  return {
    orderId: String(row.id),
    orderNo: row.orderNo,
    status: row.status,
    refundState: row.refundState,
    createTime: row.createdAt.toISOString(),
    ...(row.paidAt && { payTime: row.paidAt.toISOString() }),
    ...partiesOf(row),
    nation: row.nation,
    quantity: row.quantity,
    total: formatAmount(row.totalMicro),
    refunded: formatAmount(row.refundedMicro),
    ...(row.returnId !== null && { returnId: String(row.returnId) }),
    isLate: isLate(row, now),
  };
}

const partiesOf = (row: Pick<StaffRow, 'userId' | 'username' | 'sellerId' | 'sellerName'>) => ({
  userId: String(row.userId),
  username: row.username,
  storeId: String(row.sellerId),
  storeName: row.sellerName,
});

/** Anybody's order whole with its log. Throws `order_not_found`. */
export async function readAnyOrder(
  ctx: Context,
  orderId: bigint,
  language: Language,
): Promise<OutputOf<typeof adminOrders.adminOrderInfo>> {
  const order = await findAnyOrder(ctx.db, orderId);
  if (!order) throw new DomainError('order_not_found');
  const moment = { now: ctx.clock.now(), claimAfterDays: ctx.settings.get(claimAfterDays) };
  const settleAt = order.settledAt;
  return {
    ...presentDetail(order, moment, language),
    ...partiesOf(order),
    commission: formatAmount(order.commissionMicro),
    commissionBack: formatAmount(order.commissionBackMicro),
    ...(settleAt && { settleTime: settleAt.toISOString() }),
    logs: (await readOrderLogs(ctx.db, orderId)).map(presentLog),
  };
}
