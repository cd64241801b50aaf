import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { testDatabase } from '#testkit/database/test-database.ts';
import { prepareQueue } from '../database/prepare-queue.ts';
import { openDatabase } from '../database.ts';
import { freeAbandonedJobs } from './abandoned-jobs.ts';
import { enqueue } from './jobs.ts';

const { ownerConnectionString } = await testDatabase();
await prepareQueue(ownerConnectionString, 'entrepot_app');
const owner = openDatabase({ connectionString: ownerConnectionString, maxConnections: 1 });
const silent = pino({ level: 'silent' });
const [living, freeing] = [
  freeAbandonedJobs(ownerConnectionString, silent),
  freeAbandonedJobs(ownerConnectionString, silent),
];
after(async () => {
  await Promise.all([living.stop(), freeing.stop()]);
  await owner.close();
});

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(owner.db));

const lockedBy = async () => {
  const { rows } = await sql<{ worker: string | null }>`
    select locked_by as worker from graphile_worker._private_jobs order by id`.execute(owner.db);
  return rows.map((row) => row.worker);
};

test('jobs of a worker whose process is gone are given back, those of a living one are not', async () => {
  living.holdFor('worker-living');
  await living.look();
  for (const worker of ['worker-living', 'worker-dead']) {
    await enqueue(owner.db, 'send_mail', { worker });
    await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '1 minute'
      where locked_by is null`.execute(owner.db);
  }
  await freeing.look();
  assert.deepEqual(await lockedBy(), ['worker-living', null]);
  await living.stop();
  // The server notices a moment later that the connection is gone.
  for (let looks = 0; looks < 200 && (await lockedBy()).includes('worker-living'); looks += 1) await freeing.look();
  assert.deepEqual(await lockedBy(), [null, null]);
});

/** A job that a worker took so many seconds ago. */
async function taken(worker: string, secondsAgo: number): Promise<void> {
  await enqueue(owner.db, 'send_mail', { worker });
  await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - make_interval(secs => ${secondsAgo})
    where locked_by is null`.execute(owner.db);
}

test('a job that was just taken is left alone: its worker may be connecting again', async () => {
  await taken('worker-new', 3);
  await freeing.look();
  assert.deepEqual(await lockedBy(), ['worker-new']);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 seconds'`.execute(owner.db);
  await freeing.look();
  assert.deepEqual(await lockedBy(), [null]);
});

test('a worker of the own process keeps its jobs, whatever it waits for', async (t) => {
  const both = freeAbandonedJobs(ownerConnectionString, silent);
  t.after(() => both.stop());
  both.holdFor('worker-own-1');
  both.holdFor('worker-own-2');
  await taken('worker-own-1', 3600);
  await taken('worker-own-2', 3600);
  await both.look();
  await freeing.look();
  assert.deepEqual(await lockedBy(), ['worker-own-1', 'worker-own-2']);
});

test('a worker that comes back under its old name is alive again', async (t) => {
  await taken('worker-back', 60);
  await freeing.look();
  assert.deepEqual(await lockedBy(), [null]);
  const back = freeAbandonedJobs(ownerConnectionString, silent);
  t.after(() => back.stop());
  back.holdFor('worker-back');
  await back.look();
  await sql`update graphile_worker._private_jobs set locked_by = 'worker-back', locked_at = now() - interval '1 hour'`.execute(
    owner.db,
  );
  await freeing.look();
  assert.deepEqual(await lockedBy(), ['worker-back']);
});

test('two who look at once give each job back once', async (t) => {
  const said: string[] = [];
  const log = { warn: ({ worker }: { worker: string }) => void said.push(worker), error: () => {} } as never;
  const pair = [freeAbandonedJobs(ownerConnectionString, log), freeAbandonedJobs(ownerConnectionString, log)];
  t.after(() => Promise.all(pair.map((one) => one.stop())));
  for (let n = 0; n < 5; n += 1) await taken(`worker-gone-${n}`, 60);
  await Promise.all(pair.map((one) => one.look()));
  assert.deepEqual(await lockedBy(), [null, null, null, null, null]);
  assert.deepEqual(new Set(said).size, 5);
});
