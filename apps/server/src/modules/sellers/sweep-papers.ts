import { dayMs, platformDay } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { inTx } from '../../platform/database.ts';
import { forgetUnusedUploads } from '../../platform/files/unused-uploads.ts';
import { emit } from '../../platform/outbox.ts';
import { mailApplicant } from './application-mails.ts';
import { logApplication, moveApplication } from './applications.repository.ts';
import { isPaper, type PapersDue, papersExpired, pauseStores, takeNoticesDue } from './papers.repository.ts';
import { papersExpiring } from './sellers.events.ts';
import { papersGraceDays, papersNoticeDays, unusedUploadDays } from './sellers.settings.ts';

const batch = 50;
const dayFrom = (at: Date, days: number) => platformDay(new Date(at.getTime() + days * dayMs));

/** Asks owners in time whose papers are about to expire. Returns how many. */
export async function sendPapersNotices(ctx: Context): Promise<number> {
  const upTo = dayFrom(ctx.clock.now(), ctx.settings.get(papersNoticeDays));
  return inTx(ctx.db, async (tx) => {
    const due = await takeNoticesDue(tx, upTo, batch);
    for (const row of due) {
      if (row.applicationId !== null)
        await logApplication(ctx, tx, row.applicationId, { event: 'expiry_noticed', actor: 'system' });
      await mailApplicant(ctx, tx, 'papers_expiring', row, { day: row.expireOn });
    }
    const told = due.map(({ sellerId, expireOn }) => ({ sellerId: sellerId.toString(), day: expireOn }));
    await emit(ctx, tx, papersExpiring, told);
    return due.length;
  });
}

/** Marks approved applications whose document has expired. Returns how many. */
export async function expirePapers(ctx: Context): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const due = await papersExpired(tx, platformDay(ctx.clock.now()), batch);
    for (const row of due) {
      if (row.applicationId === null || !(await moveApplication(ctx, tx, 'expire', row.applicationId))) continue;
      await mailApplicant(ctx, tx, 'papers_expired', row, { day: row.expireOn });
    }
    return due.length;
  });
}

/** Closes stores to orders whose papers expired longer ago than the days of grace. Returns how many. */
export async function pauseWithoutPapers(ctx: Context): Promise<number> {
  const at = ctx.clock.now();
  const before = dayFrom(at, -ctx.settings.get(papersGraceDays));
  return inTx(ctx.db, async (tx) => {
    const due: PapersDue[] = await pauseStores(tx, before, batch, at);
    for (const row of due) {
      if (row.applicationId !== null)
        await logApplication(ctx, tx, row.applicationId, { event: 'store_paused', actor: 'system' });
      await mailApplicant(ctx, tx, 'store_paused', row, { day: row.expireOn });
    }
    if (due.length > 0) tx.afterCommit(() => ctx.answers.raise());
    return due.length;
  });
}

/** Deletes pictures of documents that no application shows any more: replaced ones, and those of closed accounts. */
export async function forgetUnusedPapers(ctx: Context): Promise<number> {
  return forgetUnusedUploads(ctx, {
    moduleName: 'identity',
    isReferred: isPaper,
    keptDays: ctx.settings.get(unusedUploadDays),
  });
}
