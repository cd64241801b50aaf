import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@entrepot/domain';
import { openContext } from '@entrepot/server/app.ts';
import { openPrimary } from '@entrepot/server/commands/primary-database.ts';
import { createCategory, startImport } from '@entrepot/server/modules/catalogue/index.ts';
import { createStore } from '@entrepot/server/modules/sellers/index.ts';
import { loadConfig } from '@entrepot/server/platform/config.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { inTx } from '@entrepot/server/platform/database.ts';
import { createLog } from '@entrepot/server/platform/log.ts';
import { ensureDatabase } from '@entrepot/server/platform/postgres/ensure-database.ts';
import { sql } from 'kysely';
import { say } from './say.ts';
import { startDatabase } from './stage/stage.ts';

const worker = fileURLToPath(new URL('../apps/server/src/testkit/processes/import-worker.ts', import.meta.url));
const rows = 10_000;
const mustSeconds = 60;
const mustMegabytes = 200;

type Measured = { readonly title: string; readonly seconds: number; readonly megabytes: number };

/**
 * Measures the import of product files of 10,000 rows, each by a worker process of its own on a durable database. Says
 * of each whether it reached what it must: 60 s, and 200 MB more memory than at the start.
 */
export async function measureImports(): Promise<void> {
  const database = await startDatabase();
  try {
    const { postgres, dataDir } = database;
    await ensureDatabase(postgres.connectionString('postgres'), 'imports');
    const databaseUrl = postgres.connectionString('imports');
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
    const config = await loadConfig(env, { isDemo: false, isProduction: true });
    await openPrimary(config);
    const { ctx, close } = await openContext({ config, clock: systemClock, log: createLog('warn'), databaseUrl });
    try {
      const measured = await measureAll(ctx, { databaseUrl, dataDir });
      for (const line of tableOf(measured)) say(line);
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

type Where = { readonly databaseUrl: string; readonly dataDir: string };

async function measureAll(ctx: Context, where: Where): Promise<Measured[]> {
  const storeId = await openStore(ctx);
  const plain = plainFile('5.00');
  const variants = variantFile();
  const steps: readonly [string, string, boolean][] = [
    ['10,000 new products', plain, false],
    ['the same file again', plain, false],
    ['a dry run with 10,000 changes', plainFile('6.00'), true],
    ['10,000 changed products', plainFile('6.00'), false],
    ['2,500 new products of four variants', variants, false],
  ];
  const measured: Measured[] = [];
  for (const [title, file, isDryRun] of steps) {
    const bytes = Buffer.from(file);
    const options = { newStatus: 'as_file', keepsStock: false, withoutImages: 'publish' } as const;
    const { id } = await startImport(ctx, { storeId, bytes, fileName: 'bench.csv', isDryRun, options });
    const child = fork(worker, [where.databaseUrl, where.dataDir, String(id)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [{ ms, extraBytes }] = (await once(child, 'message')) as [{ ms: number; extraBytes: number }];
    await assertTaken(ctx, id);
    measured.push({ title, seconds: ms / 1000, megabytes: extraBytes / (1 << 20) });
  }
  return measured;
}

/** Rows that are refused are read quickly: a file that says something wrong would measure nothing. */
async function assertTaken(ctx: Context, importId: bigint): Promise<void> {
  const { rows: runs } = await sql<{ state: string; refused: number }>`select state, refused from product_import_runs
    where id = ${importId}`.execute(ctx.db);
  const [run] = runs;
  if (run?.state !== 'done' || run.refused > 0) throw new Error(`the file was not taken: ${JSON.stringify(run)}`);
}

function openStore(ctx: Context): Promise<bigint> {
  return inTx(ctx.db, async (tx) => {
    await createCategory(ctx, tx, { slug: 'cups', names: { en: 'Cups' }, position: 0 });
    const { storeId } = await createStore(ctx, tx, {
      ownerUserId: 1n,
      name: 'Import bench',
      ownLanguage: 'en',
      descriptions: { en: 'Goods from files' },
      country: 'CN',
      freight: {
        name: 'Standard',
        shipsFrom: 'CN',
        unit: 'piece',
        freeOverMicro: null,
        firstUnitFeeMicro: 2_000_000n,
        furtherUnitFeeMicro: 0n,
        deliveryFeeMicro: 0n,
        zones: [],
        elsewhereFeeMicro: 0n,
      },
    });
    return storeId;
  });
}

const description = `<p>${'A cup of stoneware, glazed by hand, safe for dishwashers. '.repeat(8)}</p>`;

function plainFile(price: string): string {
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `plain-${n},published,"Cup ${n}, ${n % 7} dl",茶杯 ${n},"${description}",cups,cup|kitchen,P-${n},${price},${n % 90},250\n`,
  );
  return `handle,status,title:en,title:zh-CN,description:en,category,tags,sku,price,stock,weight g\n${lines.join('')}`;
}

const sizes = ['S', 'M', 'L', 'XL'];

function variantFile(): string {
  const lines = Array.from({ length: rows / sizes.length }, (_, n) =>
    sizes
      .map((size, index) => {
        const first = index === 0 ? `published,Shirt ${n},"${description}",cups,Size` : ',,,,';
        return `shirt-${n},${first},${size},S-${n}-${size},${5 + index}.00,${n % 90},250\n`;
      })
      .join(''),
  );
  return `handle,status,title:en,description:en,category,option1 name:en,option1 value,sku,price,stock,weight g\n${lines.join('')}`;
}

function tableOf(measured: readonly Measured[]): string[] {
  const body = measured.map(({ title, seconds, megabytes }) => {
    const isReached = seconds <= mustSeconds && megabytes <= mustMegabytes;
    const rate = Math.round(rows / seconds).toLocaleString('en');
    return `| ${title} | ${seconds.toFixed(1)} | ${rate} | ${Math.round(megabytes)} | ${isReached ? 'reached' : 'MISSED'} |`;
  });
  return ['| file of 10,000 rows | s | rows/s | extra MB | ≤ 60 s, ≤ 200 MB |', '|---|---|---|---|---|', ...body];
}
