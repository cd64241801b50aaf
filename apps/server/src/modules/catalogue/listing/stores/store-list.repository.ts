import { countedAtMost } from '@entrepot/domain';
import { sql } from 'kysely';
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

/** What a statement selects of the view `store_cards c` for a `StoreRow`, but for the total. */
const storeColumns = sql`c.store_id as "storeId", c.owner_user_id as "ownerUserId", c.store_name as "storeName",
  c.store_language as "storeLanguage", c.store_descriptions as "storeDescriptions", c.store_notices as "storeNotices",
  c.logo, c.banner, c.store_country as "storeCountry", c.store_state as "storeState", c.store_created_at as "storeCreatedAt",
  c.order_minimum_micro as "orderMinimumMicro", c.handling_days as "handlingDays", c.store_sold as "storeSold",
  c.store_views as "storeViews", c.followers, c.store_products as "storeProducts", c.store_reviews_all as "storeReviewsAll",
  c.store_reviews_good as "storeReviewsGood", c.shipped_on_time as "shippedOnTime", c.shipped_late as "shippedLate",
  c.holiday_from as "holidayFrom", c.holiday_until as "holidayUntil", c.holiday_messages as "holidayMessages",
  c.paused_at as "pausedAt"`;

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
    select ${storeColumns}, (select total from counted) as total from store_cards c where ${where}
     order by c.store_sold desc, c.store_id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}
