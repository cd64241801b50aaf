import type { OutputOf, sellerExport } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { brokenConstraint, inTx } from '#platform/database.ts';
import { signedFileLink } from '#platform/files/private-files.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { Job } from '#platform/module.ts';
import { lowStockPieces } from '../../catalogue.settings.ts';
import { readById } from '../../product-states/index.ts';
import { filtersOf, listOwnIds } from '../../products/index.ts';
import { storeLanguage } from '../changes/places.repository.ts';
import { readPlaces } from '../changes/places.ts';
import { percentOf } from '../import/imports.presenter.ts';
import { privateKey } from '../import/private-key.ts';
import { assertFileKept } from '../import/purge-files.ts';
import type { ExportFilter } from './export-filter.ts';
import * as exports from './exports.repository.ts';
import { ownHeader, ownLines } from './own-lines.ts';

type Presented = OutputOf<typeof sellerExport.exportInfo>;

/**
 * Lines an export of a store's products up for a job. One at a time.
 *
 * @throws DomainError `export_running`.
 */
export async function startExport(ctx: Context, storeId: bigint, filter: ExportFilter): Promise<Presented> {
  const id = ctx.ids.next();
  try {
    return presentExport(await exports.insertExport(ctx.db, { id, storeId, filter }, ctx.clock.now()));
  } catch (error) {
    if (brokenConstraint(error) !== 'product_export_runs_one_at_once') throw error;
    throw new DomainError('export_running');
  }
}

/**
 * How far an export of a store is.
 *
 * @throws DomainError `export_not_found`.
 */
export async function readExport(ctx: Context, storeId: bigint, exportId: bigint): Promise<Presented> {
  return presentExport(await ownExport(ctx, storeId, exportId));
}

/**
 * Links to the file of a finished export for a minute.
 *
 * @throws DomainError `export_not_found`, `export_not_ready` and `file_expired`.
 */
export async function linkExport(ctx: Context, storeId: bigint, exportId: bigint) {
  const run = await ownExport(ctx, storeId, exportId);
  if (run.fileKey === '') throw new DomainError('export_not_ready');
  assertFileKept(ctx, run);
  return signedFileLink(ctx, run.fileKey);
}

async function ownExport(ctx: Context, storeId: bigint, exportId: bigint): Promise<exports.ExportRun> {
  const run = await exports.findExport(ctx.db, storeId, exportId);
  if (!run) throw new DomainError('export_not_found');
  return run;
}

function presentExport(run: exports.ExportRun): Presented {
  return {
    exportId: String(run.id),
    state: run.state,
    percent: percentOf(run),
    products: run.products,
    createTime: run.createdAt.toISOString(),
    ...(run.finishedAt && { finishTime: run.finishedAt.toISOString() }),
  };
}

const chunkSize = 200;

/** Writes an export's file from its beginning; one that was cut off is written anew. */
export async function runExport(ctx: Context, { exportId }: { exportId: string }) {
  const run = await exports.claimExport(ctx.db, BigInt(exportId), ctx.clock.now());
  if (!run) return;
  const places = await readPlaces(ctx.db, run.storeId, await storeLanguage(ctx.db, run.storeId));
  const ids = await wantedIds(ctx, run);
  const shape = await exports.shapeOf(ctx.db, ids);
  const parts = [Buffer.from(ownHeader(shape))];
  for (let done = 0; done < ids.length; done += chunkSize) {
    const progress = { done, products: ids.length };
    if (!(await exports.saveProgress(ctx.db, run, progress, ctx.clock.now()))) return;
    const products = await readById(ctx.db, ids.slice(done, done + chunkSize));
    const lines = products.map(({ state }) => ownLines(state, shape, places, ctx.config.publicUrl));
    parts.push(Buffer.from(lines.join('')));
  }
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const fileKey = privateKey(ctx, 'exports', `products-${day}.csv`);
  await ctx.files.put(fileKey, Buffer.concat(parts), 'text/csv');
  const all = { done: ids.length, products: ids.length };
  if (await exports.saveProgress(ctx.db, run, all, ctx.clock.now()))
    await exports.finishExport(ctx.db, run, fileKey, ctx.clock.now());
}

function wantedIds(ctx: Context, { storeId, filter }: exports.ExportRun): Promise<bigint[]> {
  const { productIds } = filter;
  const filters = {
    ...filtersOf(filter, ctx.clock.now()),
    ...(productIds && { ids: productIds.map(BigInt) }),
  };
  return listOwnIds(ctx.db, { storeId, filters, lowStock: ctx.settings.get(lowStockPieces) });
}

/** The queue repeats what a worker died over, and leaves errors to `resumeExports`. */
export const runExportJob: Job = {
  name: 'run_export',
  isHeavy: true,
  run: (ctx, payload: { exportId: string }) =>
    runExport(ctx, payload).catch((error: unknown) => ctx.log.error({ err: error }, 'an export broke off')),
};

const atOnce = 10;

/** Has waiting exports, and those whose worker fell silent, worked on. Returns how many. */
export async function resumeExports(ctx: Context): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const due = await exports.resumeExports(tx, ctx.clock.now(), atOnce);
    for (const id of due)
      await enqueue(tx, runExportJob.name, { exportId: String(id) }, { key: `export:${id}`, keepsPlace: true });
    return due.length;
  });
}
