import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import type { Event } from '#platform/module.ts';
import { publishProductChanges } from './publish-product-changes.ts';

/** The products of a store that was taken out of the shop leave lists and search with it, and come back with it. */
export async function followStoreState(
  ctx: Context,
  tx: Tx,
  events: readonly Event<{ readonly sellerId: string }>[],
): Promise<void> {
  const sellers = events.map((event) => BigInt(event.payload.sellerId));
  const { rows } = await sql<{ id: bigint }>`select id from products
    where seller_id = any(${sellers}::bigint[]) and status = 'on_sale' order by id`.execute(tx);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await publishProductChanges(ctx, tx, ids, { isUrgent: true });
}
