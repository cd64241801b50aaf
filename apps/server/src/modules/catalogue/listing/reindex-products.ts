import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { addStoreFigures } from '../../sellers/index.ts';
import { productRanked } from '../catalogue.events.ts';
import { refreshFacets } from '../facets/index.ts';
import { type PriceContext, recordPrices } from './price-history.ts';
import { updateContentVersions } from './update-content-versions.ts';

/**
 * Puts products into the listings that their status, category, store, prices and figures ask for at this moment, keeps the
 * counts of listings and stores, and notes prices and contents that are new. To be called in the transaction that changed any
 * of these.
 */
export async function reindexProducts(ctx: PriceContext, tx: Tx, productIds: readonly bigint[]): Promise<void> {
  await recordPrices(ctx, tx, productIds);
  await updateListings(tx, productIds, ctx.clock.now());
  await updateContentVersions(tx, productIds);
}

/** The listings and filters alone: figures and the passing of time change nothing that products say. */
async function updateListings(tx: Tx, productIds: readonly bigint[], at: Date): Promise<void> {
  if (productIds.length === 0) return;
  const { rows } = await sql<{ storeId: bigint; change: number }>`
    select store_id as "storeId", change from catalogue_reindex(${productIds}::bigint[], ${at})`.execute(tx);
  await addStoreFigures(
    tx,
    rows.map((row) => ({ storeId: row.storeId, products: row.change })),
  );
  await refreshFacets(tx, productIds);
}

const batchSize = 200;

/** Sorts products anew whose figures have changed. Returns how many. */
export async function rankDueProducts(ctx: Context): Promise<number> {
  const at = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: bigint }>`
      update product_stats set rank_due_at = null where product_id in (
        select product_id from product_stats where rank_due_at <= ${at} order by product_id limit ${batchSize} for update skip locked)
      returning product_id as id`.execute(tx);
    const ids = rows.map((row) => row.id);
    await updateListings(tx, ids, at);
    await emit(
      ctx,
      tx,
      productRanked,
      ids.map((id) => ({ productId: String(id) })),
    );
    return ids.length;
  });
}

/** Sorts products anew whose discount begins or ends now. Returns how many. */
export async function repriceDueProducts(ctx: Context): Promise<number> {
  const at = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: bigint }>`
      select id from products where price_due_at <= ${at} order by id limit ${batchSize} for no key update skip locked`.execute(
      tx,
    );
    const ids = rows.map((row) => row.id);
    await updateListings(tx, ids, at);
    await emit(
      ctx,
      tx,
      productRanked,
      ids.map((id) => ({ productId: String(id) })),
    );
    if (ids.length > 0) tx.afterCommit(() => ctx.responseCache.invalidateSoon());
    return ids.length;
  });
}
