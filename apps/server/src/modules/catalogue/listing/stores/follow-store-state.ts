import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { Event } from '#platform/module.ts';
import { publishProductChanges } from '../publish-product-changes.ts';

/** Queues the products of a store to leave lists and search with it, or to come back with it: a sweep sees to it, from the first one on. */
export async function followStoreState(
  _ctx: Context,
  tx: Tx,
  events: readonly Event<{ readonly sellerId: string }>[],
): Promise<void> {
  const stores = [...new Set(events.map((event) => event.payload.sellerId))].toSorted();
  await sql`insert into store_relistings (store_id) select unnest(${stores}::bigint[])
    on conflict (store_id) do update set after_product_id = 0`.execute(tx);
}

const batchSize = 200;

/** Brings the next products of a store that was suspended or resumed into the listings they belong in. Returns how many stores were looked at. */
export function relistProducts(ctx: Context, limit = batchSize): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const { rows: stores } = await sql<{ storeId: bigint; after: bigint }>`
      select store_id as "storeId", after_product_id as after from store_relistings
       order by after_product_id, store_id limit 1 for update skip locked`.execute(tx);
    const [store] = stores;
    if (!store) return 0;
    const { storeId, after } = store;
    const { rows } = await sql<{ id: bigint }>`select id from products
      where store_id = ${storeId} and status = 'published' and id > ${after} order by id limit ${limit}`.execute(tx);
    const ids = rows.map((row) => row.id);
    const last = ids.at(-1);
    if (last === undefined) {
      await sql`delete from store_relistings where store_id = ${storeId}`.execute(tx);
      return 1;
    }
    // What is seen at once by the first batch is enough: caches of a store with many products are not emptied by each.
    await publishProductChanges(ctx, tx, ids, { isUrgent: after === 0n });
    await sql`update store_relistings set after_product_id = ${last} where store_id = ${storeId}`.execute(tx);
    return 1;
  });
}
