import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { SellerSession } from '#platform/session.ts';
import { findUser, lockUser } from '../../accounts/index.ts';
import type { Customer } from '../member.ts';
import { closeThreadsOf } from './close-threads.ts';
import { findCustomersThread, insertThread, required } from './threads.repository.ts';

/**
 * The thread with the buyer of a store's order: a store writes to nobody else first.
 *
 * @throws DomainError `order_not_found`.
 */
export function openStoreThread(
  ctx: Context,
  { storeId }: SellerSession,
  orderId: bigint,
): Promise<{ threadId: string }> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ userId: bigint }>`select user_id as "userId" from store_orders
      where order_id = ${orderId} and store_id = ${storeId}`.execute(tx);
    const [order] = rows;
    if (!order) throw new DomainError('order_not_found');
    const customer: Customer = { side: 'customer', personId: order.userId, isVisitor: false };
    // As whoever closes the account does: either that finds the thread, or this finds the account closed.
    await lockUser(tx, order.userId);
    await insertThread(tx, { id: ctx.ids.next(), customer, storeId, at: ctx.clock.now() });
    if ((await findUser(tx, order.userId))?.status === 'closed') await closeThreadsOf(ctx, tx, order.userId);
    return { threadId: required(await findCustomersThread(tx, customer, storeId)).id.toString() };
  });
}
