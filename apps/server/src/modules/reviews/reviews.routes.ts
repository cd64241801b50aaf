import { reviews } from '@entrepot/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { countProductReviews, listProductReviews } from './read-reviews.ts';
import { writeReviews } from './write-reviews.ts';

export const reviewsRoutes: readonly Implementation[] = [
  implement(reviews.reviewList, (ctx, input) => listProductReviews(ctx, input)),
  implement(reviews.reviewCounts, (ctx, input) => countProductReviews(ctx, BigInt(input.sellerGoodsId))),
  implement(reviews.reviewAdd, async (ctx, { orderId, ...line }, { session }) =>
    presentIds(await writeReviews(ctx, session.userId, BigInt(orderId), [line])),
  ),
  implement(reviews.reviewAddList, async (ctx, { orderId, lines }, { session }) =>
    presentIds(await writeReviews(ctx, session.userId, BigInt(orderId), lines)),
  ),
];

const presentIds = (ids: readonly bigint[]) => ({ ids: ids.map(String) });
