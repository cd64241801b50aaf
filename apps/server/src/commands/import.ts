import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { isDomainError, systemClock } from '@entrepot/domain';
import { openContext } from '../app.ts';
import {
  type ImportResult,
  importProducts,
  refusedHeader,
  refusedLines,
  UnreadableFile,
} from '../modules/catalogue/index.ts';
import { loadConfig } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { createLog } from '../platform/log.ts';
import { joinPrimary } from './primary-database.ts';

export type ImportArguments = {
  /** Path of the CSV file. */
  readonly file: string;
  /** Name of the store that gets the products. */
  readonly store: string;
  /** Slug of the category for products whose own is unknown here. */
  readonly category?: string;
  readonly dryRun?: boolean;
};

export type ImportCounts = Record<ImportResult['outcome'], number>;

/**
 * Reads a product file into a store and tells of every product on `print`. Refused rows are written beside the file, as
 * `<file>.refused.csv`, with their reasons; a dry run writes them too and changes nothing else.
 *
 * Throws as `importProducts` does; what was imported until then stays.
 */
export async function runImport(
  ctx: Context,
  { file, store, category, dryRun = false }: ImportArguments,
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<ImportCounts> {
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  const { layout, header, results } = await importProducts(ctx, {
    file,
    store,
    isDryRun: dryRun,
    ...(category !== undefined && { category }),
  });
  print(`Reading ${file} as ${layout}${dryRun ? ', as a trial' : ''}`);
  let refused: WriteStream | undefined;
  try {
    for await (const result of results) {
      counts[result.outcome] += 1;
      report(result, print);
      if (result.outcome !== 'refused') continue;
      refused ??= openRefused(`${file}.refused.csv`, header);
      if (!refused.write(refusedLines(result, header.length))) await once(refused, 'drain');
    }
  } finally {
    if (refused) {
      refused.end();
      await once(refused, 'finish');
    }
  }
  print(
    Object.entries(counts)
      .map(([outcome, count]) => `${outcome} ${count}`)
      .join(', '),
  );
  if (refused) print(`The refused rows are in ${file}.refused.csv`);
  return counts;
}

function report({ raw, outcome, faults }: ImportResult, print: (line: string) => void): void {
  const line = raw.rows[0]?.line ?? 0;
  print(`line ${line}  ${outcome.padEnd(9)}  ${raw.handle || raw.title}`);
  for (const fault of faults) print(`  line ${fault.line}  ${fault.field}: ${fault.message}`);
}

function openRefused(path: string, header: readonly string[]): WriteStream {
  const stream = createWriteStream(path);
  stream.write(refusedHeader(header));
  return stream;
}

type Options = {
  readonly store?: string | undefined;
  readonly category?: string | undefined;
  readonly 'dry-run'?: boolean | undefined;
};

/** The command `import`: opens the shop's database and reads the file into it. */
export async function importFile(file: string | undefined, options: Options): Promise<void> {
  const { store, category, 'dry-run': dryRun = false } = options;
  if (!file || !store)
    throw new UnreadableFile('Usage: npm run import -- goods.csv --store <name> [--category <slug>] [--dry-run]');
  const isProduction = process.env.ENTREPOT_MODE === 'production';
  const config = await loadConfig(process.env, { isDemo: !isProduction, isProduction });
  const primary = await joinPrimary(config);
  try {
    const log = createLog(config.logLevel);
    const { ctx, close } = await openContext({ config, clock: systemClock, log, databaseUrl: primary.url });
    try {
      const counts = await runImport(ctx, { file, store, dryRun, ...(category !== undefined && { category }) });
      if (counts.refused > 0) process.exitCode = 1;
    } finally {
      await close();
    }
  } catch (error) {
    throw isDomainError(error) ? new UnreadableFile(refusals[error.key]?.(options) ?? error.key) : error;
  } finally {
    await primary.stop();
  }
}

const refusals: Readonly<Record<string, (options: Options) => string>> = {
  store_not_found: ({ store }) => `There is no open store named "${store}".`,
  category_not_found: ({ category }) =>
    category === undefined ? 'The shop has no category yet.' : `There is no category "${category}".`,
};
