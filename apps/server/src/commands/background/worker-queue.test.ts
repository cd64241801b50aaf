import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import { enqueue, enqueueAll } from '#platform/jobs/jobs.ts';
import { testContext } from '#testkit/test-context.ts';
import { jobs } from '../../app.ts';
import { runQueues } from './worker-queue.ts';

const ctx = await testContext();
const { ownerConnectionString } = ctx.database;
await prepareQueue(ownerConnectionString, 'entrepot_app');

const waiting = Promise.withResolvers<void>();
const done: string[] = [];
const begun: string[] = [];
const queue = await runQueues(ctx, ownerConnectionString, [
  {
    name: 'send_push',
    isDistant: true,
    run: async (_ctx, { line }: { line: string }) => {
      begun.push(line);
      await waiting.promise;
    },
  },
  { name: 'send_mail', run: async (_ctx, { mail }: { mail: string }) => void done.push(mail) },
]);
after(async () => {
  waiting.resolve();
  await queue.stop();
});

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 15_000; !condition() && Date.now() < deadline; ) await sleep(20);
}

const silent = (line: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ payload: { line }, key: `${line}:${index}`, line }));

test('servers that never answer take one place for each line, and however many there are, mail leaves', async () => {
  await enqueueAll(ctx.db, 'send_push', [...silent('thief', 20), ...silent('other', 1)]);
  await until(() => begun.includes('other'));
  assert.deepEqual(begun.toSorted(), ['other', 'thief']);
  const many = Array.from({ length: 20 }, (_, index) => silent(`line ${index}`, 1)).flat();
  await enqueueAll(ctx.db, 'send_push', many);
  await until(() => begun.length >= 8);
  await enqueue(ctx.db, 'send_mail', { mail: 'code' });
  await until(() => done.length > 0);
  assert.deepEqual(done, ['code']);
  assert.equal(begun.length, 8);
});

test('of the shop’s own jobs, those that wait for browsers’ push services are the distant ones', () => {
  assert.deepEqual(
    jobs.filter((job) => job.isDistant).map(({ name }) => name),
    ['send_push'],
  );
});
