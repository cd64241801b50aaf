import { defineEvent } from '#platform/module.ts';

/** Buyers have reviewed what they received. Ids are strings. */
export const reviewWritten = defineEvent<{
  readonly reviewId: string;
  readonly sellerId: string;
  readonly productId: string;
}>('review_written');

/** Staff have closed somebody's report about a review, whatever they decided. Ids are strings. */
export const reviewReportClosed = defineEvent<{
  readonly reportId: string;
  readonly reporter: { readonly userId: string } | { readonly sellerId: string };
  readonly productId: string;
}>('review_report_closed');

/** A store replied to a review for the first time. Ids are strings. */
export const reviewReplied = defineEvent<{
  readonly reviewId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly productId: string;
  readonly orderId: string;
}>('review_answered');
