import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

/** What a category must be for a product to be put into it; until the transaction ends nobody merges it into another one. */
export async function isLeafCategory(db: Db | Tx, categoryId: bigint): Promise<boolean> {
  const { rows } = await sql`select from categories c where c.id = ${categoryId} and c.merged_into is null
    and not exists (select from categories b where b.parent_id = c.id and b.merged_into is null) for key share of c`.execute(
    db,
  );
  return rows.length > 0;
}

/** Of some image keys those that products of the store show already. */
export async function knownImages(tx: Tx, storeId: bigint, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as asked (key)
     where exists (select from products p where p.store_id = ${storeId} and asked.key = any (p.images))
        or exists (select from skus k join products p on p.id = k.product_id where p.store_id = ${storeId} and k.image = asked.key)`.execute(
    tx,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Whether a store has a product of a handle. */
export async function isHandleTaken(tx: Tx, storeId: bigint, handle: string): Promise<boolean> {
  const { rows } = await sql`select from products where store_id = ${storeId} and handle = ${handle}`.execute(tx);
  return rows.length > 0;
}
