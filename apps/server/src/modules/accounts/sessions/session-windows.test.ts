import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, hourMs, minuteMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx, openDatabase } from '#platform/database.ts';
import { addBuyer, addStaff, addStore } from '#testkit/small-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { addTestCategory } from '#testkit/test-shop.ts';
import {
  assertSessionLive,
  disableStaff,
  openSession,
  resolveSession,
  revokeSessions,
  type SessionOwner,
} from '../index.ts';
import { sessionCache } from './session-cache.ts';

const ctx = await testContext();
const buyer = await addBuyer(ctx, 'buyera', 0n);
const store = await addStore(ctx, 'sellera', {
  categoryId: await addTestCategory(ctx, 'lamps'),
  stock: 1,
  priceMicro: 1_000_000n,
});
const clerk = await addStaff(ctx, 'clerk', []);
const origin = { address: '192.0.2.7', device: 'test' };
const open = (owner: SessionOwner) => inTx(ctx.db, (tx) => openSession(ctx, tx, owner, origin));
const isLive = async (token: string) => (await resolveSession(ctx, token)) !== null;

const kinds: readonly [owner: SessionOwner, idleMs: number, absoluteMs: number][] = [
  [{ audience: 'buyer', userId: buyer.userId }, 2 * hourMs, 7 * dayMs],
  [{ audience: 'seller', userId: store.userId, storeId: store.storeId }, 2 * hourMs, 7 * dayMs],
  [{ audience: 'staff', userId: clerk.userId }, 30 * minuteMs, 12 * hourMs],
];

test('a session is read while the database is read-only, though it cannot be lengthened', async () => {
  const token = await open({ audience: 'buyer', userId: buyer.userId });
  ctx.clock.advanceMs(2 * minuteMs);
  const own = openDatabase({ connectionString: ctx.database.ownerConnectionString, maxConnections: 1 });
  try {
    await sql`set default_transaction_read_only = on`.execute(own.db);
    assert.equal((await resolveSession({ ...ctx, db: own.db }, token))?.audience, 'buyer');
  } finally {
    await own.close();
  }
});

for (const [owner, idleMs, absoluteMs] of kinds) {
  test(`a ${owner.audience}'s session that rests lives until the second before its end, in the cache too`, async () => {
    const token = await open(owner);
    ctx.clock.advanceMs(idleMs - secondMs);
    // Read by nobody before, and kept by the cache from here on; using it lengthens it.
    const session = await resolveSession(ctx, token);
    assert.ok(session);
    const other = await open(owner);
    assert.ok(await isLive(other));
    ctx.clock.advanceMs(idleMs);
    assert.equal(await isLive(other), false);
    await assert.rejects(
      inTx(ctx.db, (tx) => assertSessionLive(ctx, tx, { ...session })),
      { key: 'session_expired' },
    );
  });

  test(`a ${owner.audience}'s session ends at its instant though it was read a moment before`, async () => {
    const token = await open(owner);
    ctx.clock.advanceMs(idleMs);
    assert.equal(await isLive(token), false);
    const second = await open(owner);
    // Less than a minute passes, so that reading does not lengthen it; then the cache keeps what is about to end.
    await sql`update sessions set idle_until = ${new Date(ctx.clock.now().getTime() + secondMs)} where user_id = ${owner.userId} and idle_until > ${ctx.clock.now()}`.execute(
      ctx.db,
    );
    assert.ok(await isLive(second));
    ctx.clock.advanceMs(secondMs);
    assert.equal(await isLive(second), false);
  });

  test(`a ${owner.audience}'s session that is used ends all the same`, async () => {
    const token = await open(owner);
    const stepMs = idleMs / 2;
    let usedMs = 0;
    for (; usedMs + stepMs < absoluteMs; usedMs += stepMs) {
      ctx.clock.advanceMs(stepMs);
      assert.ok(await isLive(token), `after ${usedMs / hourMs} h`);
    }
    ctx.clock.advanceMs(absoluteMs - usedMs - secondMs);
    assert.ok(await isLive(token), 'a second before');
    ctx.clock.advanceMs(secondMs);
    assert.equal(await isLive(token), false, 'at the instant');
  });
}

test('tokens are kept as hashes', async () => {
  const token = await open({ audience: 'buyer', userId: buyer.userId });
  const { rows } = await sql<{ hash: Buffer }>`select token_hash as hash from sessions`.execute(ctx.db);
  assert.ok(rows.length > 0);
  for (const { hash } of rows) assert.equal(hash.length, 32);
  assert.ok(!rows.some(({ hash }) => hash.includes(Buffer.from(token.slice(0, 16)))));
});

test('what is revoked is cleared at once; what was read before and comes later is not kept', async () => {
  const owner: SessionOwner = { audience: 'buyer', userId: buyer.userId };
  const [kept, ended] = [await open(owner), await open(owner)];
  const [own, other] = [await resolveSession(ctx, kept), await resolveSession(ctx, ended)];
  assert.ok(own && other);
  const cache = sessionCache(ctx);
  const now = ctx.clock.now();
  const read = { now, idleUntil: new Date(now.getTime() + hourMs), readIn: cache.generation() };
  await inTx(ctx.db, (tx) => revokeSessions(ctx, tx, owner.userId, own));
  assert.equal(await isLive(ended), false);
  assert.ok(await isLive(kept), 'the own session stays');
  cache.set(other, read);
  assert.equal(cache.get(other.sessionId, now), undefined);
});

test('a kept session is asked for again after five seconds', async () => {
  const token = await open({ audience: 'buyer', userId: buyer.userId });
  const session = await resolveSession(ctx, token);
  assert.ok(session);
  const cache = sessionCache(ctx);
  const after = (ms: number) => new Date(ctx.clock.now().getTime() + ms);
  assert.ok(cache.get(session.sessionId, after(5 * secondMs - 1)));
  assert.equal(cache.get(session.sessionId, after(5 * secondMs)), undefined);
});

test('a payment under way holds its session: a revocation waits for it', async () => {
  const token = await open({ audience: 'buyer', userId: buyer.userId });
  const session = await resolveSession(ctx, token);
  assert.ok(session);
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  // Begun outside of the payment, whose transaction it is not.
  const revoked = begun.promise
    .then(() => inTx(ctx.db, (tx) => revokeSessions(ctx, tx, buyer.userId)))
    .then(() => order.push('revoked'));
  await inTx(ctx.db, async (tx) => {
    await assertSessionLive(ctx, tx, session);
    begun.resolve();
    // Long enough for the revocation to have gone through if nothing held it.
    await sql`select pg_sleep(0.3)`.execute(tx);
    order.push('paid');
  });
  await revoked;
  assert.deepEqual(order, ['paid', 'revoked']);
});

test('who is disabled is signed out, whether it is told or not', async () => {
  const token = await open({ audience: 'buyer', userId: buyer.userId });
  for (const status of ['locked', 'disabled']) {
    await sql`update users set status = ${status} where id = ${buyer.userId}`.execute(ctx.db);
    ctx.clock.advanceMs(6 * secondMs);
    assert.equal(await isLive(token), false, status);
  }
  await sql`update users set status = 'active' where id = ${buyer.userId}`.execute(ctx.db);
  assert.ok(await isLive(token));
  const staff = await open({ audience: 'staff', userId: clerk.userId });
  assert.ok(await isLive(staff));
  assert.ok(await inTx(ctx.db, (tx) => disableStaff(ctx, tx, 'CLERK')));
  assert.equal(await isLive(staff), false);
  const { rows } = await sql`select from sessions where user_id = ${clerk.userId}`.execute(ctx.db);
  assert.equal(rows.length, 0, 'and the session is gone, not only unusable');
});

test('a member of staff has the permissions of the own roles, and no others', async () => {
  const [arbiter, reviewer] = [
    await addStaff(ctx, 'arbiter', ['disputes.decide', 'orders.refund']),
    await addStaff(ctx, 'reviewer', ['applications.review']),
  ];
  // New sessions, for those of the market were read before the others' roles were there.
  const permissionsOf = async ({ userId }: { userId: bigint }) => {
    const session = await resolveSession(ctx, await open({ audience: 'staff', userId }));
    return session?.audience === 'staff' ? [...session.permissions].toSorted() : undefined;
  };
  assert.deepEqual(await permissionsOf(arbiter), ['disputes.decide', 'orders.refund']);
  assert.deepEqual(await permissionsOf(reviewer), ['applications.review']);
  const nobody = await addStaff(ctx, 'nobody', []);
  assert.deepEqual(await permissionsOf(nobody), []);
});
