import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, hourMs, minuteMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { addBuyer, addStaff } from '#testkit/small-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { accountsModule, openSession, resolveSession } from './index.ts';
import { fundPasswordRule, verifyWithLockOut } from './passwords/attempts.ts';
import { consumeMailQuota } from './verification-codes/code-quotas.ts';
import { makeCode, verifyCode } from './verification-codes/sent-codes.ts';

const ctx = await testContext();
const buyer = await addBuyer(ctx, 'buyera', 0n);
const clerk = await addStaff(ctx, 'clerk', []);

/** One turn of a sweep: how much it says that it did. */
async function sweep(name: string): Promise<number> {
  const found = accountsModule.sweeps?.find((each) => each.name === name);
  assert.ok(found, name);
  return found.run(ctx);
}
const after = (ms: number) => new Date(ctx.clock.now().getTime() + ms);

test('sessions go at their end, and those that live stay', async () => {
  const open = (audience: 'buyer' | 'staff', userId: bigint) =>
    inTx(ctx.db, (tx) => openSession(ctx, tx, { audience, userId }, { address: '192.0.2.7', device: 'test' }));
  await sql`delete from sessions`.execute(ctx.db);
  const [brief, long] = [await open('staff', clerk.userId), await open('buyer', buyer.userId)];
  ctx.clock.advanceMs(30 * minuteMs - secondMs);
  assert.equal(await sweep('ended sessions'), 0);
  ctx.clock.advanceMs(secondMs);
  assert.equal(await sweep('ended sessions'), 1);
  assert.equal(await resolveSession(ctx, brief), null);
  assert.ok(await resolveSession(ctx, long));
  assert.equal(await sweep('ended sessions'), 0);
});

test('a check that nobody answered goes at its end', async () => {
  await sql`insert into human_checks (id, offset_px, expires_at) values ('over', 1, ${after(0)}), ('waits', 1, ${after(secondMs)})`.execute(
    ctx.db,
  );
  assert.equal(await sweep('unanswered human checks'), 1);
  assert.deepEqual((await sql`select id from human_checks`.execute(ctx.db)).rows, [{ id: 'waits' }]);
});

test('a code goes when it counts no more, and not a second earlier', async () => {
  const use = { purpose: 'reset_safeword', userId: buyer.userId } as const;
  await sql`update users set email = 'buyera@mail.example' where id = ${buyer.userId}`.execute(ctx.db);
  const receiver = { userId: buyer.userId, target: 'buyera@mail.example' };
  const code = await inTx(ctx.db, (tx) => makeCode(ctx, tx, use, receiver));
  ctx.clock.advanceMs(10 * minuteMs - secondMs);
  assert.equal(await sweep('old codes'), 0);
  const taken = await verifyCode(ctx, use, code);
  assert.equal(await inTx(ctx.db, (tx) => taken.use(tx)), buyer.userId);
  await inTx(ctx.db, (tx) => makeCode(ctx, tx, use, receiver));
  ctx.clock.advanceMs(10 * minuteMs);
  assert.equal(await sweep('old codes'), 1);
});

test('wrong attempts are cleared when they are old, and never while they lock', async () => {
  await sql`delete from secret_attempts`.execute(ctx.db);
  const attempt = { subject: 'user:7', site: '' };
  const wrong = () => verifyWithLockOut(ctx, fundPasswordRule, attempt, () => false);
  for (let count = 0; count < 3; count += 1) await wrong();
  assert.equal((await wrong()).outcome, 'locked');
  // However long ago it was counted: the lock is what counts.
  await sql`update secret_attempts set updated_at = ${after(-60 * dayMs)}, locked_until = ${after(hourMs)}`.execute(
    ctx.db,
  );
  assert.equal(await sweep('old password attempts'), 0);
  assert.equal((await verifyWithLockOut(ctx, fundPasswordRule, attempt, () => true)).outcome, 'locked');
  ctx.clock.advanceMs(hourMs + secondMs);
  assert.equal(await sweep('old password attempts'), 1);
  assert.equal((await verifyWithLockOut(ctx, fundPasswordRule, attempt, () => true)).outcome, 'right');
  await wrong();
  assert.equal(await sweep('old password attempts'), 0, 'what was just counted goes on counting');
});

test('a quota lets so many through in its window and begins anew at its end, whatever the sweep does meanwhile', async () => {
  const take = (kind: 'target' | 'binding') => inTx(ctx.db, (tx) => consumeMailQuota(ctx, tx, kind, 'anna'));
  for (const [kind, most, windowMs] of [
    ['target', 5, hourMs],
    ['binding', 10, dayMs],
  ] as const) {
    const answers: boolean[] = [];
    for (let count = 0; count < most + 1; count += 1) answers.push(await take(kind));
    assert.deepEqual(answers, [...Array.from({ length: most }, () => true), false], kind);
    ctx.clock.advanceMs(windowMs - secondMs);
    assert.equal(await sweep('past code quotas'), 0, kind);
    assert.equal(await take(kind), false, kind);
    ctx.clock.advanceMs(secondMs);
    assert.equal(await take(kind), true, kind);
  }
  ctx.clock.advanceMs(dayMs);
  assert.equal(await sweep('past code quotas'), 2);
});

test('of many who ask at once no more get through than the quota says', async () => {
  const asked = Array.from({ length: 12 }, () => inTx(ctx.db, (tx) => consumeMailQuota(ctx, tx, 'target', 'berta')));
  assert.equal((await Promise.all(asked)).filter(Boolean).length, 5);
});
