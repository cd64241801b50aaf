import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { purgeUnusedUploads } from '#platform/files/unused-uploads.ts';
import { unusedUploadDays } from '../../sellers/index.ts';

/** Whether a case or its thread shows an uploaded file `f`. */
const isShown = sql`(f.key in (select unnest(images) from cases) or f.key in (select unnest(images) from case_log))`;

/** Deletes images that were uploaded for a case and never sent. Returns how many went. */
export async function purgeUnsentImages(ctx: Context): Promise<number> {
  return purgeUnusedUploads(ctx, {
    moduleName: 'aftersales',
    isReferred: isShown,
    keptDays: ctx.settings.get(unusedUploadDays),
  });
}
