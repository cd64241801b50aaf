import { countedAtMost } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { StoreRow } from './store-row.ts';

export type StoreListQuery = {
  /** A part of the name, in any case. */
  readonly keyword?: string | undefined;
  /** Only stores that have something on sale. */
  readonly hasGoods: boolean;
  readonly limit: number;
  readonly offset: number;
};

/** Approved stores, the best-selling first, with their number (counted to just above `countedAtMost`) in every row. */
export async function listStoreCards(db: Db, query: StoreListQuery) {
  const conditions = [sql`s.store_state = 'approved'`];
  if (query.hasGoods) conditions.push(sql`s.store_goods > 0`);
  if (query.keyword) {
    const literal = query.keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`);
    conditions.push(sql`s.store_name ilike ${`%${literal}%`}`);
  }
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<StoreRow>`
    with counted as (select count(*)::integer as total from (select from store_cards s where ${where} limit ${sql.lit(countedAtMost + 1)}) as part)
    select s.*, (select total from counted) as total from store_cards s where ${where}
     order by s.store_sold desc, s.seller_id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}
