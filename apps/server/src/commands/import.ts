import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type DomainError, isDomainError, systemClock } from '@entrepot/domain';
import { formatMessage } from '@entrepot/i18n';
import errors from '@entrepot/i18n/locales/en/errors.json' with { type: 'json' };
import { loadConfig } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { refuseOtherKind } from '#platform/database/installation.ts';
import { commandTimeouts } from '#platform/database/timeouts.ts';
import { createLog } from '#platform/log.ts';
import { openContext } from '../app.ts';
import { assumedText, faultText, importAtOnce, type WholeImport } from '../modules/catalogue/index.ts';
import { joinPrimary } from './primary-database.ts';

export type ImportArguments = {
  /** Path of the CSV file. */
  readonly file: string;
  /** Name of the store that gets the products. */
  readonly store: string;
  /** Slug of the category for new products whose own is unknown here. */
  readonly category?: string;
  readonly dryRun?: boolean;
  /** Pieces of new variants that the file does not count. */
  readonly stock?: number;
  /** Publishes products before their images are there. */
  readonly publish?: boolean;
};

/**
 * Reads a product file into a store and tells of every product that is not left as it was on `print`. Refused rows are
 * written beside the file, as `<file>.refused.csv`, with their reasons; a dry run writes them too and changes nothing else.
 *
 * @throws as `importAtOnce` does.
 */
export async function runImport(
  ctx: Context,
  { file, store, category, dryRun = false, stock, publish = false }: ImportArguments,
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<WholeImport['run']> {
  print(`Reading ${file}${dryRun ? ', as a dry run' : ''}`);
  const request = { bytes: await readFile(file), fileName: basename(file), store, isDryRun: dryRun };
  const options = {
    withoutImages: publish ? ('publish' as const) : ('wait' as const),
    ...(stock !== undefined && { newStock: stock }),
  };
  const done = await importAtOnce(ctx, { ...request, options, ...(category !== undefined && { category }) }, 'en');
  for (const row of done.rows) {
    print(`line ${row.line}  ${row.outcome.padEnd(9)}  ${row.handle || row.title}`);
    for (const fault of row.faults) print(`  line ${fault.line}  ${faultText(fault, 'en')}`);
    for (const assumed of row.assumed) print(`  ${assumedText(assumed, 'en')}`);
  }
  const { created, changed, unchanged, refused } = done.run;
  print(`created ${created}, changed ${changed}, unchanged ${unchanged}, refused ${refused}`);
  if (done.refusedFile !== undefined) {
    await writeFile(`${file}.refused.csv`, done.refusedFile);
    print(`The refused rows are in ${file}.refused.csv`);
  }
  return done.run;
}

type Options = {
  readonly store?: string | undefined;
  readonly category?: string | undefined;
  readonly 'dry-run'?: boolean | undefined;
  readonly stock?: string | undefined;
  readonly publish?: boolean | undefined;
};

const usage =
  'Usage: npm run import -- goods.csv --store <name> [--category <slug>] [--stock <pieces>] [--publish] [--dry-run]';

/** The command `import`: opens the shop's database and reads the file into it. */
export async function importFile(file: string | undefined, options: Options): Promise<void> {
  const { store, category, 'dry-run': dryRun = false } = options;
  if (!file || !store) throw new Error(usage);
  if (options.stock !== undefined && !/^\d{1,6}$/.test(options.stock)) throw new Error(usage);
  const isProduction = process.env.ENTREPOT_MODE === 'production';
  const config = await loadConfig(process.env, { isDemo: !isProduction, isProduction });
  const primary = await joinPrimary(config);
  try {
    const log = createLog(config.logLevel);
    const parts = { config, clock: systemClock, log, databaseUrl: primary.url, timeouts: commandTimeouts };
    const { ctx, close } = await openContext(parts);
    try {
      await refuseOtherKind(ctx.db, isProduction ? 'production' : 'demo');
      const run = await runImport(ctx, {
        file,
        store,
        dryRun,
        publish: options.publish ?? false,
        ...(options.stock !== undefined && { stock: Number(options.stock) }),
        ...(category !== undefined && { category }),
      });
      if (run.refused > 0) process.exitCode = 1;
    } finally {
      await close();
    }
  } catch (error) {
    throw isDomainError(error) ? new Error(inWords(error, options)) : error;
  } finally {
    await primary.stop();
  }
}

/** What went wrong with the file or the arguments, for whoever typed the command. */
function inWords({ key, params }: Pick<DomainError, 'key' | 'params'>, { store, category }: Options): string {
  if (key === 'store_not_found') return `There is no open store named "${store}".`;
  if (key === 'category_not_found') return `There is no category "${category}".`;
  return formatMessage((errors as Record<string, string>)[key] ?? key, 'en', params);
}
