import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { adminBooks } from '@entrepot/contract';
import { dayMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { commandTimeouts } from '#platform/database/timeouts.ts';
import { openDatabase } from '#platform/database.ts';
import { buy, orderMarket } from '#testkit/order-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { invariantsModule } from './index.ts';
import { checkAndSave } from './save-checks.ts';

const ctx = await testContext();
const { buyerA, storeA } = await orderMarket(ctx);
const { session } = await addStaff(ctx, 'auditor', ['books.read']);
await buy(ctx, buyerA, storeA, 2);

const read = async (code: string) => {
  const all = await call(ctx, invariantsModule.routes, adminBooks.invariantList, {}, { session });
  const one = all.find((invariant) => invariant.code === code);
  return { violations: one?.last?.violations, checked: one?.last?.checkTime, whole: one?.wholeTime };
};
const now = () => ctx.clock.now().toISOString();
const moveStock = (pieces: number) =>
  sql`update skus set stock = stock + ${pieces} where id = ${BigInt(storeA.skuId)}`.execute(ctx.db);

test('what takes long is checked over what is new, or rests, until the night', async () => {
  await checkAndSave(ctx);
  const first = now();
  await sql`update invariant_checks set took_ms = 3600000`.execute(ctx.db);
  ctx.clock.advanceMs(5 * minuteMs);
  await moveStock(-1);
  await checkAndSave(ctx);
  assert.deepEqual(await read('order_adds_up'), { violations: 0, checked: now(), whole: first });
  assert.deepEqual(await read('stock_as_entries'), { violations: 0, checked: first, whole: first });
  ctx.clock.advanceMs(dayMs);
  await checkAndSave(ctx);
  assert.deepEqual(await read('order_adds_up'), { violations: 0, checked: now(), whole: now() });
  assert.deepEqual(await read('stock_as_entries'), { violations: 1, checked: now(), whole: now() });
  await moveStock(1);
  await sql`update invariant_checks set took_ms = 3600000`.execute(ctx.db);
  ctx.clock.advanceMs(5 * minuteMs);
  await checkAndSave(ctx);
  assert.equal((await read('stock_as_entries')).violations, 0, 'what was mended is told at once');
});

test('what is new and broken is found although all rows take long', async () => {
  await sql`update invariant_checks set took_ms = 3600000`.execute(ctx.db);
  const orderId = BigInt(await buy(ctx, buyerA, storeA, 2));
  await checkAndSave(ctx);
  assert.equal((await read('order_complete')).violations, 0);
  const owner = openDatabase({ connectionString: ctx.database.ownerConnectionString, maxConnections: 1 });
  after(owner.close);
  await owner.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update orders set checkout_id = 7 where id = ${orderId}`.execute(tx);
  });
  ctx.clock.advanceMs(5 * minuteMs);
  await checkAndSave(ctx);
  assert.equal((await read('order_complete')).violations, 1);
  await owner.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update orders o set checkout_id = c.id from checkouts c
      where o.id = ${orderId} and c.user_id = o.user_id and not exists (select from orders other where other.checkout_id = c.id)`.execute(
      tx,
    );
  });
});

test('one that takes longer than a statement may keeps its outcome and rests; the others are checked', async () => {
  await sql`update invariant_checks set took_ms = 0`.execute(ctx.db);
  ctx.clock.advanceMs(5 * minuteMs);
  const before = await read('credited_transfer_canonical');
  const hurried = openDatabase({
    connectionString: ctx.database.ownerConnectionString,
    maxConnections: 2,
    timeouts: { ...commandTimeouts, statementMs: 400 },
  });
  after(hurried.close);
  const logged: string[] = [];
  const log = { ...ctx.log, error: (fields: { invariant: string }) => logged.push(fields.invariant) };
  await ctx.database.db.transaction().execute(async (tx) => {
    await sql`lock table chain_transfers in access exclusive mode`.execute(tx);
    await checkAndSave({ ...ctx, db: hurried.db, log: log as never });
  });
  assert.ok(logged.includes('credited_transfer_canonical'));
  assert.deepEqual(await read('credited_transfer_canonical'), before);
  assert.equal((await read('order_adds_up')).checked, now());
  const { rows } = await sql<{
    took: number;
    tried: Date;
  }>`select took_ms as took, tried_at as tried from invariant_checks
    where invariant = 'credited_transfer_canonical'`.execute(ctx.db);
  assert.ok((rows[0]?.took ?? 0) >= 400);
  assert.equal(rows[0]?.tried.toISOString(), now());
});

test('what was checked counts from when its own check began, however long the others of its turn took', async () => {
  await sql`update invariant_checks set took_ms = 0`.execute(ctx.db);
  const start = ctx.clock.now().getTime();
  const now = () => {
    ctx.clock.advanceMs(minuteMs);
    return ctx.clock.now();
  };
  await checkAndSave({ ...ctx, clock: { ...ctx.clock, now } });
  const all = await call(ctx, invariantsModule.routes, adminBooks.invariantList, {}, { session });
  const times = all.map(({ last }) => Date.parse(last?.checkTime ?? '') - start);
  assert.equal(new Set(times).size, all.length);
  assert.ok(Math.min(...times) <= 3 * minuteMs);
});
