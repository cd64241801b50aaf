import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db } from '#platform/database.ts';
import type { Figures } from '../product-cards/index.ts';

type Kept = Pick<
  Figures,
  'reviews_good' | 'reviews_medium' | 'reviews_bad' | 'reviews_with_images' | 'reviews_refunded'
>;

/** The reviews of a product as its page counts and lists them: all that people wrote, and those that count by level. */
export function presentReviewCounts(kept: Kept) {
  const { reviews_good: good, reviews_medium: medium, reviews_bad: bad } = kept;
  const counted = good + medium + bad;
  return { all: counted + kept.reviews_refunded, good, medium, bad, withImages: kept.reviews_with_images };
}

const none: Kept = {
  reviews_good: 0,
  reviews_medium: 0,
  reviews_bad: 0,
  reviews_with_images: 0,
  reviews_refunded: 0,
};

/** The same numbers without the page; all zero of a product that is not there. */
export async function readReviewCounts(db: Db, productId: bigint) {
  const { rows } = await prepared(
    'review_counts',
    sql<Kept>`select reviews_good, reviews_medium, reviews_bad, reviews_with_images,
      reviews_refunded from product_figures where product_id = ${productId}`,
  ).execute(db);
  return presentReviewCounts(rows[0] ?? none);
}
