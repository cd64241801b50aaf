import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { refuse, type Selection, transition } from '../lifecycle/index.ts';
import { awaitingShipment } from '../order-status.ts';
import { orderReminded } from '../orders.events.ts';

/**
 * The seller accepts a paid order.
 *
 * @throws DomainError `order_not_found`, `order_cancelled`, `order_not_awaiting_confirmation`.
 */
export async function confirmOrder(ctx: Context, storeId: bigint, orderId: bigint): Promise<void> {
  const which: Selection = { by: 'seller', orderId, storeId };
  await inTx(ctx.db, async (tx) => {
    const confirmed = await transition(ctx, tx, 'confirm', which);
    if (confirmed.length === 0) await refuse(tx, 'confirm', which);
  });
}

/**
 * The buyer reminds the seller to ship, once per order.
 *
 * @throws DomainError `order_not_found`, `order_already_reminded`, `order_not_awaiting_shipment`.
 */
export async function remindSeller(ctx: Context, userId: bigint, orderId: bigint): Promise<void> {
  await inTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const { rows } = await sql<{ orderNo: string; storeId: bigint }>`with reminded as (
        update orders set reminded_at = ${now}
         where id = ${orderId} and user_id = ${userId} and status in ${awaitingShipment} and reminded_at is null
        returning id, order_no, store_id
      ), logged as (
        insert into order_logs (order_id, id, log, actor, params, created_at)
        select id, ${ctx.ids.next()}::bigint, 'reminded', 'buyer', '{}'::jsonb, ${now}::timestamptz from reminded
      )
      select order_no as "orderNo", store_id as "storeId" from reminded`.execute(tx);
    const [reminded] = rows;
    if (reminded) {
      const { orderNo, storeId } = reminded;
      return emit(ctx, tx, orderReminded, [{ orderId: orderId.toString(), orderNo, sellerId: storeId.toString() }]);
    }
    const found = await sql<{ isWaiting: boolean }>`select status in ${awaitingShipment} as "isWaiting" from orders
      where id = ${orderId} and user_id = ${userId}`.execute(tx);
    const [order] = found.rows;
    if (!order) throw new DomainError('order_not_found');
    throw new DomainError(order.isWaiting ? 'order_already_reminded' : 'order_not_awaiting_shipment');
  });
}
