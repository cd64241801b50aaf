import type { Clock } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Tx } from '#platform/database.ts';
import { addStoreFigures } from '../../sellers/index.ts';
import { hotScoreOf } from './hot-score.ts';

export type SoldLine = { readonly productId: bigint; readonly quantity: number };

/**
 * Adds received pieces to the sold figures of products and their stores, and to the products' hot scores. Listings are sorted
 * anew by a sweep, soon after.
 */
export async function addSold(ctx: { readonly clock: Clock }, tx: Tx, lines: readonly SoldLine[]): Promise<void> {
  if (lines.length === 0) return;
  const at = ctx.clock.now();
  const sold = piecesOf(lines);
  const { rows } = await prepared(
    'product_sold_add',
    sql<{ storeId: bigint; quantity: bigint }>`with line as (
      select * from unnest(${sold.map(({ productId }) => productId)}::bigint[], ${sold.map(({ quantity }) => quantity)}::bigint[],
        ${sold.map(({ quantity }) => hotScoreOf(quantity, at))}::double precision[]) as l (product_id, quantity, score)
    ), held as (
      select t.product_id from product_stats t where t.product_id in (select product_id from line) order by t.product_id for no key update
    ), added as (
      update product_stats t
         set sold = t.sold + l.quantity, rank_due_at = ${at},
             -- log2(2^a + 2^b), without leaving the range of a double.
             hot_score = greatest(t.hot_score, l.score) + ln(1 + power(2, -least(abs(t.hot_score - l.score), 60))) / ln(2)
        from line l join held h on h.product_id = l.product_id
       where t.product_id = l.product_id
      returning t.product_id, l.quantity
    )
    select p.store_id as "storeId", a.quantity from added a join products p on p.id = a.product_id`,
  ).execute(tx);
  await addStoreFigures(
    tx,
    rows.map((row) => ({ storeId: row.storeId, sold: Number(row.quantity) })),
  );
}

/**
 * Subtracts pieces that were paid back from the sold figures of products and their stores, and out of the products' hot scores,
 * where they weigh what they weighed when they were received.
 */
export async function removeSold(tx: Tx, lines: readonly SoldLine[], { receivedAt, at }: Removal): Promise<void> {
  if (lines.length === 0) return;
  const taken = piecesOf(lines);
  const { rows } = await sql<{ storeId: bigint; quantity: bigint }>`with line as (
      select * from unnest(${taken.map(({ productId }) => productId)}::bigint[], ${taken.map(({ quantity }) => quantity)}::bigint[],
        ${taken.map(({ quantity }) => hotScoreOf(quantity, receivedAt))}::double precision[]) as l (product_id, quantity, score)
    ), held as (
      select t.product_id from product_stats t where t.product_id in (select product_id from line) order by t.product_id for no key update
    ), removed as (
      update product_stats t
         set sold = t.sold - l.quantity, rank_due_at = ${at},
             -- log2(2^a - 2^b), never below what rounding may leave of the rest.
             hot_score = t.hot_score + ln(greatest(1 - power(2, least(l.score - t.hot_score, 0)), power(2, -40))) / ln(2)
        from line l join held h on h.product_id = l.product_id
       where t.product_id = l.product_id
      returning t.product_id, l.quantity
    )
    select p.store_id as "storeId", r.quantity from removed r join products p on p.id = r.product_id`.execute(tx);
  await addStoreFigures(
    tx,
    rows.map((row) => ({ storeId: row.storeId, sold: -Number(row.quantity) })),
  );
}

/** Each product once, with all its pieces. */
function piecesOf(lines: readonly SoldLine[]): SoldLine[] {
  return [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, group]) => ({
    productId,
    quantity: group.reduce((sum, line) => sum + line.quantity, 0),
  }));
}

type Removal = { readonly receivedAt: Date; readonly at: Date };

/** By how much the counts of real reviews of a product changed. */
export type ReviewCounts = {
  readonly productId: bigint;
  readonly good?: number;
  readonly medium?: number;
  readonly bad?: number;
  readonly withImages?: number;
  /** Of refunded lines, which the others leave out. */
  readonly refunded?: number;
};

type ReviewedRow = {
  readonly storeId: bigint;
  readonly good: number;
  readonly reviews: number;
};

/** Adds real reviews (never the system's default ones) to the figures of products and their stores. */
export async function addReviewCounts(
  ctx: { readonly clock: Clock },
  tx: Tx,
  changes: readonly ReviewCounts[],
): Promise<void> {
  if (changes.length === 0) return;
  const column = (key: Exclude<keyof ReviewCounts, 'productId'>) => changes.map((change) => change[key] ?? 0);
  const { rows } = await sql<ReviewedRow>`with change as (
      select product_id, sum(good)::integer as good, sum(medium)::integer as medium, sum(bad)::integer as bad,
             sum(with_images)::integer as with_images, sum(refunded)::integer as refunded
        from unnest(${changes.map(({ productId }) => productId)}::bigint[], ${column('good')}::integer[], ${column('medium')}::integer[],
          ${column('bad')}::integer[], ${column('withImages')}::integer[], ${column('refunded')}::integer[])
          as c (product_id, good, medium, bad, with_images, refunded)
       group by product_id
    ), held as (
      select t.product_id from product_stats t where t.product_id in (select product_id from change) order by t.product_id for no key update
    ), added as (
      update product_stats t
         set reviews_good = t.reviews_good + c.good, reviews_medium = t.reviews_medium + c.medium,
             reviews_bad = t.reviews_bad + c.bad, reviews_with_images = t.reviews_with_images + c.with_images,
             reviews_refunded = t.reviews_refunded + c.refunded, rank_due_at = ${ctx.clock.now()}
        from change c join held h on h.product_id = c.product_id
       where t.product_id = c.product_id
      returning t.product_id, c.good, c.good + c.medium + c.bad as reviews
    )
    select p.store_id as "storeId", a.good, a.reviews from added a join products p on p.id = a.product_id`.execute(tx);
  await addStoreFigures(
    tx,
    rows.map((row) => ({ storeId: row.storeId, reviewsGood: row.good, reviewsAll: row.reviews })),
  );
}
