import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minuteMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import { inTx } from '#platform/database.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { resumeExports as startExports } from '../export/export-products.ts';
import { claimExport, findExport, insertExport, resumeExports } from '../export/exports.repository.ts';
import { resumeImports } from './run-import.ts';
import {
  advanceRun,
  cancelRun,
  claimRun,
  findRun,
  finishRun,
  insertRun,
  isRunHeld,
  isSilent,
  listRuns,
  resumeRuns,
} from './runs.repository.ts';

/** Who may work on a run, and until when. */
const ctx = await testContext();
const { storeA, storeB } = await smallMarket(ctx);
await prepareQueue(ctx.database.ownerConnectionString, 'entrepot_app');
const now = () => ctx.clock.now();
const tally = { done: 1, created: 1, changed: 0, unchanged: 0, refused: 0 };

async function begin(storeId = storeA.storeId): Promise<bigint> {
  await sql`update product_import_runs set state = 'cancelled', due_at = null, finished_at = ${now()}
    where state in ('queued', 'running')`.execute(ctx.db);
  const id = ctx.ids.next();
  await insertRun(
    ctx.db,
    {
      id,
      storeId,
      fileKey: 'private/imports/a.csv',
      fileName: 'a.csv',
      layout: 'entrepot',
      columns: [],
      options: { newStatus: 'draft', keepsStock: false },
      isDryRun: false,
      actorUserId: null,
      dryRunId: null,
    },
    now(),
  );
  return id;
}
const resume = () => inTx(ctx.db, (tx) => resumeRuns(tx, now(), 10));
/** A run that a worker has resumed and begun. */
async function running() {
  const id = await begin();
  assert.deepEqual(await resume(), [id]);
  const run = await claimRun(ctx.db, id, now());
  assert.ok(run);
  return run;
}
const advance = (run: Awaited<ReturnType<typeof running>>) => inTx(ctx.db, (tx) => advanceRun(tx, run, tally, now()));
const stateOf = async (id: bigint) => (await findRun(ctx.db, storeA.storeId, id))?.state;

test('a run belongs to its store', async () => {
  const id = await begin();
  const page = { offset: 0, limit: 10 };
  assert.ok(await findRun(ctx.db, storeA.storeId, id));
  assert.equal(await findRun(ctx.db, storeB.storeId, id), undefined);
  assert.ok((await listRuns(ctx.db, storeA.storeId, page)).some((run) => run.id === id));
  assert.deepEqual(await listRuns(ctx.db, storeB.storeId, page), []);
  assert.equal(await cancelRun(ctx.db, storeB.storeId, id, now()), false);
  assert.equal(await stateOf(id), 'queued');
});

test('a cancelled run writes nothing more, is not held, and does not end as done', async () => {
  const run = await running();
  assert.equal(await advance(run), true);
  assert.equal(await cancelRun(ctx.db, storeA.storeId, run.id, now()), true);
  assert.equal(await advance(run), false);
  assert.equal(await isRunHeld(ctx.db, run, now()), false);
  await finishRun(ctx.db, run, { state: 'done' }, now());
  assert.equal(await stateOf(run.id), 'cancelled');
  assert.equal(await claimRun(ctx.db, run.id, now()), undefined);
});

test('what is done is not cancelled', async () => {
  const run = await running();
  await finishRun(ctx.db, run, { state: 'done' }, now());
  assert.equal(await cancelRun(ctx.db, storeA.storeId, run.id, now()), false);
  assert.equal(await stateOf(run.id), 'done');
});

test('a silent worker is replaced after half a minute, and then writes nothing', async () => {
  const run = await running();
  ctx.clock.advanceMs(minuteMs / 2 - secondMs);
  assert.deepEqual(await resume(), []);
  ctx.clock.advanceMs(secondMs);
  assert.deepEqual(await resume(), [run.id]);
  const next = await claimRun(ctx.db, run.id, now());
  assert.deepEqual([next?.state, next?.attempt, next?.restarts], ['running', run.attempt + 1, 1]);
  assert.equal(await advance(run), false);
  assert.equal(await isRunHeld(ctx.db, run, now()), false);
  await finishRun(ctx.db, run, { state: 'done' }, now());
  assert.equal(await stateOf(run.id), 'running');
});

test('a file that ends its worker again and again is given up', async () => {
  const run = await running();
  for (let failures = 1; failures < 5; failures += 1) {
    ctx.clock.advanceMs(minuteMs);
    assert.ok(await claimRun(ctx.db, run.id, now()), `after ${failures}`);
  }
  ctx.clock.advanceMs(minuteMs);
  assert.deepEqual(await resume(), [run.id]);
  assert.equal(await claimRun(ctx.db, run.id, now()), undefined);
  assert.equal(await stateOf(run.id), 'failed');
});

test('a run that brings something in between is no failure, however often its worker is ended', async () => {
  let run = await running();
  for (let ended = 1; ended <= 12; ended += 1) {
    assert.ok(await advance(run));
    const next = await claimRun(ctx.db, run.id, now());
    assert.ok(next, `after ${ended}`);
    run = next;
  }
  assert.equal(run.restarts, 12);
});

test('waiting in the queue is no failure, however long: of an import that was begun, of one that was not, of an export', async () => {
  const waitLong = async (what: bigint, resumed: () => Promise<bigint[]>) => {
    for (let turns = 0; turns < 12; turns += 1) {
      ctx.clock.advanceMs(minuteMs);
      assert.deepEqual(await resumed(), [what]);
    }
  };
  const run = await running();
  await waitLong(run.id, resume);
  assert.equal((await claimRun(ctx.db, run.id, now()))?.restarts, 1);
  const waiting = await begin();
  await waitLong(waiting, resume);
  assert.equal((await claimRun(ctx.db, waiting, now()))?.restarts, 0);
  await cancelRun(ctx.db, storeA.storeId, waiting, now());

  const exported = await insertExport(ctx.db, { id: ctx.ids.next(), storeId: storeA.storeId, filter: {} }, now());
  const resumeExport = () => inTx(ctx.db, (tx) => resumeExports(tx, now(), 10));
  for (const claims of [1, 2, 3, 4, 5]) {
    await waitLong(exported.id, resumeExport);
    assert.equal((await claimExport(ctx.db, exported.id, now()))?.attempt, exported.attempt + claims);
  }
  await waitLong(exported.id, resumeExport);
  assert.equal(await claimExport(ctx.db, exported.id, now()), undefined, 'given up');
  assert.equal((await findExport(ctx.db, storeA.storeId, exported.id))?.state, 'failed');
});

test('a run has one job in the queue, which keeps its place while it waits', async () => {
  const [one, two] = [await begin(), ctx.ids.next()];
  await resumeImports(ctx);
  await insertExport(ctx.db, { id: two, storeId: storeA.storeId, filter: {} }, now());
  await startExports(ctx);
  const queued = async () => {
    const { rows } = await sql<{ key: string; at: Date }>`select key, run_at as at from graphile_worker.jobs
      where key in (${`import:${one}`}, ${`export:${two}`}) order by run_at, id`.execute(ctx.db);
    return rows;
  };
  const before = await queued();
  assert.deepEqual(
    before.map(({ key }) => key),
    [`import:${one}`, `export:${two}`],
  );
  ctx.clock.advanceMs(minuteMs);
  assert.deepEqual([await startExports(ctx), await resumeImports(ctx)], [1, 1]);
  assert.deepEqual(await queued(), before);
});

test('a run of which nothing was heard for ten seconds is said to wait, until somebody goes on with it', async () => {
  const run = await running();
  const waits = async () => {
    const found = await findRun(ctx.db, storeA.storeId, run.id);
    assert.ok(found);
    return isSilent(found, now());
  };
  assert.equal(await waits(), false);
  ctx.clock.advanceMs(10 * secondMs - 1);
  assert.equal(await waits(), false);
  ctx.clock.advanceMs(1);
  assert.equal(await waits(), true);
  assert.ok(await advance(run));
  assert.equal(await waits(), false);
  ctx.clock.advanceMs(minuteMs / 2);
  assert.equal(await waits(), true);
  assert.deepEqual(await resume(), [run.id]);
  assert.equal(await waits(), false, 'taken up');
  await cancelRun(ctx.db, storeA.storeId, run.id, now());
  ctx.clock.advanceMs(minuteMs);
  assert.equal(await waits(), false, 'what is over waits for nothing');
});
