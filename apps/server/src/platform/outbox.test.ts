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

const written = async () =>
  (
    await sql<{ key: string }>`select key from idempotency_keys where call = 'outbox-test' order by key`.execute(ctx.db)
  ).rows.map(({ key }) => key);
/** A handler that writes a row for each event, in the transaction it is given, and then does something else. */
const writer = (then: (order: number) => void): EventHandler =>
  ({
    type,
    handle: async (
      _ctx: unknown,
      tx: Parameters<EventHandler['handle']>[1],
      events: { payload: { order: number } }[],
    ) => {
      for (const { payload } of events) {
        await sql`insert into idempotency_keys (user_id, call, key, hash, created_at)
          values (1, 'outbox-test', ${String(payload.order)}, ${Buffer.alloc(32)}, ${ctx.clock.now()})`.execute(tx);
        then(payload.order);
      }
    },
  }) as never;

test('what a handler wrote goes with its failure; what it wrote for other events stays, and is written once', async () => {
  await emitted(10, 11, 12);
  let failures = 0;
  const failing = writer((order) => {
    if (order !== 11) return;
    failures += 1;
    throw new Error('no');
  });
  await deliverEvents(ctx, [failing]);
  assert.deepEqual(await written(), ['10', '12']);
  assert.equal(failures, 2, 'once with the others and once alone');
  ctx.clock.advanceMs(60 * secondMs);
  await deliverEvents(ctx, [writer(() => {})]);
  assert.deepEqual(await written(), ['10', '11', '12']);
});

test('an event that one handler cannot take is taken by neither, and later by both', async () => {
  const seen: number[] = [];
  await emitted(20);
  const first = handlerOf((order) => void seen.push(order));
  const broken = handlerOf(() => {
    throw new Error('no');
  });
  await deliverEvents(ctx, [writer(() => {}), broken]);
  assert.ok(!(await written()).includes('20'));
  ctx.clock.advanceMs(60 * secondMs);
  await deliverEvents(ctx, [writer(() => {}), first]);
  assert.deepEqual([(await written()).includes('20'), seen], [true, [20]]);
});

test('an event of which nobody wants to hear is gone, and keeps none waiting', async () => {
  const seen: number[] = [];
  await inTx(ctx.db, (tx) => emit(ctx, tx, { type: 'nobody_listens' } as never, [{ order: 1 }]));
  await emitted(30);
  assert.equal(await deliverEvents(ctx, [handlerOf((order) => void seen.push(order))]), 2);
  assert.deepEqual([seen, await left()], [[30], 0]);
});

test('an event that is dropped with its transaction is never delivered', async () => {
  await assert.rejects(
    inTx(ctx.db, async (tx) => {
      await emit(ctx, tx, { type } as never, [{ order: 40 }]);
      throw new Error('later step failed');
    }),
  );
  await inTx(ctx.db, (tx) => emit(ctx, tx, { type } as never, []));
  assert.equal(await deliverEvents(ctx, [handlerOf(() => assert.fail('nothing happened'))]), 0);
});

test('however often an event fails, it is tried again within a minute', async () => {
  await emitted(50);
  await sql`update outbox_events set attempts = 40`.execute(ctx.db);
  const broken = handlerOf(() => {
    throw new Error('no');
  });
  await deliverEvents(ctx, [broken]);
  const { rows } = await sql<{
    due: Date;
    attempts: number;
  }>`select due_at as due, attempts from outbox_events`.execute(ctx.db);
  assert.deepEqual([rows[0]?.attempts, (rows[0]?.due.getTime() ?? 0) - ctx.clock.now().getTime()], [41, 60 * secondMs]);
  ctx.clock.advanceMs(60 * secondMs);
  assert.equal(await deliverEvents(ctx, [handlerOf(() => {})]), 1);
});

test('what was written before the clock was put back is delivered, not waited for', async () => {
  const due = (aheadMs: number) =>
    sql`update outbox_events set due_at = ${new Date(ctx.clock.now().getTime() + aheadMs)}`.execute(ctx.db);
  await emitted(60);
  await due(120 * secondMs);
  assert.equal(await deliverEvents(ctx, [handlerOf(() => {})]), 0, 'a wait that could have been meant');
  await due(121 * secondMs);
  assert.equal(await deliverEvents(ctx, [handlerOf(() => {})]), 1);
});

test('a batch is bounded, and the oldest come first', async () => {
  const seen: number[] = [];
  await emitted(...Array.from({ length: 201 }, (_, index) => index));
  const handler = handlerOf((order) => void seen.push(order));
  assert.equal(await deliverEvents(ctx, [handler]), 200);
  assert.deepEqual(
    seen.toSorted((a, b) => a - b),
    Array.from({ length: 200 }, (_, index) => index),
  );
  assert.equal(await deliverEvents(ctx, [handler]), 1);
  assert.equal(seen.at(-1), 200);
});
