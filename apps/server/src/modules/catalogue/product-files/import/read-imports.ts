import type { InputOf, Language, OutputOf, sellerImport } from '@entrepot/contract';
import { DomainError, type PageRequest, pageOf, totalOf } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { signedFileLink } from '#platform/files/private-files.ts';
import { storeLanguage } from '../changes/places.repository.ts';
import { foldName, readPlaces } from '../changes/places.ts';
import { templateFile } from '../layouts/write-template.ts';
import * as rows from './import-rows.repository.ts';
import { presentRow, presentRun, presentRunWhole } from './imports.presenter.ts';
import { refusedFileKey } from './private-key.ts';
import { writeRefusedFile } from './refused-file.ts';
import * as runs from './runs.repository.ts';

/** A page of a store's imports, the newest first. */
export async function listImports(ctx: Context, storeId: bigint, page: PageRequest) {
  const read = (offset: number, limit: number) => runs.listRuns(ctx.db, storeId, { offset, limit });
  const found = await read(page.offset, page.pageSize);
  return pageOf(found.map(presentRun), page, await totalOf(found, page, () => read(0, 1)));
}

/**
 * An import of a store whole.
 *
 * @throws DomainError `import_not_found`.
 */
export async function readImport(ctx: Context, storeId: bigint, importId: bigint) {
  const run = await ownRun(ctx, storeId, importId);
  const places = await readPlaces(ctx.db, storeId, await storeLanguage(ctx.db, storeId));
  const [images, assumed, unknownCategories] = [
    await rows.countImages(ctx.db, importId),
    await rows.listAssumed(ctx.db, importId),
    await rows.listUnknownCategories(ctx.db, importId),
  ];
  return presentRunWhole(run, places, {
    isWaiting: runs.isSilent(run, ctx.clock.now()),
    images,
    assumed,
    unknownCategories: askOnce(unknownCategories),
  });
}

/** What is remembered as one name is asked for once, as the file writes it most often. */
function askOnce(found: Awaited<ReturnType<typeof rows.listUnknownCategories>>): typeof found {
  const asked = new Map<string, (typeof found)[number]>();
  for (const { name, products } of found) {
    const before = asked.get(foldName(name));
    asked.set(foldName(name), { name: before?.name ?? name, products: (before?.products ?? 0) + products });
  }
  return [...asked.values()];
}

type RowsInput = InputOf<typeof sellerImport.importRows>;

/**
 * A page of what became of an import's products.
 *
 * @throws DomainError `import_not_found`.
 */
export async function listImportRows(
  ctx: Context,
  storeId: bigint,
  { importId, outcome, hasImageFault }: RowsInput,
  page: PageRequest,
): Promise<OutputOf<typeof sellerImport.importRows>> {
  const run = await ownRun(ctx, storeId, BigInt(importId));
  const filter = {
    importId: run.id,
    ...(outcome !== undefined && { outcome }),
    ...(hasImageFault !== undefined && { hasImageFault }),
  };
  const read = (offset: number, limit: number) => rows.listRows(ctx.db, { ...filter, offset, limit });
  const found = await read(page.offset, page.pageSize);
  const total = await totalOf(found, page, () => read(0, 1));
  const { pageNum, pageSize } = page;
  // The rows of one file are counted to the last, however many there are.
  const pageInfo = { pageNum, pageSize, totalElements: total, totalPages: Math.ceil(total / pageSize) };
  return { pageList: found.map(presentRow), pageInfo };
}

/**
 * Writes the refused rows of an import and links to them.
 *
 * @throws DomainError `import_not_found`, `import_nothing_refused` and `file_expired`.
 */
export async function linkRefusedFile(ctx: Context, storeId: bigint, importId: bigint, language: Language) {
  const run = await ownRun(ctx, storeId, importId);
  return linkCsv(ctx, refusedFileKey(importId, language), await writeRefusedFile(ctx, run, language));
}

/** Links to a file with our own columns and an example, its texts in the store's language. */
export async function linkTemplate(ctx: Context, storeId: bigint) {
  const language = await storeLanguage(ctx.db, storeId);
  const key = `private/imports/templates/${language.toLowerCase()}/products-template.csv`;
  return linkCsv(ctx, key, templateFile(language));
}

/** Stores a table as a private file, in place of an earlier one of the same key, and links to it for a minute. */
async function linkCsv(ctx: Context, key: string, text: string) {
  await ctx.files.put(key, Buffer.from(text), 'text/csv');
  return signedFileLink(ctx, key);
}

async function ownRun(ctx: Context, storeId: bigint, importId: bigint): Promise<runs.ImportRun> {
  const run = await runs.findRun(ctx.db, storeId, importId);
  if (!run) throw new DomainError('import_not_found');
  return run;
}
