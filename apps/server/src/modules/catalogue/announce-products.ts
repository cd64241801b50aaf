import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { emit } from '../../platform/outbox.ts';
import { productChanged } from './catalogue.events.ts';
import { shelveProducts } from './shelve-products.ts';

/**
 * The one place that follows every written change of products, in the same transaction: shelves, counts and versions are
 * put right, later modules are told, and kept answers expire. `isUrgent` when something left sale, which is seen at once.
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
  tx.afterCommit(isUrgent ? ctx.answers.raiseNow : ctx.answers.raise);
}
