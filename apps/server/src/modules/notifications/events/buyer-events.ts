import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { type EventHandler, on } from '#platform/module.ts';
import { borrowerNotified } from '../../loans/index.ts';
import { inStatus, orderMoved } from '../../orders/index.ts';
import { moneyMoved } from '../../payments/index.ts';
import { reviewReplied } from '../../reviews/index.ts';
import type { BuyerKind } from '../kinds/kinds.ts';
import { notify } from '../notify.ts';
import { isReminded, reminder } from './reminders.ts';

const orderKinds = {
  ship: 'order_shipped',
  receive_automatically: 'order_received',
  expire: 'order_expired',
  cancel_with_store: 'order_store_suspended',
} as const satisfies Record<string, BuyerKind>;

async function storeNames(tx: Tx, storeIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ id: bigint; name: string }>`select store_id as id, store_name as name from store_names
    where store_id = any (${[...storeIds]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What buyers are told of their orders, their money, their loans and their reviews. Each handler may get an event twice. */
export const buyerEvents: readonly EventHandler[] = [
  on(orderMoved, 'tell buyers of orders', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.map(({ payload: { orderId, orderNo, buyerId, event } }) => ({
        to: { userId: BigInt(buyerId) },
        key: `${orderKinds[event]}:${orderId}`,
        kind: orderKinds[event],
        subjectId: BigInt(orderId),
        params: { orderNo },
      })),
    ),
  ),
  on(moneyMoved, 'tell people of their money', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.map(({ payload: { userId, subjectId, news, amount } }) => ({
        to: { userId: BigInt(userId) },
        key: `${news}:${subjectId}`,
        kind: news,
        subjectId: BigInt(subjectId),
        params: { amount },
      })),
    ),
  ),
  on(borrowerNotified, 'tell borrowers', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.map(({ payload: { userId, loanId, news, dueDay, at } }) => ({
        to: { userId: BigInt(userId) },
        key: `loan_${news}:${loanId}:${dueDay || at}`,
        kind: `loan_${news}`,
        subjectId: BigInt(loanId),
        params: { dueDay },
      })),
    ),
  ),
  on(reviewReplied, 'tell buyers of answers', async (ctx, tx, events) => {
    const names = await storeNames(
      tx,
      events.map(({ payload }) => BigInt(payload.sellerId)),
    );
    await notify(
      ctx,
      tx,
      events.map(({ payload: { reviewId, buyerId, sellerId: storeId, productId, orderId } }) => ({
        to: { userId: BigInt(buyerId) },
        key: `review_answered:${reviewId}`,
        kind: 'review_answered',
        subjectId: BigInt(productId),
        params: { store: names.get(BigInt(storeId)) ?? '', orderId },
      })),
    );
  }),
];

const warnedDays = 3;
const batch = 500;

type DueReceiptRow = {
  readonly id: bigint;
  readonly no: string;
  readonly userId: bigint;
  readonly dueAt: Date;
};

/** Reminds buyers, some days ahead and once for each deadline, of orders that will count as received: until then they may say that nothing came. */
export function remindOfReceipt(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<DueReceiptRow>`
      select o.order_id as id, o.order_no as no, o.user_id as "userId", o.receive_due_at as "dueAt"
        from store_orders o
       where o.status = ${inStatus.shipped} and o.receive_due_at > ${now}
         and o.receive_due_at <= ${new Date(now.getTime() + warnedDays * dayMs)}
         and not ${isReminded(sql`n.user_id = o.user_id`, sql`'receipt_due:' || o.order_id`, sql`o.receive_due_at`)}
       order by o.receive_due_at limit ${batch}`.execute(tx);
    await notify(
      ctx,
      tx,
      rows.map(({ id, no, userId, dueAt }) => ({
        to: { userId },
        ...reminder(`receipt_due:${id}`, dueAt, { orderNo: no }),
        kind: 'receipt_due',
        subjectId: id,
      })),
    );
    return rows.length;
  });
}
