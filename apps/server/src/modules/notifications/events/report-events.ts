import { type EventHandler, on } from '#platform/module.ts';
import { chatReportClosed } from '../../chat/index.ts';
import { reviewReportClosed } from '../../reviews/index.ts';
import { type NewNotification, notify } from '../notify.ts';

/** Whoever reported something hears that it was looked at; what was done to whom is told to nobody else. */
export const reportEvents: readonly EventHandler[] = [
  on(chatReportClosed, 'notify who reported conversations', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.map(({ payload: { reportId, reporter } }): NewNotification => {
        const happening = { key: `chat_report_closed:${reportId}`, kind: 'chat_report_closed', params: {} } as const;
        if ('sellerId' in reporter)
          return { ...happening, to: { storeId: BigInt(reporter.sellerId) }, subjectId: BigInt(reporter.threadId) };
        const subjectId = reporter.partyId === null ? null : BigInt(reporter.partyId);
        return { ...happening, to: { userId: BigInt(reporter.userId) }, subjectId };
      }),
    ),
  ),
  on(reviewReportClosed, 'notify who reported reviews', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.map(({ payload: { reportId, reporter, productId } }): NewNotification => {
        const happening = {
          key: `review_report_closed:${reportId}`,
          kind: 'review_report_closed',
          subjectId: BigInt(productId),
          params: {},
        } as const;
        if ('sellerId' in reporter) return { ...happening, to: { storeId: BigInt(reporter.sellerId) } };
        return { ...happening, to: { userId: BigInt(reporter.userId) } };
      }),
    ),
  ),
];
