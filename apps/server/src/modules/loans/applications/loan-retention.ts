import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { purgeUnusedUploads } from '#platform/files/unused-uploads.ts';
import { loanDetailsDays, loanDraftPhotoDays } from '../loans.settings.ts';

const batch = 200;

/** Deletes what applicants said of themselves and of others once an application has ended without a loan. Returns how many. */
export async function purgeDetails(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - ctx.settings.get(loanDetailsDays) * dayMs);
  const { rows } = await sql`update loans set details_encrypted = '', document_key = '' where id in (
      select id from loans where state in ('failed', 'withdrawn') and ended_at <= ${before}
         and (details_encrypted <> '' or document_key <> '') limit ${batch})
    returning id`.execute(ctx.db);
  return rows.length;
}

/** Deletes uploaded photos that belong to no application. */
export function purgeUnusedPhotos(ctx: Context): Promise<number> {
  return purgeUnusedUploads(ctx, {
    moduleName: 'loan',
    isReferred: sql`exists (select from loans l where l.document_key = f.key)`,
    keptDays: ctx.settings.get(loanDraftPhotoDays),
  });
}
