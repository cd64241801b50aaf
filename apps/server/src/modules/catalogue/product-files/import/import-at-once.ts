import type { Language } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { findStoreByName, storeLanguage } from '../changes/places.repository.ts';
import { readPlaces } from '../changes/places.ts';
import { type ImportRow, listRows } from './import-rows.repository.ts';
import { writeRefusedFile } from './refused-file.ts';
import { runImport } from './run-import.ts';
import * as runs from './runs.repository.ts';
import { startImport } from './start-import.ts';

export type ImportRequest = {
  readonly bytes: Buffer;
  readonly fileName: string;
  /** Name of an open store. */
  readonly store: string;
  /** Slug or path of the category of new products whose own is not known here. */
  readonly category?: string;
  readonly options: Pick<runs.RunOptions, 'withoutImages' | 'newStock'>;
  /** Tries everything and keeps nothing. */
  readonly isDryRun: boolean;
};

export type WholeImport = {
  readonly run: runs.ImportRun;
  /** What became of the products that were not left as they are. */
  readonly rows: readonly ImportRow[];
  /** The refused rows as CSV, when there are any. */
  readonly refusedFile?: string;
};

const pollMs = 200;
const pageSize = 500;

/**
 * Reads a product file into a store and waits for it: the panel's import, done by whoever calls. Should a worker have been
 * quicker to take it up, its end is waited for.
 *
 * @throws DomainError `store_not_found` and whatever `startImport` does; a file that turns out broken throws its
 * refusal.
 */
export async function importAtOnce(ctx: Context, request: ImportRequest, language: Language): Promise<WholeImport> {
  const storeId = await findStoreByName(ctx.db, request.store);
  if (storeId === undefined) throw new DomainError('store_not_found');
  const { bytes, fileName, isDryRun, category } = request;
  const categoryId = category === undefined ? undefined : await categoryNamed(ctx, storeId, category);
  const options = {
    newStatus: 'as_file' as const,
    keepsStock: false,
    ...request.options,
    ...(categoryId !== undefined && { categoryId }),
  };
  const { id } = await startImport(ctx, { storeId, bytes, fileName, isDryRun, options });
  await runImport(ctx, { importId: String(id) });
  const run = await untilOver(ctx, storeId, id);
  if (run.failure) throw new DomainError(run.failure.key as 'system_error', run.failure.params);
  const rows = await allRows(ctx, id);
  return { run, rows, ...(run.refused > 0 && { refusedFile: await writeRefusedFile(ctx, run, language) }) };
}

async function categoryNamed(ctx: Context, storeId: bigint, name: string): Promise<string> {
  const places = await readPlaces(ctx.db, storeId, await storeLanguage(ctx.db, storeId));
  const id = places.categoryOf([name]);
  if (id === undefined) throw new DomainError('category_not_found');
  return String(id);
}

async function untilOver(ctx: Context, storeId: bigint, id: bigint): Promise<runs.ImportRun> {
  for (;;) {
    const run = await runs.findRun(ctx.db, storeId, id);
    if (run && run.state !== 'queued' && run.state !== 'running') return run;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function allRows(ctx: Context, importId: bigint): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (;;) {
    const page = await listRows(ctx.db, { importId, offset: rows.length, limit: pageSize });
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}
