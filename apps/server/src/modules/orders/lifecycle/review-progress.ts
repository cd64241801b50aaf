import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { inStatus } from '../order-status.ts';
import { refuse, type Selection } from './selection.ts';
import { transition } from './transition.ts';

/** A line that may be, or was, reviewed. */
export type ReviewableLine = {
  readonly id: bigint;
  readonly orderId: bigint;
  readonly productId: bigint;
  readonly storeId: bigint;
  readonly userId: bigint;
  readonly attrText: string;
  /** All that was paid for it has gone back. */
  readonly isRefunded: boolean;
};

/**
 * Locks a buyer's received order and returns the lines that have no review yet, and the ids of all of them.
 *
 * @throws DomainError `order_not_found`, `order_not_received`, `already_reviewed` when all of it was reviewed.
 */
export async function lockReviewableLines(
  tx: Tx,
  userId: bigint,
  orderId: bigint,
): Promise<{ lines: ReviewableLine[]; allIds: bigint[] }> {
  const which: Selection = { by: 'buyer', orderId, userId };
  const { rows } = await sql`select id from orders
    where id = ${orderId} and user_id = ${userId} and status = ${inStatus.received} for no key update`.execute(tx);
  if (rows.length === 0) await refuse(tx, 'review', which);
  const all = await sql<{ id: bigint }>`select id from order_lines where order_id = ${orderId}`.execute(tx);
  return { lines: await readOpenLines(tx, [orderId]), allIds: all.rows.map((row) => row.id) };
}

/** Marks lines of a locked order as reviewed; the order is completed once every line is. */
export async function markReviewed(ctx: Context, tx: Tx, orderId: bigint, lineIds: readonly bigint[]): Promise<void> {
  const now = ctx.clock.now();
  await sql`update order_lines set reviewed_at = ${now}
    where order_id = ${orderId} and id = any(${lineIds}::bigint[])`.execute(tx);
  const open = await readOpenLines(tx, [orderId]);
  if (open.length === 0) await transition(ctx, tx, 'review', { by: 'ids', ids: [orderId] });
}

/**
 * Completes orders whose buyers wrote no review in time, a batch of them, and returns the lines that are left for the
 * default review.
 */
export async function completeUnreviewed(
  ctx: Context,
  tx: Tx,
  limit: number,
): Promise<{ orders: number; lines: ReviewableLine[] }> {
  const now = ctx.clock.now();
  const due = await sql<{
    id: bigint;
  }>`select id from orders where status = ${inStatus.received} and review_due_at <= ${now}
    order by review_due_at limit ${limit} for no key update skip locked`.execute(tx);
  const ids = due.rows.map((row) => row.id);
  if (ids.length === 0) return { orders: 0, lines: [] };
  const lines = await readOpenLines(tx, ids);
  await sql`update order_lines set reviewed_at = ${now}
    where order_id = any(${ids}::bigint[]) and reviewed_at is null`.execute(tx);
  await transition(ctx, tx, 'review_by_default', { by: 'ids', ids });
  return { orders: ids.length, lines };
}

async function readOpenLines(tx: Tx, orderIds: readonly bigint[]): Promise<ReviewableLine[]> {
  const { rows } = await sql<ReviewableLine>`select l.id, l.order_id as "orderId", l.product_id as "productId",
      o.store_id as "storeId", o.user_id as "userId", l.attr_text as "attrText",
      l.refunded_micro > 0 and l.refunded_micro = l.line_total_micro - l.discount_micro as "isRefunded"
    from order_lines l join orders o on o.id = l.order_id
    where l.order_id = any(${orderIds}::bigint[]) and l.reviewed_at is null order by l.id`.execute(tx);
  return rows;
}
