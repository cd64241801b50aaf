import { isDomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { Job } from '#platform/module.ts';
import { storeLanguage } from '../changes/places.repository.ts';
import { openCsv } from '../csv/csv-rows.ts';
import { layoutOf } from '../layouts/detect-layout.ts';
import type { RawProduct } from '../layouts/raw-product.ts';
import { importChunk } from './import-chunk.ts';
import * as runs from './runs.repository.ts';

/** Products in one transaction: many enough for statements to pay off, few enough for progress to be seen. */
const chunkSize = 200;
/** Variants that are enough for a chunk, however few products they belong to. */
const chunkLines = 600;

/**
 * Reads a file into its store until it is through, cancelled, or resumed by another worker. The whole file is read once
 * before anything is written, so that one that cannot be read to its end changes nothing.
 */
export async function runImport(ctx: Context, { importId }: { importId: string }) {
  const run = await runs.claimRun(ctx.db, BigInt(importId), ctx.clock.now());
  if (!run) return;
  try {
    const file = await ctx.files.get(run.fileKey);
    if (!file) throw new Error(`the file of import ${importId} is gone`);
    const size = run.products > 0 ? run : await measure(ctx, run, file.bytes);
    if (!(await readAll(ctx, { ...run, ...size }, file.bytes))) return;
    await runs.finishRun(ctx.db, run, { state: 'done' }, ctx.clock.now());
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const failure = { key: error.key, params: error.params };
    await runs.finishRun(ctx.db, run, { state: 'failed', failure }, ctx.clock.now());
  }
}

async function productsOf(run: runs.ImportRun, bytes: Buffer): Promise<AsyncIterable<RawProduct>> {
  const { header, rows } = await openCsv(bytes);
  return layoutOf(run.layout).group(rows, header);
}

async function measure(ctx: Context, run: runs.ImportRun, bytes: Buffer) {
  const size = { lines: 0, products: 0 };
  for await (const raw of await productsOf(run, bytes)) {
    size.products += 1;
    size.lines += raw.lines;
  }
  await runs.saveFileSize(ctx.db, run, size);
  return size;
}

async function readAll(ctx: Context, run: runs.ImportRun, bytes: Buffer): Promise<boolean> {
  const language = await storeLanguage(ctx.db, run.storeId);
  let place = 0;
  let lines = 0;
  let products: RawProduct[] = [];
  const flush = async () => {
    if (products.length === 0) return true;
    const isOurs = await importChunk(ctx, { run, language, products, from: place - products.length });
    products = [];
    lines = 0;
    return isOurs;
  };
  for await (const raw of await productsOf(run, bytes)) {
    place += 1;
    // What an earlier attempt brought in is passed over.
    if (place <= run.done) continue;
    products.push(raw);
    lines += raw.rows.length;
    if ((products.length === chunkSize || lines >= chunkLines) && !(await flush())) return false;
  }
  return flush();
}

/**
 * The queue repeats what a worker died over, as soon as it knows of the death. An error is not the queue's to repeat: the run is
 * resumed when nothing was heard of it for a while.
 */
export const runImportJob: Job = {
  name: 'run_import',
  isHeavy: true,
  run: (ctx, payload: { importId: string }) =>
    runImport(ctx, payload).catch((error: unknown) => ctx.log.error({ err: error }, 'an import broke off')),
};

const atOnce = 10;

/** Has waiting runs, and those whose worker fell silent, worked on. Returns how many. */
export async function resumeImports(ctx: Context): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const due = await runs.resumeRuns(tx, ctx.clock.now(), atOnce);
    for (const id of due)
      await enqueue(tx, runImportJob.name, { importId: String(id) }, { key: `import:${id}`, keepsPlace: true });
    return due.length;
  });
}
