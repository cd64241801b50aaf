import { defineEvent } from '#platform/module.ts';

/** A store answered a review for the first time. Ids are strings. */
export const reviewAnswered = defineEvent<{
  readonly reviewId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly productId: string;
  readonly orderId: string;
}>('review_answered');
