import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { testContext } from '#testkit/test-context.ts';
import { runQueue } from '../../commands/background/worker-queue.ts';
import { prepareQueue } from '../database/prepare-queue.ts';
import { inTx, openDatabase } from '../database.ts';
import type { Job } from '../module.ts';
import { enqueue, enqueueAll } from './jobs.ts';

const ctx = await testContext();
const { ownerConnectionString } = ctx.database;
await prepareQueue(ownerConnectionString, 'entrepot_app');
const owner = openDatabase({ connectionString: ownerConnectionString, maxConnections: 1 });
after(() => owner.close());

type Waiting = {
  name: string;
  payload: object;
  priority: number;
  attempts: number;
  most: number;
  error: string | null;
};

/** What waits in the queue, in the order in which it was put there. */
async function waiting(): Promise<Waiting[]> {
  const { rows } =
    await sql<Waiting>`select t.identifier as name, j.payload, j.priority, j.attempts, j.max_attempts as most,
      j.last_error as error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`.execute(
      owner.db,
    );
  return rows;
}
const clear = () => sql`delete from graphile_worker._private_jobs`.execute(owner.db);
const payloads = async () => (await waiting()).map(({ payload }) => payload);

async function until(isSo: () => boolean | Promise<boolean>) {
  for (const giveUpAt = Date.now() + 8000; !(await isSo()); await new Promise((next) => setTimeout(next, 10)))
    assert.ok(Date.now() < giveUpAt, 'it never came');
}

test('a job waits exactly if its cause is committed, with ten attempts unless it says how many', async () => {
  await assert.rejects(
    inTx(ctx.db, async (tx) => {
      await enqueue(tx, 'test_job', { n: 1 });
      throw new Error('later step failed');
    }),
  );
  assert.deepEqual(await waiting(), []);
  await inTx(ctx.db, (tx) => enqueue(tx, 'test_job', { n: 2 }));
  await enqueue(ctx.db, 'test_job', { n: 3 }, { maxAttempts: 1 });
  assert.deepEqual(
    (await waiting()).map(({ payload, most }) => [payload, most]),
    [
      [{ n: 2 }, 10],
      [{ n: 3 }, 1],
    ],
  );
  await clear();
});

test('a repeated cause leaves one job, with what was said last; it keeps its place where that is asked', async () => {
  const place = async () =>
    (await sql<{ at: Date }>`select run_at as at from graphile_worker._private_jobs`.execute(owner.db)).rows[0]?.at;
  const atNine = new Date('2030-01-01T09:00:00Z');
  for (const keepsPlace of [true, false]) {
    await enqueue(ctx.db, 'test_job', { n: 1 }, { key: 'of one cause' });
    await sql`update graphile_worker._private_jobs set run_at = ${atNine}`.execute(owner.db);
    await enqueue(ctx.db, 'test_job', { n: 2 }, { key: 'of one cause', keepsPlace });
    assert.deepEqual(await payloads(), [{ n: 2 }]);
    assert.equal((await place())?.getTime() === atNine.getTime(), keepsPlace);
    await clear();
  }
  await Promise.all([1, 2, 3].map((n) => enqueue(ctx.db, 'test_job', { n }, { key: 'at once' })));
  assert.equal((await waiting()).length, 1, 'of three causes at once, too');
  await enqueue(ctx.db, 'test_job', { n: 4 }, { key: 'another' });
  assert.equal((await waiting()).length, 2);
  await clear();
});

test('many jobs are put there at once, each with its own key, attempts and turn', async () => {
  await enqueueAll(ctx.db, 'test_job', []);
  assert.deepEqual(await waiting(), []);
  const three = [1, 2, 3].map((n) => ({ payload: { n, text: 'a "quoted", {braced} text' }, key: `job ${n}` }));
  await enqueueAll(ctx.db, 'test_job', three, { maxAttempts: 2, priority: 5 });
  assert.deepEqual(
    (await waiting()).map(({ payload, most, priority }) => [payload, most, priority]),
    three.map(({ payload }) => [payload, 2, 5]),
  );
  await enqueueAll(ctx.db, 'test_job', [{ payload: { n: 9 }, key: 'job 2' }]);
  const now = await waiting();
  assert.equal(now.length, 3);
  assert.deepEqual(
    now.filter(({ payload }) => 'n' in payload && payload.n === 9).map(({ most, priority }) => [most, priority]),
    [[10, 0]],
  );
  await clear();
});

test('a job that fails is tried again with its reason noted, gives up after its attempts, and holds up no other', async () => {
  const ran: string[] = [];
  const job = (name: string, run: (payload: { n: number }) => void): Job => ({
    name,
    run: async (_ctx, payload: { n: number }) => {
      ran.push(`${name} ${payload.n}`);
      run(payload);
    },
  });
  const failing = job('test_failing', () => {
    throw new Error('the service is away');
  });
  await enqueue(ctx.db, failing.name, { n: 1 }, { maxAttempts: 2 });
  await enqueue(ctx.db, 'test_job', { n: 2 });
  const queue = await runQueue(ctx, ownerConnectionString, [failing, job('test_job', () => {})]);
  await until(async () => (await waiting())[0]?.error != null && (await waiting()).length === 1);
  const [put] = await waiting();
  assert.deepEqual([put?.name, put?.attempts, put?.error], ['test_failing', 1, 'the service is away']);
  assert.ok(ran.includes('test_job 2'));
  const runNow = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(owner.db);
  await runNow();
  await until(async () => (await waiting())[0]?.attempts === 2 && ran.length === 3);
  await runNow();
  await enqueue(ctx.db, 'test_job', { n: 3 });
  await until(() => ran.includes('test_job 3'));
  await queue.stop();
  assert.equal(ran.filter((name) => name === 'test_failing 1').length, 2, 'it has given up');
  assert.equal((await waiting()).length, 1, 'and stays for staff to see');
  await clear();
});

test('of two queues at once each job is taken by one', async () => {
  const ran: number[] = [];
  const job: Job = { name: 'test_job', run: async (_ctx, { n }: { n: number }) => void ran.push(n) };
  const all = Array.from({ length: 40 }, (_, n) => n);
  await enqueueAll(
    ctx.db,
    job.name,
    all.map((n) => ({ payload: { n }, key: `job ${n}` })),
  );
  const queues = await Promise.all([1, 2].map(() => runQueue(ctx, ownerConnectionString, [job])));
  await until(() => ran.length >= all.length);
  await Promise.all(queues.map((queue) => queue.stop()));
  assert.deepEqual(
    ran.toSorted((a, b) => a - b),
    all,
  );
  assert.deepEqual(await waiting(), []);
});

test('a queue that is told to stop lets its job end', async () => {
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  let hasEnded = false;
  const job: Job = {
    name: 'test_job',
    run: async () => {
      begin();
      await mayEnd;
      hasEnded = true;
    },
  };
  await enqueue(ctx.db, job.name, {});
  const queue = await runQueue(ctx, ownerConnectionString, [job]);
  await hasBegun;
  const stopped = queue.stop();
  end();
  await stopped;
  assert.ok(hasEnded);
  assert.deepEqual(await waiting(), []);
});
