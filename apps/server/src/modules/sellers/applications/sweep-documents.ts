import { dayMs, platformDay } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { purgeUnusedUploads } from '#platform/files/unused-uploads.ts';
import { emit } from '#platform/outbox.ts';
import { documentsExpiring } from '../sellers.events.ts';
import { documentsGraceDays, documentsNoticeDays, unusedUploadDays } from '../sellers.settings.ts';
import { mailApplicant } from './application-mails.ts';
import { logApplication, moveApplication } from './applications.repository.ts';
import {
  claimDueReminders,
  type DocumentsDue,
  documentsExpired,
  isDocument,
  pauseStores,
} from './documents.repository.ts';

const batch = 50;
const dayFrom = (at: Date, days: number) => platformDay(new Date(at.getTime() + days * dayMs));

/** Asks owners in time whose documents are about to expire. Returns how many. */
export async function remindOfExpiry(ctx: Context): Promise<number> {
  const upTo = dayFrom(ctx.clock.now(), ctx.settings.get(documentsNoticeDays));
  return inTx(ctx.db, async (tx) => {
    const due = await claimDueReminders(tx, upTo, batch);
    for (const row of due) {
      if (row.applicationId !== null)
        await logApplication(ctx, tx, row.applicationId, { event: 'expiry_noticed', actor: 'system' });
      await mailApplicant(ctx, tx, 'documents_expiring', row, { day: row.expireOn });
    }
    const told = due.map(({ storeId, expireOn }) => ({ sellerId: storeId.toString(), day: expireOn }));
    await emit(ctx, tx, documentsExpiring, told);
    return due.length;
  });
}

/** Marks approved applications whose document has expired. Returns how many. */
export async function expireDocuments(ctx: Context): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const due = await documentsExpired(tx, platformDay(ctx.clock.now()), batch);
    for (const row of due) {
      if (row.applicationId === null || !(await moveApplication(ctx, tx, 'expire', row.applicationId))) continue;
      await mailApplicant(ctx, tx, 'documents_expired', row, { day: row.expireOn });
    }
    return due.length;
  });
}

/** Closes stores to orders whose documents expired longer ago than the days of grace. Returns how many. */
export async function pauseWithoutDocuments(ctx: Context): Promise<number> {
  const at = ctx.clock.now();
  const before = dayFrom(at, -ctx.settings.get(documentsGraceDays));
  return inTx(ctx.db, async (tx) => {
    const due: DocumentsDue[] = await pauseStores(tx, before, batch, at);
    for (const row of due) {
      if (row.applicationId !== null)
        await logApplication(ctx, tx, row.applicationId, { event: 'store_paused', actor: 'system' });
      await mailApplicant(ctx, tx, 'store_paused', row, { day: row.expireOn });
    }
    if (due.length > 0) tx.afterCommit(() => ctx.responseCache.invalidateSoon());
    return due.length;
  });
}

/** Deletes images of documents that no application shows any more: replaced ones, and those of closed accounts. */
export async function purgeUnusedDocuments(ctx: Context): Promise<number> {
  return purgeUnusedUploads(ctx, {
    moduleName: 'identity',
    isReferred: isDocument,
    keptDays: ctx.settings.get(unusedUploadDays),
  });
}
