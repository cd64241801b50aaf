import { cleanText, DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { ownImageKeys } from '#platform/files/upload-route.ts';
import { emit } from '#platform/outbox.ts';
import { addReviewCounts, type ReviewCounts } from '../catalogue/index.ts';
import { completeUnreviewed, lockReviewableLines, markReviewed } from '../orders/index.ts';
import { reviewWritten } from './reviews.events.ts';
import { maskName } from './reviews.policy.ts';
import { type CountedReview, insertReviews, type Level, markRefunded, type NewReview } from './reviews.repository.ts';

export type WrittenReview = {
  readonly orderGoodsId: string;
  readonly evaluationType: number;
  readonly content: string;
  /** Addresses of images that the writer uploaded. */
  readonly imgUrls: readonly string[];
};

/**
 * Reviews lines of a buyer's received order and returns the reviews' ids. The order is completed with its last line.
 *
 * @throws DomainError `order_not_found` (a line of another order included), `order_not_received`, `already_reviewed`,
 * `image_not_found`.
 */
export function writeReviews(
  ctx: Context,
  userId: bigint,
  orderId: bigint,
  written: readonly WrittenReview[],
): Promise<bigint[]> {
  return inTx(ctx.db, async (tx) => {
    const open = await lockReviewableLines(tx, userId, orderId);
    const keys = await ownImageKeys(tx, userId, 'review', [...new Set(written.flatMap((review) => review.imgUrls))]);
    const keyOf = new Map(keys.map((key) => [`/files/${key}`, key]));
    const reviews = written.map((review, index): NewReview => {
      const id = BigInt(review.orderGoodsId);
      const isRepeated = written.findIndex((other) => other.orderGoodsId === review.orderGoodsId) < index;
      const line = open.lines.find((candidate) => candidate.id === id);
      if (!line || isRepeated) {
        throw new DomainError(open.allIds.includes(id) ? 'already_reviewed' : 'order_not_found');
      }
      return {
        ...line,
        id: ctx.ids.next(),
        orderLineId: line.id,
        level: review.evaluationType as Level,
        content: cleanText(review.content),
        images: review.imgUrls.flatMap((url) => keyOf.get(url) ?? []),
        isDefault: false,
      };
    });
    await insertReviews(tx, reviews, ctx.clock.now(), maskName);
    await emit(
      ctx,
      tx,
      reviewWritten,
      reviews.map(({ id, storeId, productId }) => ({
        reviewId: String(id),
        sellerId: String(storeId),
        productId: String(productId),
      })),
    );
    await markReviewed(
      ctx,
      tx,
      orderId,
      reviews.map((review) => review.orderLineId),
    );
    await addReviewCounts(
      ctx,
      tx,
      reviews.map((review) => countOf(review)),
    );
    tx.afterCommit(ctx.responseCache.invalidateSoon);
    return reviews.map((review) => review.id);
  });
}

/** What a review adds to the counts of its product, or takes out of them. */
export function countOf({ productId, level, images, isRefunded }: CountedReview, by: 1 | -1 = 1): ReviewCounts {
  if (isRefunded) return { productId, refunded: by };
  return {
    productId,
    good: level === 1 ? by : 0,
    medium: level === 2 ? by : 0,
    bad: level === 3 ? by : 0,
    withImages: images.length > 0 ? by : 0,
  };
}

/**
 * Removes the reviews of lines that were paid back whole from every count; they stay, marked, because what they say may be
 * true. So nobody makes a rate by buying, praising and refunding. The orders of the lines are locked.
 */
export async function excludeRefundedReviews(ctx: Context, tx: Tx, lineIds: readonly bigint[]): Promise<void> {
  if (lineIds.length === 0) return;
  const excluded = await markRefunded(tx, lineIds);
  if (excluded.length === 0) return;
  await addReviewCounts(
    ctx,
    tx,
    excluded.map((review) => ({ ...countOf({ ...review, isRefunded: false }, -1), refunded: 1 })),
  );
  tx.afterCommit(ctx.responseCache.invalidateSoon);
}

/**
 * Writes the default good review, which counts in no figure, for lines that nobody reviewed in time, and completes their
 * orders; a batch of them. Returns how many orders.
 */
export function writeDefaultReviews(ctx: Context, limit = 200): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const due = await completeUnreviewed(ctx, tx, limit);
    if (due.lines.length > 0) {
      const reviews = due.lines.map(
        (line): NewReview => ({
          ...line,
          id: ctx.ids.next(),
          orderLineId: line.id,
          level: 1,
          content: '',
          images: [],
          isDefault: true,
        }),
      );
      await insertReviews(tx, reviews, ctx.clock.now(), maskName);
    }
    return due.orders;
  });
}
