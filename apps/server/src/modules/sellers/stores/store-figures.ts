import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Tx } from '#platform/database.ts';

/** By how much figures of one store changed; what is left out did not. */
export type StoreFigures = {
  readonly storeId: bigint;
  readonly sold?: number;
  readonly views?: number;
  readonly products?: number;
  readonly reviewsAll?: number;
  readonly reviewsGood?: number;
  readonly shippedOnTime?: number;
  readonly shippedLate?: number;
};

/** Adds to the figures of stores. Several entries of one store add up; rows are locked in the order of the stores' ids. */
export async function addStoreFigures(tx: Tx, changes: readonly StoreFigures[]): Promise<void> {
  if (changes.length === 0) return;
  const column = (key: Exclude<keyof StoreFigures, 'storeId'>) => changes.map((change) => change[key] ?? 0);
  await prepared(
    'store_figures_add',
    sql`with change as (
      select store_id, sum(sold) as sold, sum(views) as views, sum(products)::integer as products, sum(reviews_all)::integer as reviews_all,
             sum(reviews_good)::integer as reviews_good, sum(on_time)::integer as on_time, sum(late)::integer as late
        from unnest(${changes.map(({ storeId }) => storeId)}::bigint[], ${column('sold')}::bigint[], ${column('views')}::bigint[],
          ${column('products')}::integer[], ${column('reviewsAll')}::integer[], ${column('reviewsGood')}::integer[],
          ${column('shippedOnTime')}::integer[], ${column('shippedLate')}::integer[])
          as c (store_id, sold, views, products, reviews_all, reviews_good, on_time, late)
       group by store_id
    ), held as (
      select s.store_id from store_stats s where s.store_id in (select store_id from change) order by s.store_id for no key update
    )
    update store_stats s
       set sold = s.sold + c.sold, views = s.views + c.views, products = s.products + c.products,
           reviews_all = s.reviews_all + c.reviews_all, reviews_good = s.reviews_good + c.reviews_good,
           shipped_on_time = s.shipped_on_time + c.on_time, shipped_late = s.shipped_late + c.late
      from change c join held h on h.store_id = c.store_id
     where s.store_id = c.store_id`,
  ).execute(tx);
}
