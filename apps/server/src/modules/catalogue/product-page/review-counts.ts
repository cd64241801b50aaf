import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db } from '#platform/database.ts';
import type { Figures } from '../product-cards/index.ts';

type Kept = Pick<Figures, 'reviewsGood' | 'reviewsMedium' | 'reviewsBad' | 'reviewsWithImages' | 'reviewsRefunded'>;

/** The reviews of a product as its page counts and lists them: all that people wrote, and those that count by level. */
export function presentReviewCounts(kept: Kept) {
  const { reviewsGood: good, reviewsMedium: medium, reviewsBad: bad } = kept;
  const counted = good + medium + bad;
  return { all: counted + kept.reviewsRefunded, good, medium, bad, withImages: kept.reviewsWithImages };
}

const none: Kept = {
  reviewsGood: 0,
  reviewsMedium: 0,
  reviewsBad: 0,
  reviewsWithImages: 0,
  reviewsRefunded: 0,
};

/** The same numbers without the page; all zero of a product that is not there. */
export async function readReviewCounts(db: Db, productId: bigint) {
  const { rows } = await prepared(
    'review_counts',
    sql<Kept>`select reviews_good as "reviewsGood", reviews_medium as "reviewsMedium", reviews_bad as "reviewsBad",
      reviews_with_images as "reviewsWithImages", reviews_refunded as "reviewsRefunded" from product_figures where product_id = ${productId}`,
  ).execute(db);
  return presentReviewCounts(rows[0] ?? none);
}
