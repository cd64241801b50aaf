import type { adminOrders, InputOf, Language, OutputOf } from '@entrepot/contract';
import {
  DomainError,
  formatAmount,
  isId,
  lowestIdAt,
  orderTabs,
  plainKeyword,
  platformDay,
  readOpenPeriod,
} from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import { nameAuditedObject, recordRowsExported } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { csvLine } from '#platform/csv-line.ts';
import { type Db, inTx } from '#platform/database.ts';
import { accounts } from '../../wallet/index.ts';
import { awaitingShipment } from '../order-status.ts';
import { claimAfterDays } from '../orders.settings.ts';
import { isLate } from './order-deadlines.ts';
import { presentDetail, presentLog } from './orders.presenter.ts';
import { findAnyOrder, type OrderRow, readOrderLogs } from './orders.repository.ts';

type ListInput = InputOf<typeof adminOrders.adminOrderList>;

type StaffRow = Pick<
  OrderRow,
  | 'id'
  | 'orderNo'
  | 'userId'
  | 'storeId'
  | 'sellerName'
  | 'status'
  | 'refundState'
  | 'nation'
  | 'quantity'
  | 'totalMicro'
  | 'refundedMicro'
  | 'caseId'
  | 'createdAt'
  | 'paidAt'
  | 'shippedAt'
  | 'shipDueAt'
> & { readonly username: string };

/** What somebody typed: each kind of name is found by its own index, however many orders there are. */
function matching(keyword: string): RawBuilder<unknown> {
  if (/^[0-9]{6,14}$/.test(keyword))
    return sql`o.id in (select id from orders where order_no between ${keyword.padEnd(14, '0')} and ${keyword.padEnd(14, '9')}
      union ${byName(keyword)})`;
  return sql`o.id in (${byName(keyword)})`;
}

const byName = (keyword: string) =>
  sql`select ${byParcel(keyword)} union select ${byPerson(keyword)} union select ${byStore(keyword)} union select ${bySku(keyword)}
    union select ${byCheckout(keyword)}`;

/** However the number is spaced. */
const byParcel = (keyword: string) => sql`order_id from shipments
  where number_key = ${keyword.replace(/[ -]/g, '').toUpperCase()}`;

const byPerson = (keyword: string) => sql`p.id from user_profile_view u join orders p on p.user_id = u.id
  where lower(u.username) = ${keyword.toLowerCase()} or u.user_code = ${keyword}`;

const byStore = (keyword: string) => sql`p.id from store_names n join orders p on p.store_id = n.store_id
  where lower(n.store_name) = ${keyword.toLowerCase()}`;

/** By way of the stores that use the code: lines are found by their orders. */
const bySku = (keyword: string) => sql`p.id from store_skus k join orders p on p.store_id = k.store_id
  join order_lines l on l.order_id = p.id and l.sku_id = k.sku_id where lower(k.code) = ${keyword.toLowerCase()}`;

/** All that was placed at once: a journal of its payment names the checkout. */
const byCheckout = (keyword: string) => sql`id from orders where checkout_id = ${isId(keyword) ? BigInt(keyword) : 0n}`;

/**
 * Ids are ordered by time, so that a period needs no index of its own.
 *
 * @throws DomainError `period_invalid`.
 */
function conditions(
  { keyword = '', userId, storeId, status, isLate: isOverdue, before, ...days }: ListInput,
  now: Date,
) {
  const { since, until } = readOpenPeriod(days);
  const text = plainKeyword(keyword);
  const asked = [
    text === '' ? undefined : matching(text),
    userId === undefined ? undefined : sql`o.user_id = ${BigInt(userId)}`,
    storeId === undefined ? undefined : sql`o.store_id = ${BigInt(storeId)}`,
    status === undefined ? undefined : sql`o.status = ${status}`,
    isOverdue ? sql`o.status in ${awaitingShipment} and o.ship_due_at < ${now}` : undefined,
    since ? sql`o.id >= ${lowestIdAt(since)}` : undefined,
    until ? sql`o.id < ${lowestIdAt(until)}` : undefined,
    before === undefined ? undefined : sql`o.id < ${BigInt(before)}`,
  ].filter((condition) => condition !== undefined);
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}

/**
 * The newest orders that are asked for. Those of one buyer or store are read status by status, as their indexes list them, so
 * that somebody's few orders are not looked for among everybody's.
 */
function newest(asked: ListInput, limit: number, now: Date): RawBuilder<unknown> {
  if (asked.userId === undefined && asked.storeId === undefined)
    return sql`select o.id from orders o where ${conditions(asked, now)} order by o.id desc limit ${limit}`;
  const statuses = asked.status === undefined ? orderTabs.all : [asked.status];
  return sql`select found.id from unnest(${statuses}::smallint[]) as each_status (status) cross join lateral (
    select o.id from orders o where o.status = each_status.status and ${conditions(asked, now)} order by o.id desc limit ${limit}) as found`;
}

/**
 * The newest orders that are asked for.
 *
 * @throws DomainError `period_invalid`.
 */
async function readNewest(ctx: Context, asked: ListInput, limit: number, now: Date): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`select o.id, o.order_no as "orderNo", o.user_id as "userId", u.username,
      o.store_id as "storeId", o.seller_name as "sellerName", o.status, o.refund_state as "refundState", o.nation, o.quantity,
      o.total_micro as "totalMicro", o.refunded_micro as "refundedMicro", o.case_id as "caseId", o.created_at as "createdAt",
      o.paid_at as "paidAt", o.shipped_at as "shippedAt", o.ship_due_at as "shipDueAt"
    from orders o join user_profile_view u on u.id = o.user_id
    where o.id in (${newest(asked, limit, now)}) order by o.id desc limit ${limit}`.execute(ctx.db);
  return rows;
}

/**
 * Orders of all stores, newest first.
 *
 * @throws DomainError `period_invalid`.
 */
export async function listAnyOrders(
  ctx: Context,
  asked: ListInput,
): Promise<OutputOf<typeof adminOrders.adminOrderList>> {
  const pageSize = asked.pageSize ?? 20;
  const now = ctx.clock.now();
  const rows = await readNewest(ctx, asked, pageSize + 1, now);
  return { pageList: rows.slice(0, pageSize).map((row) => present(row, now)), hasMore: rows.length > pageSize };
}

const ordersAtMost = 10_000;

/** Columns of the file; the same names in every language, so that other programs can rely on them. */
const columns = [
  'order_no',
  'status',
  'refund_state',
  'is_late',
  'ordered_at',
  'paid_at',
  'buyer',
  'store',
  'country_code',
  'quantity',
  'total',
  'refunded',
] as const;

const lineOf = (order: ReturnType<typeof present>): string =>
  csvLine([
    order.orderNo,
    String(order.status),
    order.refundState,
    String(order.isLate),
    order.createTime,
    order.payTime ?? '',
    order.username,
    order.storeName,
    order.nation,
    String(order.quantity),
    order.total,
    order.refunded,
  ]);

/**
 * Orders of all stores as a file; that it was taken out is noted in the audit log.
 *
 * @throws DomainError `period_invalid`.
 */
export async function exportAnyOrders(
  ctx: Context,
  asked: ListInput,
): Promise<OutputOf<typeof adminOrders.adminOrderExport>> {
  const now = ctx.clock.now();
  const rows = await readNewest(ctx, asked, ordersAtMost + 1, now);
  const shown = rows.slice(0, ordersAtMost).map((row) => present(row, now));
  // Nothing else is written: the entry of the export itself is.
  await inTx(ctx.db, async () => {
    nameAuditedObject('');
    recordRowsExported(asked, shown.length);
  });
  return {
    filename: `orders-${platformDay(now)}.csv`,
    csv: `\uFEFF${csvLine(columns)}${shown.map(lineOf).join('')}`,
    orders: shown.length,
    isCut: rows.length > ordersAtMost,
  };
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
    ...(row.caseId !== null && { returnId: String(row.caseId) }),
    isLate: isLate(row, now),
  };
}

const partiesOf = (row: Pick<StaffRow, 'userId' | 'username' | 'storeId' | 'sellerName'>) => ({
  userId: String(row.userId),
  username: row.username,
  storeId: String(row.storeId),
  storeName: row.sellerName,
});

/**
 * Anybody's order whole with its log.
 *
 * @throws DomainError `order_not_found`.
 */
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
    language: order.language,
    commission: formatAmount(order.commissionMicro),
    commissionBack: formatAmount(order.commissionBackMicro),
    ...(settleAt && { settleTime: settleAt.toISOString() }),
    refundable: formatAmount(order.totalMicro - order.refundedMicro),
    movements: (await readMovements(ctx.db, order)).map(presentMovement),
    logs: (await readOrderLogs(ctx.db, orderId)).map(presentLog),
  };
}

type MovementRow = {
  readonly id: bigint;
  readonly kind: string;
  readonly at: Date;
  readonly amountMicro: bigint;
  readonly escrowMicro: bigint | null;
};

/** Journals that moved an order's money: what went through its escrow, and refunds that its seller paid after the settlement. */
async function readMovements(db: Db, { id, userId }: Pick<OrderRow, 'id' | 'userId'>): Promise<MovementRow[]> {
  const escrow = accounts.orderEscrow(id);
  const { rows } = await sql<MovementRow>`
    select journal_id as id, kind, posted_at as at, amount as "amountMicro", balance_after as "escrowMicro"
      from ledger_movements where path = ${escrow}
    union all
    select m.journal_id, m.kind, m.posted_at, -m.amount, null from ledger_movements m
     where m.ref = ${`order:${id}`} and m.kind = 'refund' and m.path = ${accounts.userAvailable(userId)}
       and not exists (select from ledger_movements e where e.journal_id = m.journal_id and e.path = ${escrow})
     order by id`.execute(db);
  return rows;
}

const presentMovement = ({ id, kind, at, amountMicro, escrowMicro }: MovementRow) => ({
  journalId: String(id),
  kind,
  amount: formatAmount(amountMicro),
  ...(escrowMicro !== null && { escrow: formatAmount(escrowMicro) }),
  createTime: at.toISOString(),
});
