import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Tx } from '#platform/database.ts';

/**
 * Notes that products may say something else now, and whether they can be bought: reads find the new version and clear what
 * they knew. To be called last in the transaction that changed a product, its variants, or where it ships from;
 * `reindexProducts` does. Products that say what they said keep their version.
 */
export async function updateContentVersions(tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await prepared(
    'note_content',
    sql`select catalogue_mark_stock(${ids}::bigint[]), catalogue_note_content(${ids}::bigint[])`,
  ).execute(tx);
}
