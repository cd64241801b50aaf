import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { releaseStock } from '../../catalogue/index.ts';
import { giveBackCoupons } from '../../coupons/index.ts';
import { endPaymentsFor } from '../../payments/index.ts';
import { inStatus } from '../order-status.ts';
import { orderedQuantities } from './order-lines.repository.ts';
import { refuse, type Selection } from './selection.ts';
import { notifyOfSuspension } from './suspension-mails.ts';
import { type MovedOrder, transition } from './transition.ts';

/**
 * Cancels a buyer's unpaid order and gives its stock back; the coupon returns once every order of the checkout is cancelled.
 *
 * @throws DomainError `order_not_found`, `order_cancelled`, `only_unpaid_can_cancel`.
 */
export async function cancelOrder(ctx: Context, userId: bigint, orderId: bigint, reason: number): Promise<void> {
  const which: Selection = { by: 'buyer', orderId, userId };
  await inTx(ctx.db, async (tx) => {
    const cancelled = await transition(ctx, tx, 'cancel', which, { cancelReason: reason });
    if (cancelled.length === 0) await refuse(tx, 'cancel', which);
    await giveBack(ctx, tx, cancelled);
  });
}

/** Cancels orders that were not paid in time, a batch of them. Returns how many. */
export function expireOrders(ctx: Context, limit = 200): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: bigint }>`select id from orders
      where status = ${inStatus.unpaid} and pay_due_at <= ${ctx.clock.now()}
      order by pay_due_at limit ${limit} for no key update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    const expired = await transition(ctx, tx, 'expire', { by: 'ids', ids: rows.map((row) => row.id) });
    await giveBack(ctx, tx, expired);
    return expired.length;
  });
}

/**
 * Cancels unpaid orders of suspended stores, a batch of them, those too that were being placed when the store was suspended; their
 * buyers are told. Returns how many.
 */
export function cancelOrdersOfSuspended(ctx: Context, limit = 50): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: bigint }>`select o.id from orders o
      where o.status = ${inStatus.unpaid} and o.store_id in (select store_id from store_suspensions)
      order by o.id limit ${limit} for no key update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    const cancelled = await transition(ctx, tx, 'cancel_with_store', { by: 'ids', ids: rows.map((row) => row.id) });
    await giveBack(ctx, tx, cancelled);
    for (const order of cancelled) await notifyOfSuspension(ctx, tx, order);
    return cancelled.length;
  });
}

/** Lock order: orders, checkouts, stock, coupons; then pages that take money for them end. */
async function giveBack(ctx: Context, tx: Tx, cancelled: readonly MovedOrder[]): Promise<void> {
  const checkoutIds = await lockCouponCheckouts(
    tx,
    cancelled.map((order) => order.checkoutId),
  );
  await releaseStock(
    tx,
    await orderedQuantities(
      tx,
      cancelled.map((order) => order.id),
    ),
  );
  await giveBackCoupons(tx, await findCancelled(tx, checkoutIds));
  await endPaymentsFor(ctx, tx, cancelled);
}

/** The last two orders of a checkout may be cancelled at once: whoever comes second here sees the other's cancellation. */
async function lockCouponCheckouts(tx: Tx, checkoutIds: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from checkouts
    where id = any(${checkoutIds}::bigint[]) and coupon_id is not null order by id for no key update`.execute(tx);
  return rows.map((row) => row.id);
}

async function findCancelled(tx: Tx, checkoutIds: readonly bigint[]): Promise<bigint[]> {
  if (checkoutIds.length === 0) return [];
  const { rows } = await sql<{ id: bigint }>`select checkout_id as id from orders
    where checkout_id = any(${checkoutIds}::bigint[])
    group by checkout_id having bool_and(status = ${inStatus.cancelled}) order by checkout_id`.execute(tx);
  return rows.map((row) => row.id);
}
