import { countedAtMost } from '@entrepot/domain';
import { sql } from 'kysely';
import { storeCardColumns } from '#modules/sellers/index.ts';
import type { Db } from '#platform/database.ts';
import type { StoreRow } from './store-row.ts';

export type StoreListQuery = {
  /** A part of the name, in any case; spaces do not matter. */
  readonly keyword?: string | undefined;
  /** Names that are like the keyword count too. */
  readonly isLoose?: boolean;
  /** Only stores that have something published. */
  readonly hasProducts: boolean;
  readonly limit: number;
  readonly offset: number;
};

/** Share of a keyword's letter groups that a name has which is like it: one typo in six letters leaves as many. */
const leastLikeness = 0.4;

/** Approved stores, the best-selling first, with their number (counted to just above `countedAtMost`) in every row. */
export async function listStoreCards(db: Db, query: StoreListQuery) {
  const conditions = [sql`c.store_state = 'approved'`];
  if (query.hasProducts) conditions.push(sql`c.store_products > 0`);
  if (query.keyword) {
    const keyword = query.keyword.replace(/[\s-]+/gu, '');
    const literal = keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`);
    const name = sql`regexp_replace(c.store_name, '[\\s-]+', '', 'g')`;
    const isLike = sql`word_similarity(${keyword}, ${name}) >= ${sql.lit(leastLikeness)}`;
    conditions.push(sql`(${name} ilike ${`%${literal}%`} or ${query.isLoose ? isLike : sql`false`})`);
  }
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<StoreRow>`
    with counted as (select count(*)::integer as total from (select from store_cards c where ${where} limit ${sql.lit(countedAtMost + 1)}) as part)
    select ${storeCardColumns}, (select total from counted) as total from store_cards c where ${where}
     order by c.store_sold desc, c.store_id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}
