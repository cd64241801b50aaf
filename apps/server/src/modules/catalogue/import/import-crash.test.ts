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
import { openContext } from '../../../app.ts';
import { inTx } from '../../../platform/database.ts';
import { createLog } from '../../../platform/log.ts';
import { addStore } from '../../../testkit/small-market.ts';
import { testConfig } from '../../../testkit/test-config.ts';
import { testDatabase } from '../../../testkit/test-database.ts';
import { addTestCategory } from '../../../testkit/test-shop.ts';
import { takeUpRuns } from './runs.repository.ts';
import { startImport } from './start-import.ts';

const worker = fileURLToPath(new URL('../../../testkit/import-worker.ts', import.meta.url));
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
const { sellerId } = await addStore(ctx, 'importer', { categoryId, stock: 1, priceMicro: 1_000_000n });

function fileOf(count: number): string {
  const description = '<p>A product of a long file.</p>'.repeat(10);
  const lines = Array.from(
    { length: count },
    (_, n) => `crash-${n},Product ${n},${description},cups,Size,S,C-${n}-S,4.90,5\ncrash-${n},,,,,M,C-${n}-M,5.90,6\n`,
  );
  return `handle,title:en,description:en,category,option1 name:en,option1 value,sku,price,stock\n${lines.join('')}`;
}

function startWorker(importId: bigint, attempt: number): ChildProcess {
  return fork(worker, [databaseUrl, folder, String(importId), String(attempt)], {
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
    sellerId,
    bytes: Buffer.from(fileOf(products)),
    fileName: 'long.csv',
    isDryRun: false,
    options: { newStatus: 'as_file', keepsStock: false },
  });
  const first = startWorker(id, 1);
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
    await inTx(ctx.db, (tx) => takeUpRuns(tx, now, 10)),
    [],
    'a run that was alive a moment ago is left alone',
  );
  const later = new Date(now.getTime() + 31_000);
  assert.deepEqual(await inTx(ctx.db, (tx) => takeUpRuns(tx, later, 10)), [{ id, attempt: 2 }]);
  const second = startWorker(id, 2);
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
