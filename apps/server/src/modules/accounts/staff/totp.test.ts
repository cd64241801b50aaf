import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minuteMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { inTx } from '#platform/database.ts';
import { untilBlocked } from '#testkit/database/until-blocked.ts';
import { staffOffice, staffTestPassword } from '#testkit/staff-office.ts';
import { wholeServer } from '#testkit/whole-server.ts';
import { changeSetting } from '../../settings/index.ts';

const whole = await wholeServer();
const { ctx } = whole;
const { hire, signIn } = staffOffice(whole);
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ctx.clock.now().getTime() });
const nextStep = () => ctx.clock.advanceMs(30 * secondMs);

async function enrol(username: string) {
  const person = await hire(username, ['users.read', 'settings.change']);
  const { secret, uri } = await person.must<{ secret: string; uri: string }>('totp!begin');
  assert.match(uri, new RegExp(`^otpauth://totp/Entrepot:${username}\\?`));
  const { recoveryCodes } = await person.must<{ recoveryCodes: string[] }>('totp!confirm', { code: codeOf(secret) });
  return { person, secret, recoveryCodes };
}

test('known vectors: the code of RFC 6238 at its times', () => {
  const totp = new TOTP({ secret: Secret.fromUTF8('12345678901234567890'), digits: 8 });
  assert.equal(totp.generate({ timestamp: 59 * secondMs }), '94287082');
  assert.equal(totp.generate({ timestamp: 1_111_111_109 * secondMs }), '07081804');
});

test('who has set an authenticator up is asked for its code, which counts once', async () => {
  const { secret } = await enrol('anna');
  assert.equal((await signIn('anna')).error, 'totp_required');
  assert.equal(
    (await signIn('anna', 'Wrong1Wrong1Wrong1')).error,
    'login_failed',
    'nothing is told to who lacks the password',
  );
  assert.equal(
    (await signIn('anna', staffTestPassword, codeOf(secret))).error,
    'totp_wrong',
    'it confirmed the secret',
  );
  nextStep();
  const code = codeOf(secret);
  const both = await Promise.all([1, 2, 3].map(() => signIn('anna', staffTestPassword, code)));
  assert.equal(both.filter((answer) => answer.code === 0).length, 1, 'of three who send it at once, one gets in');
});

test('wrong codes lock, wherever they come from', async () => {
  const { secret } = await enrol('berta');
  nextStep();
  for (let i = 0; i < 2; i += 1) assert.equal((await signIn('berta', staffTestPassword, '000000')).error, 'totp_wrong');
  assert.equal((await signIn('berta', staffTestPassword, '000000')).error, 'login_locked_minutes');
  assert.equal((await signIn('berta', staffTestPassword, codeOf(secret))).error, 'login_locked_minutes');
  ctx.clock.advanceMs(3 * minuteMs);
  assert.equal((await signIn('berta', staffTestPassword, codeOf(secret))).code, 0);
});

test('a recovery code counts once in place of a code; new ones make the old worthless', async () => {
  const { person, recoveryCodes } = await enrol('carla');
  assert.equal(recoveryCodes.length, 10);
  const [first = '', second = ''] = recoveryCodes;
  assert.equal((await signIn('carla', staffTestPassword, first.toLowerCase())).code, 0);
  assert.equal((await signIn('carla', staffTestPassword, first)).error, 'totp_wrong');
  assert.equal((await person.must<{ recoveryCodesLeft: number }>('staff!me')).recoveryCodesLeft, 9);
  const fresh = await person.must<{ recoveryCodes: string[] }>('totp!recoveryCodes');
  assert.equal((await signIn('carla', staffTestPassword, second)).error, 'totp_wrong');
  assert.equal((await signIn('carla', staffTestPassword, fresh.recoveryCodes[0])).code, 0);
});

test('neither secret nor recovery codes can be read in the database', async () => {
  const { secret, recoveryCodes } = await enrol('dora');
  const { rows } = await sql<{ text: string }>`select (select json_agg(t) from staff_totp t)::text
    || (select json_agg(encode(code_hash, 'escape')) from staff_recovery_codes)::text as text`.execute(ctx.db);
  for (const known of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    assert.ok(!rows[0]?.text.includes(known));
});

test('where it is demanded, nothing that needs a permission goes through before it is set up', async () => {
  const emil = await hire('emil', ['users.read']);
  const install = { staffId: null };
  await changeSetting(ctx, 'staff_totp_required', true, install, 'Test');
  ctx.clock.advanceMs(6 * secondMs);
  assert.equal((await emil.ask('user!list')).error, 'totp_enrolment_required');
  assert.equal((await emil.must<{ mustEnrolTotp: boolean }>('staff!me')).mustEnrolTotp, true);
  const { secret } = await emil.must<{ secret: string }>('totp!begin');
  await emil.must('totp!confirm', { code: codeOf(secret) });
  await emil.must('user!list');
  nextStep();
  assert.equal((await emil.ask('totp!remove', { code: codeOf(secret) })).error, 'totp_demanded');
  await changeSetting(ctx, 'staff_totp_required', false, install, 'Test');
  await emil.must('totp!remove', { code: codeOf(secret) });
  assert.equal((await signIn('emil')).code, 0);
});

test('sensitive calls ask for the password again after ten minutes', async () => {
  const fred = await hire('fred', ['staff.manage']);
  const role = (name: string) => fred.ask('role!create', { name, permissions: [] });
  assert.equal((await role('First')).code, 0);
  ctx.clock.advanceMs(10 * minuteMs);
  assert.equal((await role('Second')).error, 'password_confirmation_required');
  assert.equal((await fred.ask('role!list')).code, 0, 'others go on');
  assert.equal((await fred.ask('user!confirmPassword', { password: 'Wrong1Wrong1' })).error, 'wrong_password');
  assert.equal((await role('Second')).error, 'password_confirmation_required');
  await fred.must('user!confirmPassword', { password: staffTestPassword });
  assert.equal((await role('Second')).code, 0);
  ctx.clock.advanceMs(9 * minuteMs);
  assert.equal((await role('Third')).code, 0);
});

test('own sessions are listed with device and address, and end at once', async () => {
  const gina = await hire('gina', []);
  const other = await hire('other', []);
  const again = (await signIn('gina')).data as { token: string };
  const elsewhere = staffOffice(whole).colleague(gina.staffId, again.token);
  type Listed = { sessionId: string; isCurrent: boolean; address: string; device: string }[];
  const listed = await gina.must<Listed>('session!list');
  assert.equal(listed.length, 2);
  assert.ok(listed.every(({ address, device }) => address !== '' && device !== ''));
  const foreign = listed.find(({ isCurrent }) => !isCurrent)?.sessionId;
  assert.equal((await other.ask('session!revoke', { sessionId: foreign })).error, 'session_not_found');
  await gina.must('session!revoke', { sessionId: foreign });
  assert.equal((await elsewhere.ask('staff!me')).error, 'session_expired');
  const told = sql`select from outbox_events where type = 'sessions_ended' and payload ->> 'sessionId' = ${foreign ?? ''}`;
  assert.equal((await told.execute(ctx.db)).rows.length, 1, 'its web sockets and their tickets end as well');
  assert.equal((await gina.ask('session!revoke', { sessionId: foreign })).error, 'session_not_found');
  const third = (await signIn('gina')).data as { token: string };
  await gina.must('session!revokeOthers');
  assert.equal(
    (await staffOffice(whole).colleague(gina.staffId, third.token).ask('staff!me')).error,
    'session_expired',
  );
  await gina.must('user!updatePassword', { oldPassword: staffTestPassword, password: 'Changed1Changed1' });
  assert.equal((await signIn('gina')).error, 'login_failed');
});

test('a secret that was begun anew is confirmed by its own code alone, once', async () => {
  const hanna = await hire('hanna', []);
  assert.equal((await hanna.ask('totp!confirm', { code: '123456' })).error, 'totp_not_begun');
  const first = await hanna.must<{ secret: string }>('totp!begin');
  const second = await hanna.must<{ secret: string }>('totp!begin');
  assert.notEqual(first.secret, second.secret);
  assert.equal((await hanna.ask('totp!confirm', { code: codeOf(first.secret) })).error, 'totp_wrong');
  assert.equal((await signIn('hanna')).code, 0, 'nothing is asked for before it is confirmed');
  await hanna.must('totp!confirm', { code: codeOf(second.secret) });
  nextStep();
  assert.equal((await hanna.ask('totp!confirm', { code: codeOf(second.secret) })).error, 'totp_already_enrolled');
  assert.equal((await hanna.ask('totp!begin')).error, 'totp_already_enrolled');
  assert.equal(
    (await signIn('hanna', staffTestPassword, codeOf(second.secret))).code,
    0,
    'the secret is still its own',
  );
});

test('a session that the password alone opened ends when an authenticator app is set up', async () => {
  const karl = await hire('karl', ['users.read']);
  const thief = staffOffice(whole).colleague(karl.staffId, ((await signIn('karl')).data as { token: string }).token);
  await changeSetting(ctx, 'staff_totp_required', true, { staffId: null }, 'Test');
  ctx.clock.advanceMs(6 * secondMs);
  assert.equal((await thief.ask('user!list')).error, 'totp_enrolment_required');
  const { secret } = await karl.must<{ secret: string }>('totp!begin');
  await karl.must('totp!confirm', { code: codeOf(secret) });
  assert.equal((await thief.ask('user!list')).error, 'session_expired');
  await karl.must('user!list');
  await changeSetting(ctx, 'staff_totp_required', false, { staffId: null }, 'Test');
});

test('a login that was under way while an authenticator app was set up gives its code', async () => {
  const lena = await hire('lena', []);
  await lena.must('totp!begin');
  const staffId = BigInt(lena.staffId);
  const locked = Promise.withResolvers<void>();
  // Begun outside of the transaction, whose part it is not.
  const login = locked.promise.then(() => signIn('lena'));
  await inTx(ctx.db, async (tx) => {
    await sql`select from staff where id = ${staffId} for no key update`.execute(tx);
    locked.resolve();
    await untilBlocked(ctx.db);
    await sql`update staff_totp set confirmed_at = ${ctx.clock.now()} where staff_id = ${staffId}`.execute(tx);
  });
  assert.equal((await login).error, 'totp_required');
});

test('a code counts half a minute before and after its own, and no longer', async () => {
  const { secret } = await enrol('ida');
  ctx.clock.advanceMs(10 * minuteMs);
  const at = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: ctx.clock.now().getTime() + seconds * secondMs,
    });
  assert.equal((await signIn('ida', staffTestPassword, at(-60))).error, 'totp_wrong');
  assert.equal((await signIn('ida', staffTestPassword, at(-30))).code, 0);
  assert.equal((await signIn('ida', staffTestPassword, at(60))).error, 'totp_wrong');
  assert.equal((await signIn('ida', staffTestPassword, at(30))).code, 0);
  assert.equal((await signIn('ida', staffTestPassword, at(0))).error, 'totp_wrong', 'a later one has counted');
});

test('every sign-in of staff stands in the audit log, and one that was refused does not', async () => {
  const jana = await hire('jana', []);
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entries
      where call = 'user!newlogin' and object_id = ${jana.staffId} and staff_id = ${BigInt(jana.staffId)}`.execute(
      ctx.db,
    );
    return rows[0]?.count;
  };
  const before = (await count()) ?? 0;
  assert.equal((await signIn('jana', 'Wrong1Wrong1Wrong1')).error, 'login_failed');
  assert.equal(await count(), before);
  await signIn('jana');
  assert.equal(await count(), before + 1);
});

const wrongCounted = async (staffId: string) => {
  const { rows } = await sql`select from secret_attempts where subject = ${`staff-totp:${staffId}`}`.execute(ctx.db);
  return rows.length > 0;
};

test('a button pressed several times at once sets up one app, and locks nobody out', async () => {
  const mara = await hire('mara', []);
  const { secret } = await mara.must<{ secret: string }>('totp!begin');
  const code = codeOf(secret);
  const answers = await Promise.all(Array.from({ length: 8 }, () => mara.ask('totp!confirm', { code })));
  assert.equal(answers.filter((answer) => answer.code === 0).length, 1);
  const refusals = new Set(answers.filter(({ code: answered }) => answered !== 0).map(({ error }) => error));
  assert.deepEqual([...refusals.difference(new Set(['totp_already_enrolled']))], ['totp_wrong']);
  assert.equal(await wrongCounted(mara.staffId), false);
  nextStep();
  const logins = await Promise.all(Array.from({ length: 8 }, () => signIn('mara', staffTestPassword, codeOf(secret))));
  assert.equal(logins.filter((answer) => answer.code === 0).length, 1);
  nextStep();
  assert.equal((await signIn('mara', staffTestPassword, codeOf(secret))).code, 0, 'the next code opens');
});

test('what no code looks like is refused and counts as no wrong attempt', async () => {
  const { secret } = await enrol('olga');
  nextStep();
  for (const code of ['12345', '1234567', 'abc', 'ABCD-EFGH-IJKL-MN0P'])
    assert.equal((await signIn('olga', staffTestPassword, code)).error, 'totp_wrong', code);
  assert.equal((await signIn('olga', staffTestPassword, codeOf(secret))).code, 0);
});

test('an app is taken off by its code alone, and wrong ones lock', async () => {
  const { person, secret } = await enrol('rita');
  nextStep();
  const remove = async (code: string) => (await person.ask('totp!remove', { code })).error;
  const wrong = async () => [await remove('000000'), await remove('000000'), await remove('000000')];
  assert.deepEqual(await wrong(), ['totp_wrong', 'totp_wrong', 'login_locked_minutes']);
  assert.equal(await remove(codeOf(secret)), 'login_locked_minutes', 'the right one, too');
  ctx.clock.advanceMs(3 * minuteMs);
  assert.deepEqual(await wrong(), ['totp_wrong', 'totp_wrong', 'login_locked_until_tomorrow']);
  assert.equal((await person.must<{ hasTotp: boolean }>('staff!me')).hasTotp, true);
});

test('a recovery code given again counts as no wrong attempt, and clears none', async () => {
  const { person, recoveryCodes } = await enrol('nora');
  const [first = ''] = recoveryCodes;
  assert.equal((await signIn('nora', staffTestPassword, first)).code, 0);
  for (let i = 0; i < 3; i += 1) assert.equal((await signIn('nora', staffTestPassword, first)).error, 'totp_wrong');
  assert.equal(await wrongCounted(person.staffId), false);
  for (let i = 0; i < 2; i += 1) assert.equal((await signIn('nora', staffTestPassword, '000000')).error, 'totp_wrong');
  assert.equal((await signIn('nora', staffTestPassword, first)).error, 'totp_wrong');
  assert.equal((await signIn('nora', staffTestPassword, '000000')).error, 'login_locked_minutes');
});
