import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testContext } from '#testkit/test-context.ts';
import { inTx } from '../database.ts';
import type { EventHandler, Sweep } from '../module.ts';
import { emit } from '../outbox.ts';
import { startScheduler } from './scheduler.ts';

const base = await testContext();

/** A context that remembers what was logged and counted. */
function watched() {
  const logged: { err: Error; sweep: string }[] = [];
  const counted: [string, number][] = [];
  const ctx = {
    ...base,
    log: { ...base.log, error: (about: { err: Error; sweep: string }) => void logged.push(about) },
    metrics: {
      ...base.metrics,
      sweepItems: { inc: ({ sweep }: { sweep: string }, done: number) => void counted.push([sweep, done]) },
    },
  } as unknown as typeof base;
  return { ctx, logged, counted };
}

async function until(isSo: () => boolean) {
  for (const giveUpAt = Date.now() + 10_000; !isSo(); await sleep(2)) assert.ok(Date.now() < giveUpAt, 'it never came');
}

test('a sweep that found work runs again at once, one that found none waits', async () => {
  const { ctx, counted } = watched();
  const left = [5, 3, 0];
  let idleTurns = 0;
  const busy: Sweep = { name: 'busy', everyMs: 60_000, run: async () => left.shift() ?? assert.fail('ran too early') };
  const idle: Sweep = {
    name: 'idle',
    everyMs: 60_000,
    run: async () => {
      idleTurns += 1;
      return 0;
    },
  };
  const scheduler = startScheduler(ctx, [busy, idle], []);
  await until(() => left.length === 0);
  await sleep(50);
  await scheduler.stop();
  assert.equal(idleTurns, 1);
  assert.deepEqual(counted, [
    ['busy', 5],
    ['busy', 3],
  ]);
});

test('a sweep that fails is logged, waits, and holds up no other', async () => {
  const { ctx, logged } = watched();
  let failures = 0;
  let others = 0;
  const failing: Sweep = {
    name: 'failing',
    everyMs: 1,
    run: async () => {
      failures += 1;
      throw new Error('no database');
    },
  };
  const other: Sweep = {
    name: 'other',
    everyMs: 1,
    run: async () => {
      others += 1;
      return 0;
    },
  };
  const scheduler = startScheduler(ctx, [failing, other], []);
  await until(() => others > 20);
  await scheduler.stop();
  // Its interval would have brought as many turns as the other had.
  assert.equal(failures, 1);
  assert.deepEqual(
    logged.map(({ err, sweep }) => [err.message, sweep]),
    [['no database', 'failing']],
  );
});

test('the stop waits for the turn that is running, and for no pause', async () => {
  const { ctx } = watched();
  let hasBegun = false;
  let hasEnded = false;
  const slow: Sweep = {
    name: 'slow',
    everyMs: 60_000,
    run: async () => {
      hasBegun = true;
      await sleep(60);
      hasEnded = true;
      return 1;
    },
  };
  const scheduler = startScheduler(ctx, [slow], []);
  await until(() => hasBegun);
  await scheduler.stop();
  assert.equal(hasEnded, true);

  const resting = startScheduler(ctx, [{ name: 'resting', everyMs: 60_000, run: async () => 0 }], []);
  await sleep(20);
  const startedAt = performance.now();
  await resting.stop();
  assert.ok(performance.now() - startedAt < 5000);
});

test('a sweep that failed runs again when two seconds are over, and not before', async (t) => {
  const { ctx, logged } = watched();
  const startedAt: number[] = [];
  const failing: Sweep = {
    name: 'failing',
    everyMs: 1,
    run: async () => {
      startedAt.push(performance.now());
      if (startedAt.length === 1) throw new Error('no database');
      return 0;
    },
  };
  const scheduler = startScheduler(ctx, [failing], []);
  t.after(() => scheduler.stop());
  await until(() => startedAt.length >= 2);
  const [first = 0, second = 0] = startedAt;
  assert.ok(second - first > 1900, `after ${second - first} ms`);
  // It works again: the wait is its own.
  await until(() => startedAt.length >= 5);
  assert.equal(logged.length, 1);
});

test('events are delivered without any sweep, also those that come while nothing is due', async (t) => {
  const { ctx, counted } = watched();
  const seen: number[] = [];
  const handler = {
    type: 'order_paid',
    handle: async (_ctx: unknown, _tx: unknown, events: { payload: { order: number } }[]) => {
      for (const { payload } of events) seen.push(payload.order);
    },
  } as never as EventHandler;
  const scheduler = startScheduler(ctx, [], [handler]);
  t.after(() => scheduler.stop());
  for (const order of [1, 2]) {
    await inTx(base.db, (tx) => emit(base, tx, { type: 'order_paid' } as never, [{ order }]));
    await until(() => seen.at(-1) === order);
  }
  assert.deepEqual(seen, [1, 2]);
  await until(() => counted.length === 2);
  assert.deepEqual(counted[0], ['outbox', 1]);
});

test('a stop in the wait after a failure is not held up by it', async () => {
  const { ctx, logged } = watched();
  const run = async () => Promise.reject(new Error('no database'));
  const scheduler = startScheduler(ctx, [{ name: 'failing', everyMs: 600_000, run }], []);
  await until(() => logged.length === 1);
  const startedAt = performance.now();
  await scheduler.stop();
  assert.ok(performance.now() - startedAt < 1500);
});
