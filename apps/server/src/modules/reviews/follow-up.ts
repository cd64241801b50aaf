import type { BuyerCalls, CallOutput } from '@entrepot/contract';
import { cleanText, DomainError, dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { ownImageKeys } from '#platform/files/upload-route.ts';
import { imageUrlsOf, presentReview } from './reviews.presenter.ts';
import { type ReviewRow, reviewColumns } from './reviews.repository.ts';
import { followUpDays } from './reviews.settings.ts';

/** When the time to add to a review is over. */
function endOf(ctx: Context, writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + ctx.settings.get(followUpDays) * dayMs);
}

/**
 * A buyer's reviews of an order's lines. `followUpUntil` is there while the buyer may still add to one.
 *
 * @throws DomainError `order_not_found`.
 */
export async function readOwnReviews(
  ctx: Context,
  userId: bigint,
  orderId: bigint,
  language: string,
): Promise<CallOutput<BuyerCalls, 'evaluation!mine'>> {
  const { rows } = await sql`select order_id from store_orders
    where order_id = ${orderId} and user_id = ${userId}`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('order_not_found');
  const found = await sql<
    ReviewRow & { readonly orderLineId: bigint; readonly hiddenReason: string | null }
  >`select ${reviewColumns},
      r.order_line_id as "orderLineId", r.hidden_reason as "hiddenReason"
    from reviews r where r.order_id = ${orderId} and r.user_id = ${userId} order by r.order_line_id`.execute(ctx.db);
  return found.rows.map((row) => {
    const end = endOf(ctx, row.createdAt);
    const isOpen = row.followedUpAt === null && ctx.clock.now() < end;
    return {
      ...presentReview(row, language, imageUrlsOf(ctx, row.hiddenReason !== null)),
      orderGoodsId: row.orderLineId.toString(),
      ...(row.hiddenReason !== null && { hiddenReason: row.hiddenReason }),
      ...(isOpen && { followUpUntil: end.toISOString() }),
    };
  });
}

export type FollowUp = {
  readonly content: string;
  /** Addresses of images that the writer uploaded. */
  readonly imgUrls: readonly string[];
};

/**
 * Adds to a buyer's own review, once.
 *
 * @throws DomainError `review_not_found`, `review_empty`, `already_followed_up`, `follow_up_too_late`, `image_not_found`.
 */
export function followUpReview(ctx: Context, userId: bigint, reviewId: bigint, followUp: FollowUp): Promise<void> {
  const content = cleanText(followUp.content);
  if (content === '') throw new DomainError('review_empty');
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ createdAt: Date; isDone: boolean }>`select created_at as "createdAt",
        followed_up_at is not null as "isDone"
      from reviews where id = ${reviewId} and user_id = ${userId} for no key update`.execute(tx);
    const [review] = rows;
    if (!review) throw new DomainError('review_not_found');
    if (review.isDone) throw new DomainError('already_followed_up');
    if (ctx.clock.now() >= endOf(ctx, review.createdAt)) throw new DomainError('follow_up_too_late');
    const keys = await ownImageKeys(tx, userId, 'review', [...new Set(followUp.imgUrls)]);
    await sql`update reviews set follow_up = ${content}, follow_up_images = ${keys}::text[],
        followed_up_at = ${ctx.clock.now()}
      where id = ${reviewId}`.execute(tx);
    tx.afterCommit(ctx.responseCache.invalidateSoon);
  });
}
