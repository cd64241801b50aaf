import { languages } from '@entrepot/contract';
import { DomainError, dayMs, hourMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { productFilesKeptDays } from '../../catalogue.settings.ts';
import { refusedFileKey } from './private-key.ts';
import * as files from './purge-files.repository.ts';

type Ended = { readonly finishedAt: Date | null; readonly fileRemovedAt: Date | null };

/** @throws DomainError `file_expired` when the file of a run was deleted or is about to be. */
export function assertFileKept(ctx: Context, { finishedAt, fileRemovedAt }: Ended): void {
  const isExpired = finishedAt !== null && finishedAt.getTime() <= keptSince(ctx).getTime();
  if (isExpired || fileRemovedAt !== null)
    throw new DomainError('file_expired', { days: ctx.settings.get(productFilesKeptDays) });
}

function keptSince(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() - ctx.settings.get(productFilesKeptDays) * dayMs);
}

const batch = 50;
/** Between the last moment at which a file may be asked for and its end, so that nobody reads what is being deleted. */
const graceMs = hourMs;

/**
 * Deletes the files of imports and exports that ended longer ago than the kept days, with the lists of refused rows that were
 * written from them. A file goes before its row says so: what is interrupted is repeated. Returns how many files went.
 */
export async function purgeProductFiles(ctx: Context): Promise<number> {
  const before = new Date(keptSince(ctx).getTime() - graceMs);
  const imported = await files.endedImportFiles(ctx.db, before, batch);
  for (const { fileKey, refusedIds } of imported) {
    await ctx.files.remove(fileKey);
    for (const id of refusedIds)
      for (const language of languages) await ctx.files.remove(refusedFileKey(BigInt(id), language));
  }
  await files.markImportFilesRemoved(
    ctx.db,
    imported.flatMap(({ runIds }) => runIds),
    ctx.clock.now(),
  );
  const exported = await files.endedExportFiles(ctx.db, before, batch);
  for (const { fileKey } of exported) await ctx.files.remove(fileKey);
  await files.markExportFilesRemoved(
    ctx.db,
    exported.map(({ id }) => id),
    ctx.clock.now(),
  );
  return imported.length + exported.length;
}
