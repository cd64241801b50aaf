import { sql } from 'kysely';
import { invalidateForStore } from '#platform/cache/response-cache.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { productChanged } from '../catalogue.events.ts';
import { reindexProducts } from './reindex-products.ts';

/**
 * The one place that follows every written change of products, in the same transaction: listings, counts and versions are
 * put right, later modules are told, and cached responses are invalidated. `isUrgent` when something left sale, which is seen at
 * once unless its store changes something all the time.
 */
export async function publishProductChanges(
  ctx: Context,
  tx: Tx,
  productIds: readonly bigint[],
  { isUrgent }: { readonly isUrgent: boolean },
): Promise<void> {
  await reindexProducts(ctx, tx, productIds);
  await emit(
    ctx,
    tx,
    productChanged,
    productIds.map((id) => ({ productId: String(id) })),
  );
  const { rows } = await sql<{ storeId: bigint }>`select distinct store_id as "storeId" from products
    where id = any(${productIds}::bigint[])`.execute(tx);
  tx.afterCommit(() => {
    for (const { storeId } of rows) invalidateForStore(ctx.responseCache, storeId, { isUrgent });
  });
}
