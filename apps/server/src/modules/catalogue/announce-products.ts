import { sql } from 'kysely';
import { raiseForStore } from '../../platform/answer-cache.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { emit } from '../../platform/outbox.ts';
import { productChanged } from './catalogue.events.ts';
import { shelveProducts } from './shelve-products.ts';

/**
 * The one place that follows every written change of products, in the same transaction: shelves, counts and versions are
 * put right, later modules are told, and kept answers expire. `isUrgent` when something left sale, which is seen at
 * once unless its store changes something all the time.
 */
export async function announceProducts(
  ctx: Context,
  tx: Tx,
  productIds: readonly bigint[],
  { isUrgent }: { readonly isUrgent: boolean },
): Promise<void> {
  await shelveProducts(ctx, tx, productIds);
  await emit(
    ctx,
    tx,
    productChanged,
    productIds.map((id) => ({ productId: String(id) })),
  );
  const { rows } = await sql<{ sellerId: bigint }>`select distinct seller_id as "sellerId" from products
    where id = any(${productIds}::bigint[])`.execute(tx);
  tx.afterCommit(() => {
    for (const { sellerId } of rows) raiseForStore(ctx.answers, sellerId, { isUrgent });
  });
}
