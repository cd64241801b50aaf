import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Tx } from '#platform/database.ts';
import { compareAtDays } from '../catalogue.settings.ts';

export type PriceContext = Pick<Context, 'clock' | 'settings'>;

/**
 * Records what the variants of products cost from now on, where that is new, and puts their compare-at prices right: the lowest
 * price that was really asked for in the thirty days before the discount began, if they could be bought on enough of them. To be called whenever prices, discounts or
 * the status changed; `reindexProducts` does.
 */
export async function recordPrices(ctx: PriceContext, tx: Tx, productIds: readonly bigint[]): Promise<void> {
  if (productIds.length === 0) return;
  // Two statements: the second must see what the first has written.
  await prepared(
    'record_prices',
    sql`select catalogue_record_prices(${productIds}::bigint[], ${ctx.clock.now()})`,
  ).execute(tx);
  await prepared(
    'compare_at',
    sql`select catalogue_compare_at(${productIds}::bigint[],
    ${ctx.settings.get(compareAtDays)}::integer)`,
  ).execute(tx);
}
