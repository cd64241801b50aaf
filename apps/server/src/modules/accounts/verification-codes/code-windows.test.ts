import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account } from '@entrepot/contract';
import { hourMs, minuteMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refuses } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountRoutes } from '../accounts.routes.ts';
import { passHumanCheck } from '../human-check/human-check.ts';
import { codeQuotas, consumeCodeQuota } from './code-quotas.ts';
import { type CodePurpose, makeCode, verifyCode } from './sent-codes.ts';

/** How long codes, quotas and human checks live, and how often they may be tried: at each bound, before and after it. */
const ctx = await testContext();
const nextUser = () => ctx.ids.next();
const target = 'somebody@mail.example';
const send = async (use: CodePurpose) => {
  const { rows } = await sql<{ id: bigint }>`select id from users limit 1`.execute(ctx.db);
  return inTx(ctx.db, (tx) => makeCode(ctx, tx, use, { userId: rows[0]?.id, target }));
};
await sql`insert into users (id, username, user_code, invitation_code, email, language, password_hash, avatar, status, created_at, updated_at)
  values (${ctx.ids.next()}, 'somebody', '10000001', 'ABCDEFGH', ${target}, 'en', 'x', 1, 'active', ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(
  ctx.db,
);
const take = async (use: CodePurpose, code: string) => {
  const { use: spend } = await verifyCode(ctx, use, code);
  return inTx(ctx.db, spend);
};
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

test('a code works until the second before its ten minutes are over', async () => {
  const use: CodePurpose = { purpose: 'reset_safeword', userId: nextUser() };
  const early = await send(use);
  ctx.clock.advanceMs(10 * minuteMs - secondMs);
  await take(use, early);
  const late = await send(use);
  ctx.clock.advanceMs(10 * minuteMs);
  await refuses(take(use, late), 'wrong_code');
});

test('a code has five tries, and works at the fifth', async () => {
  const use: CodePurpose = { purpose: 'reset_safeword', userId: nextUser() };
  const first = await send(use);
  for (let tries = 1; tries < 5; tries += 1) await refuses(take(use, wrongOf(first)), 'wrong_code');
  await take(use, first);
  const second = await send(use);
  for (let tries = 1; tries <= 5; tries += 1) await refuses(take(use, wrongOf(second)), 'wrong_code');
  await refuses(take(use, second), 'wrong_code');
});

test('a code is used once, by one of two', async () => {
  const use: CodePurpose = { purpose: 'reset_safeword', userId: nextUser() };
  const code = await send(use);
  const [one, two] = [await verifyCode(ctx, use, code), await verifyCode(ctx, use, code)];
  await inTx(ctx.db, one.use);
  await refuses(inTx(ctx.db, two.use), 'wrong_code');
});

test('a code is asked for again after a minute, at its instant', async () => {
  const use: CodePurpose = { purpose: 'reset_safeword', userId: nextUser() };
  await send(use);
  ctx.clock.advanceMs(minuteMs - secondMs);
  await refuses(send(use), 'code_sent_too_often');
  ctx.clock.advanceMs(secondMs);
  await send(use);
});

test('a code does for its purpose, its person and its address, and for no other', async () => {
  const [userId, otherId] = [nextUser(), nextUser()];
  const use: CodePurpose = { purpose: 'bind_email', userId, target: 'one@mail.example' };
  const code = await send(use);
  const others: CodePurpose[] = [
    { purpose: 'bind_email', userId, target: 'two@mail.example' },
    { purpose: 'bind_email', userId: otherId, target: 'one@mail.example' },
    { purpose: 'bind_phone', userId, target: 'one@mail.example' },
    { purpose: 'reset_safeword', userId },
    { purpose: 'confirm_contact', userId },
    { purpose: 'reset_password', target: 'one@mail.example' },
  ];
  for (const other of others) {
    await refuses(take(other, code), 'wrong_code');
    // A row of that use holds another code: this one does not do for it either.
    const own = await send(other);
    if (own !== code) await refuses(take(other, code), 'wrong_code');
  }
  await take(use, code);
});

for (const [kind, most] of Object.entries(codeQuotas) as [keyof typeof codeQuotas, number][]) {
  test(`a ${kind} gets ${most} codes an hour`, async () => {
    assert.equal(most, { target: 5, user: 10, network: 30, site: 300 }[kind]);
    const ask = () => inTx(ctx.db, (tx) => consumeCodeQuota(ctx, tx, kind, 'somebody'));
    for (let codes = 0; codes < most; codes += 1) await ask();
    await refuses(ask(), 'code_sent_too_often');
    ctx.clock.advanceMs(hourMs - secondMs);
    await refuses(ask(), 'code_sent_too_often');
    ctx.clock.advanceMs(secondMs);
    for (let codes = 0; codes < most; codes += 1) await ask();
    await refuses(ask(), 'code_sent_too_often');
  });
}

/** A human check, and how far right of its place somebody lets the piece go. */
async function check() {
  const { captchaId } = await call(ctx, accountRoutes, account.captchaGet, {});
  const { rows } = await sql<{
    offset: number;
  }>`select offset_px as offset from human_checks where id = ${captchaId}`.execute(ctx.db);
  const answer = (aside: number) => ({ captchaId, captchaAnswer: String((rows[0]?.offset ?? 0) + aside) });
  return (aside: number) => passHumanCheck(ctx, answer(aside));
}

test('a human check is passed within five pixels and two minutes, once', async () => {
  for (const aside of [-5, 0, 5]) await (await check())(aside);
  for (const aside of [-6, 6]) await refuses((await check())(aside), 'captcha_failed');
  const early = await check();
  ctx.clock.advanceMs(2 * minuteMs - secondMs);
  await early(0);
  await refuses(early(0), 'captcha_failed');
  const late = await check();
  ctx.clock.advanceMs(2 * minuteMs);
  await refuses(late(0), 'captcha_failed');
});

test('a text that proves no work does not pass as proof of work', async () => {
  for (const captchaAnswer of ['nonce', '', '1000', '-1', 'NaN']) {
    const { captchaId } = await call(ctx, accountRoutes, account.captchaGet, {});
    await assert.rejects(passHumanCheck(ctx, { captchaId, captchaAnswer }), /captcha/);
  }
});
