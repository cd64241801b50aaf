import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

export async function isProductOf(db: Db, storeId: bigint, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from products where id = ${id} and store_id = ${storeId}`.execute(db);
  return rows.length > 0;
}
