import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminApplications, adminSession } from '@entrepot/contract';
import { hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { checkAccess } from '#platform/http/runtime.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountsModule, createStaff, createUser, hashPassword, resolveSession } from '../index.ts';
import { isStaffPassword } from './staff.ts';

const ctx = await testContext();
const { routes } = accountsModule;
const passwordHash = await hashPassword('Correct1Correct1');
const roles = [{ name: 'Reviewers', permissions: ['applications.review'] }];
await inTx(ctx.db, (tx) => createStaff(ctx, tx, { username: 'Clerk', name: 'A Clerk', passwordHash, roles }));
await inTx(ctx.db, (tx) => createUser(ctx, tx, { username: 'buyer', passwordHash }));

const signIn = (username: string, password = 'Correct1Correct1', address = '192.0.2.1') =>
  call(ctx, routes, adminSession.staffLogin, { username, password }, { address });

test('a member of staff signs in, gets the permissions of the roles, and signs out', async () => {
  const signed = await signIn(' clerk ');
  assert.deepEqual([signed.username, signed.name, signed.permissions], ['Clerk', 'A Clerk', ['applications.review']]);
  const session = await resolveSession(ctx, signed.token);
  assert.ok(session?.audience === 'staff');
  checkAccess(adminApplications.applicationList, { session });
  assert.equal(await call(ctx, routes, adminSession.staffHeartbeat, {}, { session }), null);
  await call(ctx, routes, adminSession.staffLogout, {}, { session });
  assert.equal(await resolveSession(ctx, signed.token), null);
});

test('who is no staff is told no more than who mistypes, and wrong passwords lock', async () => {
  await assert.rejects(signIn('buyer'), refusal('login_failed'));
  await assert.rejects(signIn('nobody'), refusal('login_failed'));
  for (let i = 0; i < 2; i += 1) await assert.rejects(signIn('clerk', 'wrong1', '192.0.2.9'), refusal('login_failed'));
  await assert.rejects(signIn('clerk', 'wrong1', '192.0.2.9'), refusal('login_locked_minutes'));
  await assert.rejects(signIn('clerk', 'Correct1Correct1', '192.0.2.9'), refusal('login_locked_minutes'));
  await signIn('clerk');
});

test('a password of staff has twelve characters, letters and digits among them', () => {
  const judged = [
    'Correct1Cor',
    'Correct1Corr',
    'correctcorrect',
    '123456789012',
    `C1${'x'.repeat(62)}`,
    `C1${'x'.repeat(63)}`,
  ];
  assert.deepEqual(judged.map(isStaffPassword), [false, true, false, false, true, false]);
});

test('a session of staff ends after half an hour of rest, and after twelve hours whatever happens', async () => {
  const resting = await signIn('clerk');
  ctx.clock.advanceMs(30 * minuteMs);
  assert.equal(await resolveSession(ctx, resting.token), null);
  const busy = await signIn('clerk');
  for (let passed = 0; passed < 12 * hourMs - 20 * minuteMs; passed += 20 * minuteMs) {
    ctx.clock.advanceMs(20 * minuteMs);
    assert.ok(await resolveSession(ctx, busy.token), `after ${passed / minuteMs} minutes`);
  }
  ctx.clock.advanceMs(20 * minuteMs);
  assert.equal(await resolveSession(ctx, busy.token), null);
});

test('a disabled member of staff is told so, knowing the password', async () => {
  await sql`update staff set status = 'disabled'`.execute(ctx.db);
  await assert.rejects(signIn('clerk'), refusal('account_disabled'));
  await assert.rejects(signIn('clerk', 'wrong1', '192.0.2.20'), refusal('login_failed'));
});
