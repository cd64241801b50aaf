import { sql } from 'kysely';
import { invalidateForStore } from '#platform/cache/response-cache.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import type { Event } from '#platform/module.ts';
import { reindexProducts } from './reindex-products.ts';

/** Lists and filters keep the country that products leave from and whether freight is free: they follow a freight template's changes. */
export async function followFreight(
  ctx: Context,
  tx: Tx,
  events: readonly Event<{ readonly freightTemplateId: string }>[],
): Promise<void> {
  const templates = events.map((event) => BigInt(event.payload.freightTemplateId));
  const { rows } = await sql<{ id: bigint; storeId: bigint }>`select id, store_id as "storeId" from products
    where freight_template_id = any(${templates}::bigint[]) and status = 'published' order by id`.execute(tx);
  await reindexProducts(
    ctx,
    tx,
    rows.map((row) => row.id),
  );
  // What was asked for since the template was saved was answered, and kept, with what it said before.
  const stores = new Set(rows.map(({ storeId }) => storeId));
  tx.afterCommit(() => {
    for (const storeId of stores) invalidateForStore(ctx.responseCache, storeId);
  });
}
