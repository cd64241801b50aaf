import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account } from '@entrepot/contract';
import { isDomainError, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import type { BuyerSession } from '#platform/session.ts';
import { accountPeople, testPassword as password } from '#testkit/account-people.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountRoutes } from '../accounts.routes.ts';
import { checkFundPassword, findUser, resolveSession, setFundPassword } from '../index.ts';

const ctx = await testContext();

const { person, signIn, sendCode, passedCheck, lastMail, lastCode } = accountPeople(ctx);
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

test('changing the password ends every other session at once', async () => {
  const anna = await person();
  const other = await signIn(anna.username);
  const change = (old_password: string, next = 'changed1') =>
    call(ctx, accountRoutes, account.changePassword, { old_password, password: next, re_password: next }, anna);
  await assert.rejects(change('wrong111'), refusal('wrong_old_password'));
  await assert.rejects(change(password, 'short'), refusal('invalid_password'));
  await change(password);
  assert.ok(await resolveSession(ctx, anna.token));
  assert.equal(await resolveSession(ctx, other.token), null);
  const { pageList } = await call(ctx, accountRoutes, account.userRecords, {}, anna);
  const changes = pageList.filter(({ kind }) => kind === 'password_changed');
  assert.deepEqual(
    changes.map(({ isCurrent }) => isCurrent),
    [true],
  );
  await assert.rejects(signIn(anna.username), refusal('login_failed'));
  await signIn(anna.username, 'changed1');
});

test('a person sees the own sign-ins and nobody else’s', async () => {
  const anna = await person();
  await assert.rejects(signIn(anna.username, 'wrong111'), refusal('login_failed'));
  const { pageList, pageInfo } = await call(ctx, accountRoutes, account.userRecords, {}, anna);
  assert.deepEqual(
    pageList.map(({ kind, isCurrent }) => [kind, isCurrent]),
    [
      ['failed_sign_in', false],
      ['sign_in', true],
    ],
  );
  assert.equal(pageInfo.totalElements, 2);
});

test('calls of an account need its session', async () => {
  await assert.rejects(call(ctx, accountRoutes, account.userRecords, {}), refusal('not_logged_in'));
  await assert.rejects(call(ctx, accountRoutes, account.refreshAvatar, { avatar: 2 }), refusal('not_logged_in'));
  await assert.rejects(
    call(ctx, accountRoutes, account.refreshAvatar, { avatar: 21 }, await person()),
    refusal('invalid_parameters'),
  );
});

test('a fund password is set once, then changed with the old one', async () => {
  const { session } = await person();
  const set = (safeword: string, re_safeword = safeword, word = password) =>
    call(ctx, accountRoutes, account.setFundPassword, { password: word, safeword, re_safeword }, { session });
  const change = (old_safeword: string, safeword: string) =>
    call(
      ctx,
      accountRoutes,
      account.changeFundPassword,
      { old_safeword, safeword, re_safeword: safeword },
      { session },
    );
  await assert.rejects(change('111111', '222222'), refusal('safeword_missing'));
  await assert.rejects(set('12345a'), refusal('invalid_safeword'));
  await assert.rejects(set('123456', '123457'), refusal('password_mismatch'));
  await assert.rejects(set('123456', '123456', 'wrong111'), refusal('wrong_password'));
  await set('123456');
  await assert.rejects(set('654321'), refusal('safeword_already_set'));
  await assert.rejects(change('111111', '222222'), refusal('wrong_safeword', { left: 2 }));
  await change('123456', '222222');
  await checkFundPassword(ctx, session.userId, '222222');
  assert.equal((await findUser(ctx.db, session.userId))?.hasFundPassword, true);
});

test('the third wrong fund password of a day locks it, even when transactions roll back', async () => {
  const { session } = await person();
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, session.userId, '123456'));
  const check = (safeword: string) => checkFundPassword(ctx, session.userId, safeword);
  await assert.rejects(check('000000'), refusal('wrong_safeword', { left: 2 }));
  await check('123456');
  await assert.rejects(check('000000'), refusal('wrong_safeword', { left: 2 }));
  await assert.rejects(check('000001'), refusal('wrong_safeword', { left: 1 }));
  const until = '2026-03-02T16:00:00.000Z';
  await assert.rejects(check('000002'), refusal('safeword_locked', { until }));
  await assert.rejects(check('123456'), refusal('safeword_locked', { until }));
  const now = ctx.clock.now();
  ctx.clock.set(new Date(until));
  await check('123456');
  ctx.clock.set(now);
});

test('sixty wrong fund passwords at once get no further than three', async () => {
  const { session } = await person();
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, session.userId, '123456'));
  const guesses = Array.from({ length: 60 }, (_, index) =>
    checkFundPassword(ctx, session.userId, String(100_000 + index)),
  );
  const keys = (await Promise.allSettled(guesses)).map((outcome) =>
    outcome.status === 'rejected' && isDomainError(outcome.reason) ? outcome.reason.key : outcome.status,
  );
  assert.equal(keys.filter((key) => key === 'wrong_safeword').length, 2);
  assert.equal(keys.filter((key) => key === 'safeword_locked').length, 58);
});

test('sixty right fund passwords at once never lock each other out', async () => {
  const { session } = await person();
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, session.userId, '123456'));
  await Promise.all(Array.from({ length: 60 }, () => checkFundPassword(ctx, session.userId, '123456')));
});

test('a fund password moves to the current key when it is used', async () => {
  const { session } = await person();
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, session.userId, '123456'));
  const dataKeys = { current: 'next', keys: { ...ctx.config.secrets.dataKeys.keys, next: 'another key' } };
  const rotated = { ...ctx, config: { ...ctx.config, secrets: { ...ctx.config.secrets, dataKeys } } };
  await checkFundPassword(rotated, session.userId, '123456');
  const { rows } = await sql<{
    key: string;
  }>`select fund_password_key_id as key from users where id = ${session.userId}`.execute(ctx.db);
  assert.deepEqual(rows, [{ key: 'next' }]);
  await checkFundPassword(rotated, session.userId, '123456');
});

test('a forgotten password is set anew with a code, once, and ends every session', async () => {
  const anna = await person({ email: 'anna@mail.example' });
  await sendCode({ target: 'Anna@mail.example', purpose: 'reset_password', ...(await passedCheck()) });
  assert.equal((await lastMail('anna@mail.example'))?.subject, '您的验证码');
  const code = await lastCode('anna@mail.example');
  const reset = (given: string) =>
    call(ctx, accountRoutes, account.resetPassword, {
      target: 'anna@mail.example',
      code: given,
      password: 'newword1',
      re_password: 'newword1',
    });
  await assert.rejects(reset(otherCode(code)), refusal('wrong_code'));
  const outcomes = await Promise.allSettled([reset(code), reset(code)]);
  assert.deepEqual(outcomes.map((outcome) => outcome.status).sort(), ['fulfilled', 'rejected']);
  assert.equal(await resolveSession(ctx, anna.token), null);
  await signIn(anna.username, 'newword1');
});

test('a code has five tries and ten minutes, and a new one may be asked for after one', async () => {
  await person({ phone: '+49 151 23456789' });
  const target = '004915123456789';
  const ask = async () => sendCode({ target, purpose: 'reset_password', ...(await passedCheck()) });
  const reset = (code: string) =>
    call(ctx, accountRoutes, account.resetPassword, { target, code, password: 'newword1', re_password: 'newword1' });
  await ask();
  await assert.rejects(ask(), refusal('code_sent_too_often'));
  assert.equal((await lastMail('4915123456789'))?.medium, 'sms');
  const first = await lastCode('4915123456789');
  for (let tries = 0; tries < 5; tries += 1) await assert.rejects(reset(otherCode(first)), refusal('wrong_code'));
  await assert.rejects(reset(first), refusal('wrong_code'));
  ctx.clock.advanceMs(minuteMs);
  await ask();
  ctx.clock.advanceMs(10 * minuteMs);
  await assert.rejects(reset(await lastCode('4915123456789')), refusal('wrong_code'));
});

test('a message with a code is of use until the code runs out, and no longer', async () => {
  const target = 'runsout@mail.example';
  await person({ email: target });
  await sendCode({ target, purpose: 'reset_password', ...(await passedCheck()) });
  const { rows } = await sql<{ useUntil: Date; validUntil: Date }>`
    select m.use_until as "useUntil", c.expires_at as "validUntil" from mails m join sent_codes c on c.target = m.recipient
    where m.recipient = ${target}`.execute(ctx.db);
  assert.deepEqual(rows[0]?.useUntil, rows[0]?.validUntil);
  assert.equal(rows[0]?.useUntil.getTime(), ctx.clock.now().getTime() + 10 * minuteMs);
});

test('asking for a code tells nothing about an unknown address', async () => {
  const ask = async () =>
    sendCode({ target: 'stranger@mail.example', purpose: 'reset_password', ...(await passedCheck()) });
  assert.equal(await ask(), null);
  assert.equal(await lastMail('stranger@mail.example'), undefined);
  await assert.rejects(ask(), refusal('code_sent_too_often'));
  await assert.rejects(
    sendCode({ target: 'stranger@mail.example', purpose: 'reset_password' }),
    refusal('captcha_required'),
  );
  await assert.rejects(sendCode({ target: 'stranger@mail.example', purpose: 'bind_email' }), refusal('not_logged_in'));
  await assert.rejects(sendCode({ target: 'stranger', purpose: 'reset_password' }), refusal('invalid_phone'));
});

test('an address is bound with its code, to one person only', async () => {
  const [anna, ben] = [await person(), await person()];
  const target = 'shared@mail.example';
  const bind = (session: BuyerSession, code: string) =>
    call(ctx, accountRoutes, account.bindEmail, { target, code, password }, { session });
  await sendCode({ target, purpose: 'bind_email' }, anna.session);
  const annas = await lastCode(target);
  await assert.rejects(bind(ben.session, annas), refusal('wrong_code'), 'the code of another person');
  await sendCode({ target, purpose: 'bind_email' }, ben.session);
  const bens = await lastCode(target);
  await bind(anna.session, annas);
  await assert.rejects(bind(ben.session, bens), refusal('email_taken'));
  assert.equal((await findUser(ctx.db, anna.session.userId))?.email, target);
});

test('a phone is bound by the digits, to one person only', async () => {
  const [anna, ben] = [await person(), await person()];
  const bind = (session: BuyerSession, code: string) =>
    call(ctx, accountRoutes, account.bindPhone, { target: '8613800138000', code, password }, { session });
  await sendCode({ target: '+86 138-0013-8000', purpose: 'bind_phone' }, anna.session);
  const annas = await lastCode('8613800138000');
  await sendCode({ target: '8613800138000', purpose: 'bind_phone' }, ben.session);
  const bens = await lastCode('8613800138000');
  await bind(anna.session, annas);
  assert.equal((await findUser(ctx.db, anna.session.userId))?.phone, '8613800138000');
  await assert.rejects(bind(ben.session, bens), refusal('phone_taken'));
});

test('a code to the bound address lifts a locked fund password', async () => {
  const { session } = await person({ email: 'locked@mail.example' });
  const reset = (code: string) =>
    call(
      ctx,
      accountRoutes,
      account.resetFundPassword,
      { code, safeword: '999999', re_safeword: '999999' },
      { session },
    );
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, session.userId, '123456'));
  for (let tries = 0; tries < 3; tries += 1) await assert.rejects(checkFundPassword(ctx, session.userId, '000000'));
  await assert.rejects(
    sendCode({ target: 'elsewhere@mail.example', purpose: 'reset_safeword' }, session),
    refusal('email_not_bound'),
  );
  await sendCode({ target: 'locked@mail.example', purpose: 'reset_safeword' }, session);
  await assert.rejects(reset('abcdef'), refusal('wrong_code'));
  await reset(await lastCode('locked@mail.example'));
  await checkFundPassword(ctx, session.userId, '999999');
});
