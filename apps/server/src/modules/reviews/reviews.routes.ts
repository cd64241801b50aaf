import { reviews, sellerReviews } from '@entrepot/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { answerReview, listStoreReviews } from './answer-reviews.ts';
import { followUpReview, readOwnReviews } from './follow-up.ts';
import { countProductReviews, listProductReviews } from './read-reviews.ts';
import { writeReviews } from './write-reviews.ts';

export const reviewsRoutes: readonly Implementation[] = [
  implement(reviews.reviewList, (ctx, input, { language }) => listProductReviews(ctx, input, language)),
  implement(reviews.reviewCounts, (ctx, input) => countProductReviews(ctx, BigInt(input.sellerGoodsId))),
  implement(reviews.reviewAdd, async (ctx, { orderId, ...line }, { session }) =>
    presentIds(await writeReviews(ctx, session.userId, BigInt(orderId), [line])),
  ),
  implement(reviews.reviewAddList, async (ctx, { orderId, lines }, { session }) =>
    presentIds(await writeReviews(ctx, session.userId, BigInt(orderId), lines)),
  ),
  implement(reviews.reviewMine, (ctx, { orderId }, { session, language }) =>
    readOwnReviews(ctx, session.userId, BigInt(orderId), language),
  ),
  implement(reviews.reviewFollowUp, async (ctx, { id, ...followUp }, { session }) => {
    await followUpReview(ctx, session.userId, BigInt(id), followUp);
    return null;
  }),
  implement(sellerReviews.sellerReviewList, (ctx, input, { session, language }) =>
    listStoreReviews(ctx, session.sellerId, input, language),
  ),
  implement(sellerReviews.sellerReviewReply, async (ctx, { id, content }, { session }) => {
    await answerReview(ctx, session.sellerId, BigInt(id), content);
    return null;
  }),
];

const presentIds = (ids: readonly bigint[]) => ({ ids: ids.map(String) });
