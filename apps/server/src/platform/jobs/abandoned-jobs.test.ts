import assert from 'node:assert/strict';
import { after, test } from 'node:test';
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
