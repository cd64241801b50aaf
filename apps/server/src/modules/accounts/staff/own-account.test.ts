import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minuteMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { type Colleague, staffOffice, staffTestPassword } from '#testkit/staff-office.ts';
import { wholeServer } from '#testkit/whole-server.ts';

const whole = await wholeServer();
const { ctx } = whole;
const { hire, signIn, colleague } = staffOffice(whole);
const newPassword = 'Changed1Changed1';

const again = async (person: Colleague, username: string) =>
  colleague(person.staffId, ((await signIn(username)).data as { token: string }).token);
const change = (person: Colleague, oldPassword: string, password = newPassword) =>
  person.ask('user!updatePassword', { oldPassword, password });

test('the own password is changed by who knows it: every other session ends, this one goes on', async () => {
  const anna = await hire('anna', []);
  const other = await hire('other', []);
  const elsewhere = await again(anna, 'anna');
  assert.equal((await change(anna, staffTestPassword)).code, 0);
  await anna.must('staff!me');
  assert.equal((await elsewhere.ask('staff!me')).error, 'session_expired');
  await other.must('staff!me');
  assert.equal((await signIn('anna')).error, 'login_failed');
  assert.equal((await signIn('anna', newPassword)).code, 0);
});

test('who only has the session changes no password: tries lock as those of a sign-in do', async () => {
  const berta = await hire('berta', []);
  const hash = async () =>
    (await sql`select password_hash from staff where id = ${BigInt(berta.staffId)}`.execute(ctx.db)).rows;
  const before = await hash();
  for (let tries = 0; tries < 2; tries += 1)
    assert.equal((await change(berta, 'Wrong1Wrong1Wrong1')).error, 'wrong_old_password');
  assert.equal((await change(berta, 'Wrong1Wrong1Wrong1')).error, 'login_locked_minutes');
  assert.equal((await change(berta, staffTestPassword)).error, 'login_locked_minutes', 'the right one, too');
  assert.deepEqual(await hash(), before);
  ctx.clock.advanceMs(3 * minuteMs);
  assert.equal((await change(berta, staffTestPassword)).code, 0);
});

test('a new password is as good as one that is chosen at the start', async () => {
  const carla = await hire('carla', []);
  for (const weak of ['Short1Short', 'onlylettershere', '123456789012'])
    assert.equal((await change(carla, staffTestPassword, weak)).error, 'invalid_staff_password', weak);
  assert.equal((await signIn('carla')).code, 0);
});

test('a password that was given again counts for ten minutes, for that session alone', async () => {
  const dora = await hire('dora', ['staff.manage']);
  const elsewhere = await again(dora, 'dora');
  const asked = async (person: Colleague) =>
    (await person.ask('role!create', { name: `Role ${ctx.ids.publicNumber(8)}`, permissions: [] })).error;
  ctx.clock.advanceMs(10 * minuteMs);
  const { until } = await dora.must<{ until: string }>('user!confirmPassword', { password: staffTestPassword });
  assert.equal(until, new Date(ctx.clock.now().getTime() + 10 * minuteMs).toISOString());
  const { passwordConfirmedUntil } = await dora.must<{ passwordConfirmedUntil: string }>('staff!me');
  assert.equal(passwordConfirmedUntil, until);
  assert.deepEqual([await asked(dora), await asked(elsewhere)], [null, 'password_confirmation_required']);
  ctx.clock.advanceMs(10 * minuteMs - secondMs);
  assert.equal(await asked(dora), null);
  ctx.clock.advanceMs(secondMs);
  assert.equal(await asked(dora), 'password_confirmation_required');
});

test('who asks is told who they are and what they may do, and of an authenticator only once it is set up', async () => {
  const emil = await hire('emil', ['users.read', 'audit.read'], 'Readers');
  type Me = { username: string; roles: string[]; permissions: string[]; hasTotp: boolean; recoveryCodesLeft: number };
  const me = () => emil.must<Me>('staff!me');
  const { username, roles, permissions, hasTotp, recoveryCodesLeft } = await me();
  assert.deepEqual(
    [username, roles, permissions, hasTotp, recoveryCodesLeft],
    ['emil', ['Readers'], ['audit.read', 'users.read'], false, 0],
  );
  await emil.must('totp!begin');
  assert.equal((await me()).hasTotp, false, 'it was begun and not finished');
  assert.equal((await signIn('emil')).code, 0);
  for (const call of ['totp!recoveryCodes', 'totp!remove'])
    assert.equal((await emil.ask(call, { code: '123456' })).error, 'authenticator_not_bound', call);
});

test('who signs out leaves no session behind', async () => {
  const fred = await hire('fred', []);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sessions
    where user_id = ${BigInt(fred.staffId)} and audience = 'staff'`.execute(ctx.db);
  assert.equal(rows[0]?.count, 1);
  await fred.must('user!logout');
  assert.equal((await fred.ask('staff!me')).error, 'session_expired');
  const { rows: left } = await sql`select from sessions where user_id = ${BigInt(fred.staffId)}`.execute(ctx.db);
  assert.equal(left.length, 0);
});
