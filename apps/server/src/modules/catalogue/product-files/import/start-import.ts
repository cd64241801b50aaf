import { createHash } from 'node:crypto';
import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { brokenConstraint, type Db, inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { SellerSession } from '#platform/session.ts';
import type { Editor } from '../../product.types.ts';
import { saveCategoryName, storeLanguage } from '../changes/places.repository.ts';
import { foldName, readPlaces } from '../changes/places.ts';
import { readCsvStart } from '../csv/csv-rows.ts';
import { detectLayout } from '../layouts/detect-layout.ts';
import type { Layout, Row } from '../layouts/raw-product.ts';
import { privateKey } from './private-key.ts';
import { assertFileKept } from './purge-files.ts';
import * as runs from './runs.repository.ts';

export type ImportOrder = {
  readonly storeId: bigint;
  /** Who sends it in; left out by the operator's command. */
  readonly actorUserId?: bigint;
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly isDryRun: boolean;
  readonly options: runs.RunOptions;
  /** The request that asks for it: one that is repeated under its key is answered with the run that the first began. */
  readonly request?: CallRequest<SellerSession>;
};

/**
 * Stores a product file and queues it to be read by a job; the answer is the run. What the header alone tells is refused at
 * once: see `readCsvStart` and `detectLayout`. One run of a store at a time.
 *
 * @throws DomainError `import_running`, `category_not_found` and `freight_not_found` besides.
 */
export async function startImport(ctx: Context, order: ImportOrder): Promise<runs.ImportRun> {
  const { header, first } = await readCsvStart(order.bytes, rowsForSamples);
  const layout = detectLayout(header);
  const columns = describeColumns(layout, header, first);
  await checkOptions(ctx, order);
  const id = ctx.ids.next();
  const fileKey = privateKey(ctx, 'imports', 'products.csv');
  await ctx.files.put(fileKey, order.bytes, 'text/csv');
  const { storeId, actorUserId = null, isDryRun, options, request } = order;
  const fileName = order.fileName.slice(-200) || 'products.csv';
  const run = {
    id,
    storeId,
    fileKey,
    fileName,
    layout: layout.key,
    columns,
    options,
    isDryRun,
    actorUserId,
    dryRunId: null,
  };
  let importId = '';
  try {
    importId = await inTx(ctx.db, async (tx) => {
      const add = async () => {
        await insertRun(ctx, tx, run);
        return { importId: String(id) };
      };
      const attempted = { isDryRun, options, file: createHash('sha256').update(order.bytes).digest('hex') };
      return (request ? await idempotent(ctx, tx, request, attempted, add) : await add()).importId;
    });
  } finally {
    // Nothing refers to it when another run answers, or none.
    if (importId !== String(id)) await ctx.files.remove(fileKey);
  }
  return addedRun(ctx, storeId, BigInt(importId));
}

/**
 * Carries out what a finished dry run showed, on the same file with the same choices.
 *
 * @throws DomainError `import_not_found`, `import_not_applicable`, `file_expired` and `import_running`.
 */
export async function applyDryRun(
  ctx: Context,
  { storeId, userId }: Editor,
  dryRunId: bigint,
): Promise<runs.ImportRun> {
  const dryRun = await runs.findRun(ctx.db, storeId, dryRunId);
  if (!dryRun) throw new DomainError('import_not_found');
  if (!dryRun.isDryRun || dryRun.state !== 'done' || dryRun.appliedBy !== null)
    throw new DomainError('import_not_applicable');
  assertFileKept(ctx, dryRun);
  return addRun(ctx, { ...dryRun, id: ctx.ids.next(), isDryRun: false, actorUserId: userId, dryRunId });
}

export type Again = {
  readonly editor: Editor;
  readonly importId: bigint;
  readonly options: runs.RunOptions;
  readonly categoryNames: readonly { readonly name: string; readonly categoryId: string }[];
};

/**
 * Tries the file of a finished dry run again with other choices. What its names of categories mean is remembered for all files
 * of the store.
 *
 * @throws DomainError `import_not_found`, `import_not_applicable`, `file_expired`, `import_running`,
 * `category_not_found` and `freight_not_found`.
 */
export async function tryAgain(ctx: Context, { editor, importId, options, categoryNames }: Again) {
  const { storeId, userId } = editor;
  const dryRun = await runs.findRun(ctx.db, storeId, importId);
  if (!dryRun) throw new DomainError('import_not_found');
  if (!dryRun.isDryRun || dryRun.state !== 'done' || dryRun.appliedBy !== null)
    throw new DomainError('import_not_applicable');
  assertFileKept(ctx, dryRun);
  await checkOptions(ctx, { storeId, options });
  await inTx(ctx.db, async (tx) => {
    const places = await readPlaces(tx, storeId, await storeLanguage(tx, storeId));
    for (const { name, categoryId } of categoryNames) {
      if (!places.isCategory(BigInt(categoryId))) throw new DomainError('category_not_found');
      const folded = foldName(name);
      if (folded !== '') await saveCategoryName(tx, storeId, folded, BigInt(categoryId));
    }
  });
  return addRun(ctx, { ...dryRun, id: ctx.ids.next(), options, isDryRun: true, actorUserId: userId, dryRunId: null });
}

/** @throws DomainError `import_not_found`, and `import_finished` for one that is over. */
export async function cancelImport(ctx: Context, storeId: bigint, id: bigint): Promise<runs.ImportRun> {
  const isCancelled = await runs.cancelRun(ctx.db, storeId, id, ctx.clock.now());
  const run = await runs.findRun(ctx.db, storeId, id);
  if (!run) throw new DomainError('import_not_found');
  if (!isCancelled) throw new DomainError('import_finished');
  return run;
}

async function addRun(ctx: Context, run: runs.NewRun): Promise<runs.ImportRun> {
  await insertRun(ctx, ctx.db, run);
  return addedRun(ctx, run.storeId, run.id);
}

async function insertRun(ctx: Context, db: Db | Tx, run: runs.NewRun): Promise<void> {
  try {
    await runs.insertRun(db, run, ctx.clock.now());
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'product_import_runs_dry_run_once') throw new DomainError('import_not_applicable');
    if (constraint !== 'product_import_runs_one_at_once') throw error;
    throw new DomainError('import_running');
  }
}

async function addedRun(ctx: Context, storeId: bigint, id: bigint): Promise<runs.ImportRun> {
  const added = await runs.findRun(ctx.db, storeId, id);
  if (!added) throw new Error('an import that was just added is gone');
  return added;
}

async function checkOptions(
  ctx: Context,
  { storeId, options }: Pick<ImportOrder, 'storeId' | 'options'>,
): Promise<void> {
  await inTx(ctx.db, async (tx) => {
    const places = await readPlaces(tx, storeId, await storeLanguage(tx, storeId));
    const { categoryId, freightTemplateId } = options;
    if (categoryId !== undefined && places.categoryOf([`#${categoryId}`]) === undefined)
      throw new DomainError('category_not_found');
    if (freightTemplateId !== undefined && !places.freightIds.has(BigInt(freightTemplateId)))
      throw new DomainError('freight_not_found');
  });
}

const rowsForSamples = 20;
const longestSample = 80;

/** What is read from which column, with a filled cell of each from the first rows. */
function describeColumns(layout: Layout, header: readonly string[], first: readonly Row[]) {
  return header.map((name, index) => {
    const sample = first.map(({ cells }) => cells[index]?.trim() ?? '').find((cell) => cell !== '') ?? '';
    const use = layout.isPassedOver?.(name, header) ? undefined : layout.useOf(name);
    return { name: name.slice(0, 200), ...use, sample: sample.slice(0, longestSample) };
  });
}
