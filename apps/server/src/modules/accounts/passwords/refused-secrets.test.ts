import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { accountPeople, testPassword } from '#testkit/account-people.ts';
import { staffOffice, staffTestPassword } from '#testkit/staff-office.ts';
import { openTestStore } from '#testkit/test-shop.ts';
import { post, type WholeAnswer, wholeServer } from '#testkit/whole-server.ts';
import { setFundPassword } from '../index.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { person } = accountPeople(ctx);
const { hire, signIn } = staffOffice(whole);
const fundPassword = '246810';

type Secret = 'right' | 'wrong';
type Ask = (secret: Secret) => Promise<Pick<WholeAnswer, 'error'>>;

/** The third wrong one locks for three minutes, the sixth until the next day; the right one opens nothing meanwhile. */
async function locksAsLogin(ask: Ask, wrong: string): Promise<void> {
  const errors = async (secrets: readonly Secret[]) => {
    const told: (string | null)[] = [];
    for (const secret of secrets) told.push((await ask(secret)).error);
    return told;
  };
  const [soon, tomorrow] = ['login_locked_minutes', 'login_locked_until_tomorrow'];
  assert.deepEqual(await errors(['wrong', 'wrong', 'wrong', 'right']), [wrong, wrong, soon, soon]);
  ctx.clock.advanceMs(3 * minuteMs);
  assert.deepEqual(await errors(['wrong', 'wrong', 'wrong', 'right']), [wrong, wrong, tomorrow, tomorrow]);
}

/** What a person may do after proving it with a secret. */
async function stateOf(userId: bigint) {
  const { rows } =
    await sql`select password_hash, fund_password_mac, email, phone, status from users where id = ${userId}`.execute(
      ctx.db,
    );
  return rows;
}

const bound = { code: '000000' };
const withPassword: Readonly<Record<string, (password: string) => object>> = {
  'user!bindEmail': (password) => ({ target: 'thief@mail.example', ...bound, password }),
  'user!bindPhone': (password) => ({ target: '4915100000009', ...bound, password }),
  'user!updateOldAndNewPsw': (password) => ({ old_password: password, password: 'changed1', re_password: 'changed1' }),
  'user!logoff': (password) => ({ reason: 'Enough', password }),
  'user!setSafewordReg': (password) => ({ password, safeword: '135790', re_safeword: '135790' }),
};

for (const [name, inputOf] of Object.entries(withPassword))
  test(`${name} locks after wrong passwords as a sign-in does, and changes nothing`, async () => {
    const { session, token } = await person();
    const before = await stateOf(session.userId);
    const ask: Ask = (secret) =>
      post(server, `/api/${name}.action`, inputOf(secret === 'right' ? testPassword : 'wrong111'), token);
    await locksAsLogin(ask, name === 'user!updateOldAndNewPsw' ? 'wrong_old_password' : 'wrong_password');
    assert.deepEqual(await stateOf(session.userId), before);
  });

test('sign-ins of buyers, sellers and staff lock alike', async () => {
  const seller = await person();
  await openTestStore(ctx, seller.session.userId);
  await hire('locked', []);
  const people = [
    ['/api', (await person()).username, testPassword],
    ['/seller/api', seller.username, testPassword],
    ['/admin/api', 'locked', staffTestPassword],
  ] as const;
  for (const [surface, username, password] of people)
    await locksAsLogin(
      (secret) =>
        post(server, `${surface}/user!newlogin.action`, {
          username,
          password: secret === 'right' ? password : 'Wrong1Wrong1',
        }),
      'login_failed',
    );
});

test('the seller panel says that an account is locked or disabled to who knows the password', async () => {
  const { session, username } = await person();
  await openTestStore(ctx, session.userId);
  for (const status of ['locked', 'disabled'] as const) {
    await sql`update users set status = ${status} where id = ${session.userId}`.execute(ctx.db);
    const enter = (password: string) => post(server, '/seller/api/user!newlogin.action', { username, password });
    assert.equal((await enter(testPassword)).error, `account_${status}`);
    assert.equal((await enter('wrong111')).error, 'login_failed');
  }
});

test('what staff prove with their password or their app locks as their sign-in does', async () => {
  const [anna, berta, carla, dora] = [
    await hire('anna', []),
    await hire('berta', []),
    await hire('carla', []),
    await hire('dora', []),
  ];
  const password = (secret: Secret) => (secret === 'right' ? staffTestPassword : 'Wrong1Wrong1');
  const changed = 'Changed1Changed1';
  await locksAsLogin(
    (secret) => anna.ask('user!updatePassword', { oldPassword: password(secret), password: changed }),
    'wrong_old_password',
  );
  await locksAsLogin((secret) => berta.ask('user!confirmPassword', { password: password(secret) }), 'wrong_password');
  await carla.must('user!confirmPassword', { password: staffTestPassword });
  await carla.must('totp!begin');
  await locksAsLogin(() => carla.ask('totp!confirm', { code: '000000' }), 'totp_wrong');
  ctx.clock.advanceMs(dayMs);
  assert.equal((await signIn('carla')).code, 0, 'no app was set up');
  assert.equal((await dora.ask('staff!me')).error, 'session_expired');
});

const withFundPassword: Readonly<Record<string, (safeword: string) => object>> = {
  '/api/user!bindEmail': (safeword) => ({ target: 'thief@mail.example', ...bound, safeword }),
  '/api/user!bindPhone': (safeword) => ({ target: '4915100000009', ...bound, safeword }),
  '/api/user!updateOldAndNewSafeword': (safeword) => ({
    old_safeword: safeword,
    safeword: '135790',
    re_safeword: '135790',
  }),
};

for (const [path, inputOf] of Object.entries(withFundPassword))
  test(`${path} asks for the fund password, and locks until the next day after three wrong ones`, async () => {
    const { session, token } = await person();
    const ask = async (safeword: string) => (await post(server, `${path}.action`, inputOf(safeword), token)).error;
    assert.equal(await ask(fundPassword), 'safeword_missing');
    await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, session.userId, fundPassword));
    const before = await stateOf(session.userId);
    assert.deepEqual(
      [await ask('111111'), await ask('111111'), await ask('111111'), await ask(fundPassword)],
      ['wrong_safeword', 'wrong_safeword', 'safeword_locked', 'safeword_locked'],
    );
    assert.deepEqual(await stateOf(session.userId), before);
  });

test('nothing is bound without a proof, to a wrong code, or to a contact that somebody else has', async () => {
  const { session, token } = await person({ phone: '4915100000011' });
  await person({ phone: '4915100000012' });
  const before = await stateOf(session.userId);
  const bind = async (more: object) =>
    (await post(server, '/api/user!bindPhone.action', { target: '4915100000013', ...bound, ...more }, token)).error;
  assert.equal(await bind({}), 'confirmation_required');
  assert.equal(await bind({ password: 'wrong111' }), 'wrong_password');
  assert.equal(await bind({ password: testPassword }), 'wrong_code');
  assert.deepEqual(await stateOf(session.userId), before);
});

test('a fund password is changed by typing the new one twice, and reset by a code to the own address', async () => {
  const { session, token } = await person();
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, session.userId, fundPassword));
  const before = await stateOf(session.userId);
  const ask = async (name: string, input: object) => (await post(server, `/api/${name}.action`, input, token)).error;
  const twice = { safeword: '135790', re_safeword: '135791' };
  assert.equal(
    await ask('user!updateOldAndNewSafeword', { old_safeword: fundPassword, ...twice }),
    'password_mismatch',
  );
  assert.equal(await ask('user!resetSafeword', { ...bound, ...twice }), 'password_mismatch');
  assert.equal(await ask('user!resetSafeword', { ...bound, ...twice, re_safeword: '135790' }), 'email_not_bound');
  assert.deepEqual(await stateOf(session.userId), before);
});

test('a new password is typed twice alike, whether it is changed with the old one or reset by a code', async () => {
  const target = 'twice@mail.example';
  const { session, token } = await person({ email: target });
  const before = await stateOf(session.userId);
  const twice = { password: 'changed1', re_password: 'changed2' };
  const change = { old_password: testPassword, ...twice };
  assert.equal((await post(server, '/api/user!updateOldAndNewPsw.action', change, token)).error, 'password_mismatch');
  const reset = { target, ...bound, ...twice };
  assert.equal((await post(server, '/api/user!resetPassword.action', reset)).error, 'password_mismatch');
  assert.deepEqual(await stateOf(session.userId), before);
});

test('a code is sent to no session that has ended, and to no wrong answer of the human check', async () => {
  const target = 'anybody@mail.example';
  const ask = (input: object, token?: string) => post(server, '/api/user!sendCode.action', { target, ...input }, token);
  assert.equal((await ask({ purpose: 'bind_email' }, 'x'.repeat(43))).error, 'session_expired');
  const captcha = { captchaId: 'none', captchaAnswer: '100' };
  assert.equal((await ask({ purpose: 'reset_password', ...captcha })).error, 'captcha_failed');
  const { rows } = await sql`select from mails where recipient = ${target}`.execute(ctx.db);
  assert.equal(rows.length, 0);
});
