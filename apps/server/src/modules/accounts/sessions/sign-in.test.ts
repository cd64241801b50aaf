import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { account } from '@entrepot/contract';
import { dayMs, type ErrorKey, hourMs, isDomainError, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import type { BuyerSession } from '#platform/session.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountRoutes } from '../accounts.routes.ts';
import { accountsModule, assertSessionLive, createUser, hashPassword, resolveSession } from '../index.ts';

const ctx = await testContext();
const password = 'correct1';
const passwordHash = await hashPassword(password);

async function person(username: string, more: { email?: string } = {}) {
  return inTx(ctx.db, (tx) => createUser(ctx, tx, { username, passwordHash, ...more }));
}
const signIn = (username: string, word: string, address?: string) =>
  call(ctx, accountRoutes, account.login, { username, password: word }, address === undefined ? {} : { address });
async function sessionOf(token: string): Promise<BuyerSession> {
  const session = await resolveSession(ctx, token);
  assert.equal(session?.audience, 'buyer');
  return session as BuyerSession;
}

/** Finds a nonce as a browser would. */
function solve({ prefix, zeroBits }: { prefix: string; zeroBits: number }): string {
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256').update(`${prefix}${nonce}`).digest();
    if (digest.readUInt32BE(0) >>> (32 - zeroBits) === 0) return String(nonce);
  }
}
async function passedCheck() {
  const check = await call(ctx, accountRoutes, account.captchaGet, {});
  return { captchaId: check.captchaId, captchaAnswer: solve(check.proofOfWork) };
}
const form = { username: 'Newcomer', password, agree: true };
const register = (input: object) => call(ctx, accountRoutes, account.register, { ...form, ...input });

test('registering opens an account and signs in', async () => {
  const host = await person('hostess');
  const answer = await register({
    email: 'New@Mail.example',
    usercode: host.invitationCode.toLowerCase(),
    ...(await passedCheck()),
  });
  assert.match(answer.usercode, /^[1-9][0-9]{7}$/);
  const session = await sessionOf(answer.token);
  assert.equal(session.userCode, answer.usercode);
  const { rows } = await sql<{
    referrerId: bigint;
    email: string;
  }>`select referrer_id as "referrerId", email from users where id = ${session.userId}`.execute(ctx.db);
  assert.deepEqual(rows, [{ referrerId: host.id, email: 'new@mail.example' }]);
});

test('registering refuses bad fields before the human check, and taken names only after it', async () => {
  await person('Occupied', { email: 'occupied@mail.example' });
  const cases: [object, ErrorKey][] = [
    [{ agree: false }, 'agreement_required'],
    [{ username: 'no spaces' }, 'invalid_username'],
    [{ password: 'abcdef' }, 'invalid_password'],
    [{ re_password: 'correct2' }, 'password_mismatch'],
    [{ email: 'nonsense' }, 'invalid_email'],
    [{ username: 'occupied' }, 'captcha_required'],
    [{ username: 'occupied', captchaId: 'none', captchaAnswer: '100' }, 'captcha_failed'],
  ];
  for (const [input, key] of cases) await assert.rejects(register(input), refusal(key), key);
  await assert.rejects(register({ username: 'oCCupied', ...(await passedCheck()) }), refusal('username_taken'));
  await assert.rejects(
    register({ username: 'someone1', email: 'Occupied@mail.example', ...(await passedCheck()) }),
    refusal('email_taken'),
  );
  await assert.rejects(
    register({ username: 'someone2', usercode: 'NOSUCHCD', ...(await passedCheck()) }),
    refusal('invitation_code_unknown'),
  );
});

test('two who register one name at once: one gets it', async () => {
  const checks = [await passedCheck(), await passedCheck()];
  const outcomes = await Promise.allSettled(checks.map((check) => register({ username: 'wanted', ...check })));
  assert.deepEqual(outcomes.map((outcome) => outcome.status).sort(), ['fulfilled', 'rejected']);
});

test('a check is answered by the offset, give or take five pixels, once and within two minutes', async () => {
  const open = async () => {
    const { captchaId, image, piece } = await call(ctx, accountRoutes, account.captchaGet, {});
    assert.match(image, /^data:image\/webp;base64,/);
    assert.match(piece, /^data:image\/webp;base64,/);
    const { rows } = await sql<{
      offset: number;
    }>`select offset_px as offset from human_checks where id = ${captchaId}`.execute(ctx.db);
    return { captchaId, offset: rows[0]!.offset };
  };
  const first = await open();
  await register({ username: 'slider01', captchaId: first.captchaId, captchaAnswer: String(first.offset + 5) });
  await assert.rejects(
    register({ username: 'slider02', captchaId: first.captchaId, captchaAnswer: String(first.offset) }),
    refusal('captcha_failed'),
  );
  const second = await open();
  await assert.rejects(
    register({ username: 'slider02', captchaId: second.captchaId, captchaAnswer: String(second.offset - 6) }),
    refusal('captcha_failed'),
  );
  const late = await open();
  ctx.clock.advanceMs(2 * minuteMs);
  await assert.rejects(
    register({ username: 'slider02', captchaId: late.captchaId, captchaAnswer: String(late.offset) }),
    refusal('captcha_failed'),
  );
});

test('signing in by name without case, or by e-mail', async () => {
  const { userCode } = await person('Anna', { email: 'anna@mail.example' });
  assert.equal((await signIn('aNNa', password)).usercode, userCode);
  assert.equal((await signIn('Anna@mail.example', password)).usercode, userCode);
  await assert.rejects(signIn('nobody99', password), refusal('login_failed'));
  await assert.rejects(signIn('Anna', 'wrong111'), refusal('login_failed'));
});

test('the third wrong password in a row locks for three minutes, three more until the next day', async () => {
  await person('guessed1');
  const wrong = () => signIn('guessed1', 'wrong111');
  await assert.rejects(wrong(), refusal('login_failed'));
  await assert.rejects(wrong(), refusal('login_failed'));
  await assert.rejects(wrong(), refusal('login_locked_minutes', { minutes: 3 }));
  await assert.rejects(signIn('guessed1', password), refusal('login_locked_minutes', { minutes: 3 }));
  assert.ok((await signIn('guessed1', password, '198.51.100.7')).token, 'another network is not locked out');
  ctx.clock.advanceMs(2 * minuteMs);
  await assert.rejects(signIn('guessed1', password), refusal('login_locked_minutes', { minutes: 1 }));
  ctx.clock.advanceMs(minuteMs);
  await assert.rejects(wrong(), refusal('login_failed'));
  await assert.rejects(wrong(), refusal('login_failed'));
  const until = { until: '2026-03-02T16:00:00.000Z' };
  await assert.rejects(wrong(), refusal('login_locked_until_tomorrow', until));
  ctx.clock.advanceMs(5 * hourMs);
  await assert.rejects(signIn('guessed1', password), refusal('login_locked_until_tomorrow', until));
  ctx.clock.set(new Date(until.until));
  assert.ok((await signIn('guessed1', password)).token);
});

test('a right password starts the row again', async () => {
  await person('forgetful');
  for (let round = 0; round < 3; round += 1) {
    await assert.rejects(signIn('forgetful', 'wrong111'), refusal('login_failed'));
    await assert.rejects(signIn('forgetful', 'wrong222'), refusal('login_failed'));
    await signIn('forgetful', password);
  }
});

test('forty wrong passwords at once get no further than three', async () => {
  await person('crowded1');
  const guesses = Array.from({ length: 40 }, () => signIn('crowded1', 'wrong111'));
  const keys = (await Promise.allSettled(guesses)).map((outcome) =>
    outcome.status === 'rejected' && isDomainError(outcome.reason) ? outcome.reason.key : String(outcome.status),
  );
  assert.equal(keys.filter((key) => key === 'login_failed').length, 2);
  assert.equal(keys.filter((key) => key === 'login_locked_minutes').length, 38);
});

test('unknown names lock like known ones', async () => {
  await assert.rejects(signIn('ghostly1', 'wrong111'), refusal('login_failed'));
  await assert.rejects(signIn('ghostly1', 'wrong111'), refusal('login_failed'));
  await assert.rejects(signIn('ghostly1', 'wrong111'), refusal('login_locked_minutes'));
});

test('a locked or disabled account is told to who knows the password', async () => {
  const { id } = await person('barred01');
  await sql`update users set status = 'locked' where id = ${id}`.execute(ctx.db);
  await assert.rejects(signIn('barred01', 'wrong111'), refusal('login_failed'));
  await assert.rejects(signIn('barred01', password), refusal('account_locked'));
  await sql`update users set status = 'disabled' where id = ${id}`.execute(ctx.db);
  await assert.rejects(signIn('barred01', password), refusal('account_disabled'));
});

test('a session ends by logout at once', async () => {
  await person('leaving1');
  const { token } = await signIn('leaving1', password);
  const session = await sessionOf(token);
  await inTx(ctx.db, (tx) => assertSessionLive(ctx, tx, session));
  await call(ctx, accountRoutes, account.logout, {}, { session });
  assert.equal(await resolveSession(ctx, token), null);
  await assert.rejects(
    inTx(ctx.db, (tx) => assertSessionLive(ctx, tx, session)),
    refusal('session_expired'),
  );
  assert.equal(await call(ctx, accountRoutes, account.logout, {}), null);
});

test('a session ends after two idle hours, and after seven days of use', async () => {
  await person('lasting1');
  const { token } = await signIn('lasting1', password);
  const start = ctx.clock.now().getTime();
  ctx.clock.advanceMs(2 * hourMs - 1);
  assert.ok(await resolveSession(ctx, token));
  ctx.clock.advanceMs(2 * hourMs - 1);
  assert.ok(await resolveSession(ctx, token), 'use has renewed it');
  ctx.clock.advanceMs(2 * hourMs);
  assert.equal(await resolveSession(ctx, token), null);
  const second = (await signIn('lasting1', password)).token;
  const end = ctx.clock.now().getTime() + 7 * dayMs;
  while (ctx.clock.now().getTime() + hourMs < end) {
    ctx.clock.advanceMs(hourMs);
    assert.ok(await resolveSession(ctx, second));
  }
  ctx.clock.advanceMs(hourMs);
  assert.equal(await resolveSession(ctx, second), null);
  assert.ok(end > start);
  for (const sweep of accountsModule.sweeps ?? []) await sweep.run(ctx);
  const { rows } = await sql<{
    count: bigint;
  }>`select count(*) from sessions where idle_until <= ${ctx.clock.now()}`.execute(ctx.db);
  assert.deepEqual(rows, [{ count: 0n }]);
});

test('a token that was never given out is nobody’s', async () => {
  assert.equal(await resolveSession(ctx, 'A'.repeat(43)), null);
});

test('the password hash is argon2id with 46 MiB', () => {
  assert.match(passwordHash, /^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
});

test('whoever holds many networks of IPv6 has no more attempts than with one, and locks nobody out elsewhere', async () => {
  await person('sought');
  const from = (network: number, word = 'wrong111') => signIn('sought', word, `2001:db8:5:${network}::1`);
  for (const network of [1, 2]) await assert.rejects(from(network), refusal('login_failed'));
  await assert.rejects(from(3), refusal('login_locked_minutes'));
  await assert.rejects(from(4, password), refusal('login_locked_minutes'));
  await signIn('sought', password, '2001:db8:6:1::1');
});
