import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { addSold } from '../../catalogue/index.ts';
import { inStatus } from '../order-status.ts';
import { receivedPieces } from './order-lines.repository.ts';
import { refuse, type Selection } from './selection.ts';
import { type MovedOrder, transition } from './transition.ts';

/**
 * The buyer confirms that the goods arrived; they count as sold from now on.
 *
 * @throws DomainError `order_not_found`, `order_not_shipped`, `order_already_received`, `order_cancelled`.
 */
export async function receiveOrder(ctx: Context, userId: bigint, orderId: bigint): Promise<void> {
  const which: Selection = { by: 'buyer', orderId, userId };
  await inTx(ctx.db, async (tx) => {
    const received = await transition(ctx, tx, 'receive', which);
    if (received.length === 0) await refuse(tx, 'receive', which);
    await countSold(ctx, tx, received);
  });
}

/** Marks orders as received that were shipped long ago, a batch of them. Returns how many. */
export function receiveDueOrders(ctx: Context, limit = 200): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: bigint }>`select id from orders
      where status = ${inStatus.shipped} and receive_due_at <= ${ctx.clock.now()}
      order by receive_due_at limit ${limit} for no key update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    const received = await transition(ctx, tx, 'receive_automatically', { by: 'ids', ids: rows.map((row) => row.id) });
    await countSold(ctx, tx, received);
    return received.length;
  });
}

async function countSold(ctx: Context, tx: Tx, received: readonly MovedOrder[]): Promise<void> {
  await addSold(
    ctx,
    tx,
    await receivedPieces(
      tx,
      received.map((order) => order.id),
    ),
  );
}
