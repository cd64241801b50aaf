import { formatAmount, pickText, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Tx } from '#platform/database.ts';
import { type EventHandler, on } from '#platform/module.ts';
import { lowStockPieces } from '../../catalogue/index.ts';
import { storeCouponChanged } from '../../coupons/index.ts';
import { loanReminded } from '../../loans/index.ts';
import { orderPaid, orderReminded } from '../../orders/index.ts';
import { reviewWritten } from '../../reviews/index.ts';
import { documentsExpiring, storeDetailsChanged, storeStateChanged } from '../../sellers/index.ts';
import { type NewNotification, notify } from '../notify.ts';

type PaidOrderRow = {
  readonly id: bigint;
  readonly no: string;
  readonly storeId: bigint;
  readonly userId: bigint;
  readonly consignee: string;
  readonly totalMicro: bigint;
};

/** Tells of paid orders, and of the variants that they leave few of. */
async function notifyOfPaidOrders(ctx: Context, tx: Tx, orderIds: readonly bigint[]): Promise<void> {
  const { rows } = await prepared(
    'notify_paid_orders',
    sql<PaidOrderRow>`
    select order_id as id, order_no as no, store_id as "storeId", user_id as "userId", consignee, total_micro as "totalMicro"
      from store_orders where order_id = any (${orderIds}::bigint[])`,
  ).execute(tx);
  const paid = rows.flatMap((order): NewNotification[] => {
    const happening = { key: `order_paid:${order.id}`, kind: 'order_paid', subjectId: order.id } as const;
    const params = { orderNo: order.no, buyer: order.consignee, total: formatAmount(order.totalMicro) };
    return [
      { ...happening, to: { storeId: order.storeId }, params },
      { ...happening, to: { userId: order.userId }, params: { orderNo: order.no, total: params.total } },
    ];
  });
  await notify(ctx, tx, [...paid, ...(await runningOut(ctx, tx, orderIds))]);
}

type LowRow = {
  readonly skuId: bigint;
  readonly productId: bigint;
  readonly storeId: bigint;
  readonly own: string;
  readonly titles: Record<string, string>;
  readonly attrs: Record<string, string>;
  readonly stock: number;
};

/** A variant that stays low is told of once a day, however many orders take from it. */
async function runningOut(ctx: Context, tx: Tx, orderIds: readonly bigint[]): Promise<NewNotification[]> {
  const { rows } = await prepared(
    'notify_low_stock',
    sql<LowRow>`select k.sku_id as "skuId", k.product_id as "productId", k.store_id as "storeId",
      k.own_language as own, k.titles, k.attr_texts as attrs, k.stock
    from store_skus k
   where k.sku_id in (select sku_id from store_order_lines where order_id = any (${orderIds}::bigint[]))
     and k.status = 'published' and k.stock <= ${ctx.settings.get(lowStockPieces)}`,
  ).execute(tx);
  const today = platformDay(ctx.clock.now());
  return rows.map((row) => ({
    to: { storeId: row.storeId },
    key: `stock_low:${row.skuId}:${today}`,
    kind: 'stock_low',
    subjectId: row.productId,
    params: {
      name: pickText(row.titles, row.own, row.own),
      variant: pickText(row.attrs, row.own, row.own),
      left: String(row.stock),
    },
  }));
}

type ReviewWritten = { readonly reviewId: string; readonly sellerId: string; readonly productId: string };
type Named = { readonly productId: bigint; readonly own: string; readonly titles: Record<string, string> };

/** A store is told of each review in its own language, as the product is called now. */
async function notifyOfReviews(ctx: Context, tx: Tx, written: readonly ReviewWritten[]): Promise<void> {
  const { rows } = await sql<Named>`select product_id as "productId", own_language as own, titles from store_products
    where product_id = any (${written.map(({ productId }) => BigInt(productId))}::bigint[])`.execute(tx);
  const nameOf = new Map(rows.map(({ productId, titles, own }) => [String(productId), pickText(titles, own, own)]));
  await notify(
    ctx,
    tx,
    written.map(({ reviewId, sellerId: storeId, productId }) => ({
      to: { storeId: BigInt(storeId) },
      key: `review_written:${reviewId}`,
      kind: 'review_written',
      subjectId: BigInt(reviewId),
      params: { name: nameOf.get(productId) ?? '' },
    })),
  );
}

/** What stores are told, and of paid orders their buyers as well. Each handler may get an event twice. */
export const storeEvents: readonly EventHandler[] = [
  on(orderPaid, 'tell of paid orders', (ctx, tx, events) =>
    notifyOfPaidOrders(
      ctx,
      tx,
      events.map(({ payload }) => BigInt(payload.orderId)),
    ),
  ),
  on(reviewWritten, 'notify stores of reviews', (ctx, tx, events) =>
    notifyOfReviews(
      ctx,
      tx,
      events.map(({ payload }) => payload),
    ),
  ),
  on(orderReminded, 'tell sellers of reminders', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.map(({ payload: { orderId, orderNo, sellerId: storeId } }) => ({
        to: { storeId: BigInt(storeId) },
        key: `order_reminded:${orderId}`,
        kind: 'order_reminded',
        subjectId: BigInt(orderId),
        params: { orderNo },
      })),
    ),
  ),
  on(storeDetailsChanged, 'tell sellers of changed details', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.map(({ payload: { sellerId: storeId, change, version } }) => ({
        to: { storeId: BigInt(storeId) },
        key: `${change}:${version}`,
        kind: change,
        subjectId: null,
        params: {},
      })),
    ),
  ),
  on(storeStateChanged, 'tell sellers of suspensions', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.map(({ payload: { sellerId: storeId, change, at } }) => ({
        to: { storeId: BigInt(storeId) },
        key: `store_${change}:${at}`,
        kind: `store_${change}`,
        subjectId: null,
        params: {},
      })),
    ),
  ),
  on(storeCouponChanged, 'tell sellers of coupons', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.map(({ payload: { sellerId: storeId, change, couponId, code } }) => ({
        to: { storeId: BigInt(storeId) },
        key: `${change}:${couponId}`,
        kind: change,
        subjectId: BigInt(couponId),
        params: { code },
      })),
    ),
  ),
  on(loanReminded, 'tell sellers of loan payments', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.map(({ payload: { sellerId: storeId, loanId, news, dueDay: day, due: total } }) => ({
        to: { storeId: BigInt(storeId) },
        key: `loan:${loanId}:${day}:${news}`,
        kind: `loan_${news}`,
        subjectId: BigInt(loanId),
        params: { day, total },
      })),
    ),
  ),
  on(documentsExpiring, 'tell sellers of documents', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.map(({ payload: { sellerId: storeId, day } }) => ({
        to: { storeId: BigInt(storeId) },
        key: `documents_expiring:${day}`,
        kind: 'documents_expiring',
        subjectId: null,
        params: { day },
      })),
    ),
  ),
];
