import { secondMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { reviewAuditReader } from './reviews.audit.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import { dailyReports, followUpDays } from './reviews.settings.ts';
import { writeDefaultReviews } from './write-reviews.ts';

/**
 * What buyers say of what they received. Owns `reviews` and `review_reports`; publishes the view `reviews_reported`; the counts by level are figures of the catalogue.
 *
 * Guarantees one review per order line, by the buyer who received it, to whom it is open to add to it once; and that neither the system's default
 * reviews nor those of refunded lines nor those that staff have hidden count in a rate.
 */
export const reviewsModule: Module = {
  name: 'reviews',
  routes: reviewsRoutes,
  auditReaders: [reviewAuditReader],
  settings: [followUpDays, dailyReports],
  sweeps: [{ name: 'default reviews', everyMs: 30 * secondMs, run: writeDefaultReviews }],
};

export { reviewData } from './personal-data.ts';
export { reviewReplied, reviewReportClosed, reviewWritten } from './reviews.events.ts';
export { maskName } from './reviews.policy.ts';
export { followUpDays } from './reviews.settings.ts';
export { isShownByReviews, readHiddenImages } from './shown-images.ts';
export { excludeRefundedReviews, writeDefaultReviews } from './write-reviews.ts';
