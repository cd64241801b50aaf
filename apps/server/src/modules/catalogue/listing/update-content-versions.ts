import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Tx } from '#platform/database.ts';

/**
 * Updates the versions of what products say, and whether they can be bought: reads find the new version and clear what
 * they knew. To be called last in the transaction that changed a product, its variants, or where it ships from;
 * `reindexProducts` does. Products that say what they said keep their version.
 */
export async function updateContentVersions(tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await prepared(
    'update_content_versions',
    sql`select catalogue_mark_stock(${ids}::bigint[]), catalogue_update_content_versions(${ids}::bigint[])`,
  ).execute(tx);
}
