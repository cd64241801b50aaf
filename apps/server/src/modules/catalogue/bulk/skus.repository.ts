import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Locks the variants of a product in the order of their ids, so that what follows sees the stock that orders left. */
export async function lockSkus(tx: Tx, productId: bigint): Promise<void> {
  await sql`select from skus where product_id = ${productId} and removed_at is null order by id for no key update`.execute(
    tx,
  );
}
