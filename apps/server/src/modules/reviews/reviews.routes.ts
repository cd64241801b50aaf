import { adminReviews, reviews, sellerReviews } from '@entrepot/contract';
import { readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { followUpReview, readOwnReviews } from './follow-up.ts';
import { dismissReports, hideReview, restoreReview } from './moderation/moderate-reviews.ts';
import { reportReview } from './moderation/report-review.ts';
import { listReported, readReported } from './moderation/reported-reviews.ts';
import { countProductReviews, listProductReviews } from './read-reviews.ts';
import { listStoreReviews, replyToReview } from './reply-to-reviews.ts';
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
  implement(reviews.reviewReport, (ctx, input, { session }) =>
    reportReview(ctx, { by: 'buyer', userId: session.userId }, input),
  ),
  implement(sellerReviews.sellerReviewReport, (ctx, input, { session }) =>
    reportReview(ctx, { by: 'seller', userId: session.userId, storeId: session.storeId }, input),
  ),
  implement(adminReviews.reviewReportList, (ctx, input) =>
    listReported(ctx, input.state ?? 'open', readPage(input, 20)),
  ),
  implement(adminReviews.reviewReportInfo, (ctx, { reviewId }, { language }) =>
    readReported(ctx, BigInt(reviewId), language),
  ),
  implement(adminReviews.reviewHide, (ctx, input, { session }) => hideReview(ctx, input, session.userId)),
  implement(adminReviews.reviewRestore, (ctx, input, { session }) => restoreReview(ctx, input, session.userId)),
  implement(adminReviews.reviewReportDismiss, (ctx, input, { session }) => dismissReports(ctx, input, session.userId)),
  implement(sellerReviews.sellerReviewList, (ctx, input, { session, language }) =>
    listStoreReviews(ctx, session.storeId, input, language),
  ),
  implement(sellerReviews.sellerReviewReply, async (ctx, { id, content }, { session }) => {
    await replyToReview(ctx, session.storeId, BigInt(id), content);
    return null;
  }),
];

const presentIds = (ids: readonly bigint[]) => ({ ids: ids.map(String) });
