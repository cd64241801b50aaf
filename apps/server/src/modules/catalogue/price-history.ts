import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/**
 * Notes what the variants of products cost from now on, where that is new, and puts their compare-at prices right: the lowest
 * price that was really asked for in the thirty days before the discount began. To be called whenever prices, discounts or
 * the status changed; `shelveProducts` does.
 */
export async function recordPrices(tx: Tx, productIds: readonly bigint[], at: Date): Promise<void> {
  if (productIds.length === 0) return;
  // Two statements: the second must see what the first has written.
  await sql`/*hot:record_prices*/ select catalogue_record_prices(${productIds}::bigint[], ${at})`.execute(tx);
  await sql`/*hot:compare_at*/ select catalogue_compare_at(${productIds}::bigint[])`.execute(tx);
}
