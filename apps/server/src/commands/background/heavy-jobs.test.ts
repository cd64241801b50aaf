import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@entrepot/domain';
import { sql } from 'kysely';
import pg from 'pg';
import { loadConfig } from '#platform/config.ts';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { addStore } from '#testkit/small-market.ts';
import { addTestCategory } from '#testkit/test-shop.ts';
import { jobs, openContext } from '../../app.ts';
import { startImport } from '../../modules/catalogue/index.ts';
import { startHeavyJobs } from './heavy-jobs.ts';
import { runQueue } from './worker-queue.ts';

const { ownerConnectionString: databaseUrl } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'entrepot-heavy-'));
process.env.DATA_DIR = folder;
process.env.LOG_LEVEL = 'silent';
const mode = { isDemo: true, isProduction: false };
const log = createLog('silent');
const config = await loadConfig(process.env, mode);
const { ctx, close } = await openContext({ config, clock: systemClock, log, databaseUrl, maxConnections: 3 });
await prepareQueue(databaseUrl, 'entrepot_app');
after(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
};

test('imports that are stuck hold up no mail, and go on by themselves', async () => {
  const categoryId = await addTestCategory(ctx, 'cups');
  const stuck: bigint[] = [];
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query('begin');
  for (const name of ['first', 'second', 'third']) {
    const { storeId } = await addStore(ctx, name, { categoryId, stock: 1, priceMicro: 1_000_000n });
    await other.query('select from products where store_id = $1 for update', [storeId]);
    const { rows } = await sql<{ handle: string }>`select handle from products where store_id = ${storeId}`.execute(
      ctx.db,
    );
    const bytes = Buffer.from(`handle,price\n${rows[0]?.handle},7.00\n`);
    const options = { newStatus: 'as_file' as const, keepsStock: false };
    const { id } = await startImport(ctx, { storeId, bytes, fileName: 'a.csv', isDryRun: false, options });
    await enqueue(ctx.db, 'run_import', { importId: String(id) });
    stuck.push(id);
  }
  const light = jobs.filter((job) => !job.isHeavy);
  const queue = await runQueue(ctx, databaseUrl, light);
  const heavy = startHeavyJobs({ mode, databaseUrl }, log);
  const count = async (state: string) => {
    const { rows } =
      await sql`select from product_import_runs where id = any(${stuck}::bigint[]) and state = ${state}`.execute(
        ctx.db,
      );
    return rows.length;
  };
  await until(async () => (await count('running')) === 2);
  await enqueue(ctx.db, 'send_mail', { mailId: '0' });
  await until(async () => {
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'send_mail'`.execute(ctx.db);
    return rows.length === 0;
  });
  assert.equal(await count('done'), 0);
  await other.query('rollback');
  await other.end();
  await until(async () => (await count('done')) === 3);
  await Promise.all([queue.stop(), heavy.stop()]);
});

test('an import whose worker was killed goes on as soon as the death is known, not when its patience is over', async () => {
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
  const startWorker = () =>
    fork(main, ['worker'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, DATABASE_URL: databaseUrl, ENTREPOT_MODE: 'demo' },
    });
  const { storeId } = await addStore(ctx, 'killed', {
    categoryId: await addTestCategory(ctx, 'plates'),
    stock: 1,
    priceMicro: 1_000_000n,
  });
  const lines = Array.from({ length: 1500 }, (_, n) => `killed-${n},Plate ${n},plates,2.00\n`);
  const bytes = Buffer.from(`handle,title:en,category,price\n${lines.join('')}`);
  const options = { newStatus: 'as_file' as const, keepsStock: false };
  const { id } = await startImport(ctx, { storeId, bytes, fileName: 'a.csv', isDryRun: false, options });
  const run = async () => {
    const { rows } = await sql<{ done: number; state: string; restarts: number; created: number }>`
      select done, state, restarts, created from product_import_runs where id = ${id}`.execute(ctx.db);
    assert.ok(rows[0]);
    return rows[0];
  };
  const first = startWorker();
  await until(async () => (await run()).done > 0);
  first.kill('SIGKILL');
  await once(first, 'exit');
  assert.equal((await run()).state, 'running');
  await sql`update product_import_runs set due_at = ${new Date(Date.now() + 3_600_000)} where id = ${id}`.execute(
    ctx.db,
  );
  const second = startWorker();
  await until(async () => (await run()).state !== 'running');
  const { restarts, ...ended } = await run();
  assert.deepEqual(ended, { done: 1500, state: 'done', created: 1500 });
  // A worker that had no processor for a while counts as dead, too.
  assert.ok(restarts >= 1);
  second.kill('SIGKILL');
  await once(second, 'exit');
});
