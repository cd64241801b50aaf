import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@entrepot/domain';
import { sql } from 'kysely';
import pg from 'pg';
import { openContext } from '#app.ts';
import { inTx } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { addStore } from '#testkit/small-market.ts';
import { testConfig } from '#testkit/test-config.ts';
import { addTestCategory } from '#testkit/test-shop.ts';
import { openCsv } from '../csv/csv-rows.ts';
import { detectLayout } from '../layouts/detect-layout.ts';
import { listRows } from './import-rows.repository.ts';
import { runImport } from './run-import.ts';
import { resumeRuns } from './runs.repository.ts';
import { cancelImport, startImport } from './start-import.ts';

const worker = fileURLToPath(new URL('../../../../testkit/processes/import-worker.ts', import.meta.url));
const products = 1500;
const mostExtraBytes = 200 << 20;

const { ownerConnectionString: databaseUrl } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'entrepot-import-crash-'));
const { ctx, close } = await openContext({
  config: testConfig(folder),
  clock: systemClock,
  log: createLog('silent'),
  databaseUrl,
  maxConnections: 3,
});
after(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});
const categoryId = await addTestCategory(ctx, 'cups');
const { storeId } = await addStore(ctx, 'importer', { categoryId, stock: 1, priceMicro: 1_000_000n });

function fileOf(count: number): string {
  const description = '<p>A product of a long file.</p>'.repeat(10);
  const lines = Array.from(
    { length: count },
    (_, n) => `crash-${n},Product ${n},${description},cups,Size,S,C-${n}-S,4.90,5\ncrash-${n},,,,,M,C-${n}-M,5.90,6\n`,
  );
  return `handle,title:en,description:en,category,option1 name:en,option1 value,sku,price,stock\n${lines.join('')}`;
}

function startWorker(importId: bigint): ChildProcess {
  return fork(worker, [databaseUrl, folder, String(importId)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

const doneOf = async (id: bigint) => {
  const { rows } = await sql<{ done: number; created: number; state: string; restarts: number }>`
    select done, created, state, restarts from product_import_runs where id = ${id}`.execute(ctx.db);
  assert.ok(rows[0]);
  return rows[0];
};

test('kill -9 in the middle of a file: the next worker goes on where it stopped, each product once, in little memory', async () => {
  const { id } = await startImport(ctx, {
    storeId,
    bytes: Buffer.from(fileOf(products)),
    fileName: 'long.csv',
    isDryRun: false,
    options: { newStatus: 'as_file', keepsStock: false },
  });
  const first = startWorker(id);
  while ((await doneOf(id)).done === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  first.kill('SIGKILL');
  await once(first, 'exit');
  const cut = await doneOf(id);
  assert.ok(cut.done > 0 && cut.done < products, `${cut.done} were through when it was killed`);
  assert.equal(cut.state, 'running');
  const { rows: begun } = await sql<{
    n: number;
  }>`select count(*)::integer as n from products where handle like 'crash-%'`.execute(ctx.db);
  assert.equal(begun[0]?.n, cut.done, 'what is counted is there, and nothing else');

  const now = new Date();
  assert.deepEqual(
    await inTx(ctx.db, (tx) => resumeRuns(tx, now, 10)),
    [],
    'a run that was alive a moment ago is left alone',
  );
  const later = new Date(now.getTime() + 31_000);
  assert.deepEqual(await inTx(ctx.db, (tx) => resumeRuns(tx, later, 10)), [id]);
  const second = startWorker(id);
  const [{ extraBytes }] = (await once(second, 'message')) as [{ extraBytes: number }];
  assert.ok(extraBytes < mostExtraBytes, `${extraBytes >> 20} MB more than at the start`);

  assert.deepEqual(await doneOf(id), { done: products, created: products, state: 'done', restarts: 1 });
  const { rows } = await sql<{ products: number; skus: number; entries: number; rows: number; events: number }>`
    select (select count(*)::integer from products where handle like 'crash-%') as products,
           (select count(*)::integer from skus where code like 'C-%') as skus,
           (select count(*)::integer from stock_entries e join skus k on k.id = e.sku_id where k.code like 'C-%') as entries,
           (select count(distinct place)::integer from product_import_rows where import_id = ${id}) as rows,
           (select count(distinct payload)::integer from outbox_events where type = 'product_changed') - 1 as events`.execute(
    ctx.db,
  );
  assert.deepEqual(rows[0], { products, skus: 2 * products, entries: 2 * products, rows: products, events: products });
});

test('a handle with far too many lines is refused in a sentence, whatever the layout, and only a product’s worth is kept', async () => {
  const lines = (count: number, line: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => line(n)).join('');
  const files = {
    shopify: `Handle,Title,Option1 Name,Option1 Value,Variant Price\n${lines(4000, (n) => `huge,,Size,V${n},1.00\n`)}`,
    entrepot: `handle,title:en,option1 name:en,option1 value,price\n${lines(4000, (n) => `huge,Huge,Size,V${n},1.00\n`)}`,
    woocommerce: `ID,Type,SKU,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)\n1,variable,huge,Huge,,,Size,\n${lines(4000, (n) => `${n + 2},variation,,,huge,1.00,Size,V${n}\n`)}`,
    values: `handle,title:en,option1 name:en,option1 value,price\n${lines(101, (n) => `wide,Wide,Size,V${n},1.00\n`)}`,
  };
  for (const [name, file] of Object.entries(files)) {
    const { header, rows } = await openCsv(Buffer.from(file));
    for await (const raw of detectLayout(header).group(rows, header))
      assert.ok(raw.rows.length <= 1000 && (name === 'values' || raw.lines >= 4000), `${name}: ${raw.rows.length}`);
    const { id } = await startImport(ctx, {
      storeId,
      bytes: Buffer.from(file),
      fileName: `${name}.csv`,
      isDryRun: false,
      options: { newStatus: 'as_file', keepsStock: false },
    });
    await runImport(ctx, { importId: String(id) });
    const [row] = await listRows(ctx.db, { importId: id, offset: 0, limit: 5 });
    assert.deepEqual(
      row?.faults.map(({ fault, params }) => [fault, params.most]),
      [name === 'values' ? ['too_many_values', '100'] : ['too_many_variants', '500']],
      name,
    );
  }
});

test('who cancels waits for no lock, and the worker that was waiting for one writes nothing', async () => {
  const file = 'handle,title:en,category,price,stock\ncrash-1,Changed,cups,9.00,1\n';
  const { id } = await startImport(ctx, {
    storeId,
    bytes: Buffer.from(file),
    fileName: 'locked.csv',
    isDryRun: false,
    options: { newStatus: 'as_file', keepsStock: false },
  });
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query("begin; select from products where handle = 'crash-1' for update");
  const working = runImport(ctx, { importId: String(id) });
  const waiting = "select from pg_locks where not granted and locktype in ('transactionid', 'tuple')";
  while ((await other.query(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await cancelImport(ctx, storeId, id);
  await other.query('rollback');
  await other.end();
  await working;
  assert.equal((await doneOf(id)).state, 'cancelled');
  const { rows } = await sql`select from products where handle = 'crash-1' and titles ->> 'en' = 'Changed'`.execute(
    ctx.db,
  );
  assert.equal(rows.length, 0);
});
