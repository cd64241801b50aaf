import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { testContext } from '#testkit/test-context.ts';
import { inTx } from './database.ts';
import type { EventHandler } from './module.ts';
import { deliverEvents, emit } from './outbox.ts';

const ctx = await testContext();
const type = 'order_paid';
const emitted = (...orders: number[]) =>
  inTx(ctx.db, (tx) =>
    emit(
      ctx,
      tx,
      { type } as never,
      orders.map((order) => ({ order })),
    ),
  );
const handlerOf = (handle: (order: number) => Promise<void> | void): EventHandler =>
  ({
    type,
    handle: async (_ctx: unknown, _tx: unknown, events: { payload: { order: number } }[]) => {
      for (const { payload } of events) await handle(payload.order);
    },
  }) as never;
const left = async () => (await sql`select from outbox_events`.execute(ctx.db)).rows.length;

test('an event is delivered once, and then it is gone', async () => {
  const seen: number[] = [];
  await emitted(1, 2);
  const handler = handlerOf((order) => void seen.push(order));
  assert.equal(await deliverEvents(ctx, [handler]), 2);
  assert.equal(await deliverEvents(ctx, [handler]), 0);
  assert.deepEqual(seen.toSorted(), [1, 2]);
});

test('who lives in the past leaves what is written now to others', async () => {
  const seen: number[] = [];
  await emitted(7);
  const handler = handlerOf((order) => void seen.push(order));
  const past = new Date(ctx.clock.now().getTime() - 60 * 24 * 3_600_000);
  const story = { ...ctx, clock: { now: () => past } };
  assert.equal(await deliverEvents(story, [handler], past), 0);
  assert.equal(await deliverEvents(ctx, [handler]), 1);
  assert.deepEqual(seen, [7]);
});

test('two relays at once deliver an event once', async () => {
  const seen: number[] = [];
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  await emitted(3);
  const slow = handlerOf(async (order) => {
    seen.push(order);
    begun.resolve();
    await ended.promise;
  });
  const first = deliverEvents(ctx, [slow]);
  await begun.promise;
  const quick = handlerOf((order) => void seen.push(order));
  // One that waited for the other's row would hang here until the first has ended.
  assert.equal(await deliverEvents(ctx, [quick]), 0);
  ended.resolve();
  assert.equal(await first, 1);
  assert.deepEqual(seen, [3]);
});

test('an event that fails is put off, longer each time, and keeps nobody waiting', async () => {
  const seen: number[] = [];
  await emitted(4, 5, 6);
  const handler = handlerOf((order) => {
    if (order === 5) throw new Error('not now');
    seen.push(order);
  });
  await deliverEvents(ctx, [handler]);
  assert.deepEqual([...new Set(seen)].toSorted(), [4, 6]);
  assert.equal(await left(), 1);
  const waits: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    const { rows } = await sql<{ due: Date }>`select due_at as due from outbox_events`.execute(ctx.db);
    waits.push((rows[0]?.due.getTime() ?? 0) - ctx.clock.now().getTime());
    assert.equal(await deliverEvents(ctx, [handler]), 0, 'it is not due yet');
    ctx.clock.advanceMs(waits[tries] ?? 0);
    await deliverEvents(ctx, [handler]);
  }
  assert.ok(waits[0] !== undefined && waits[0] > 0);
  assert.ok((waits[1] ?? 0) > (waits[0] ?? 0) && (waits[2] ?? 0) > (waits[1] ?? 0), waits.join());
  ctx.clock.advanceMs(60 * secondMs);
  await deliverEvents(ctx, [handlerOf((order) => void seen.push(order))]);
  assert.ok(seen.includes(5));
  assert.equal(await left(), 0);
});

test('what is not due is not delivered', async () => {
  await emitted(7);
  await sql`update outbox_events set due_at = ${new Date(ctx.clock.now().getTime() + secondMs)}`.execute(ctx.db);
  const handler = handlerOf(() => {});
  assert.equal(await deliverEvents(ctx, [handler]), 0);
  ctx.clock.advanceMs(secondMs);
  assert.equal(await deliverEvents(ctx, [handler]), 1);
});
