import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { inTx, openDatabase, type Tx } from '#platform/database.ts';
import { untilBlocked } from '#testkit/database/until-blocked.ts';
import { staffOffice } from '#testkit/staff-office.ts';
import { post, type WholeAnswer, wholeServer } from '#testkit/whole-server.ts';

const rounds = Number(process.env.RACE_ROUNDS ?? 5);
const whole = await wholeServer();
const { hire } = staffOffice(whole);
const one = await hire('managera', ['staff.manage'], 'Managers A');
const two = await hire('managerb', ['staff.manage'], 'Managers B');
const reason = 'Because';

// What others wait for is seen by the owner alone.
const owner = openDatabase({ connectionString: whole.ctx.database.ownerConnectionString, maxConnections: 1 });
after(() => owner.close());

test('of two who disable each other at once, one stays', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all([
      one.ask('staff!disable', { staffId: two.staffId, reason }),
      two.ask('staff!disable', { staffId: one.staffId, reason }),
    ]);
    const done = answers.filter(({ code }) => code === 0);
    assert.equal(done.length, 1, JSON.stringify(answers));
    // Whoever lost is out: the winner lets them in again, and they sign in anew.
    const [winner, loser] = answers[0]?.code === 0 ? [one, two] : [two, one];
    await winner.must('staff!enable', { staffId: loser.staffId, reason });
    const { signIn } = staffOffice(whole);
    const back = await signIn(loser === one ? 'managera' : 'managerb');
    Object.assign(loser, staffOffice(whole).colleague(loser.staffId, (back.data as { token: string }).token));
  }
});

test('the last one who can manage staff cannot give it away', async () => {
  await one.must('staff!disable', { staffId: two.staffId, reason });
  type Role = { roleId: string; name: string; version: number };
  const { roles } = await one.must<{ roles: Role[] }>('role!list');
  const own = roles.find(({ name }) => name === 'Managers A');
  const change = { roleId: own?.roleId, version: own?.version, name: 'Managers A', permissions: [], reason: 'Test' };
  assert.equal((await one.ask('role!change', change)).error, 'last_staff_manager');
  await one.must('role!list');
});

/**
 * Holds the row of a member while a request about them is on its way, goes on in the same transaction once that waits, and returns the
 * request's answer.
 */
async function requestWhile(
  username: string,
  request: () => Promise<WholeAnswer>,
  goOn: (tx: Tx) => Promise<unknown>,
): Promise<WholeAnswer> {
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const { promise: mayGoOn, resolve: letGo } = Promise.withResolvers<void>();
  const holding = inTx(whole.ctx.db, async (tx) => {
    await sql`select from staff where username = ${username} for update`.execute(tx);
    held();
    await mayGoOn;
    await goOn(tx);
  });
  await isHeld;
  const answer = request();
  try {
    await untilBlocked(owner.db);
  } finally {
    letGo();
    await holding;
  }
  return answer;
}

test('a sign-in under way with the password of before, or of who is disabled meanwhile, opens no session', async () => {
  const cases = [
    ['changed', sql`password_hash = 'another'`],
    ['disabled', sql`status = 'disabled'`],
    ['invited', sql`status = 'invited'`],
  ] as const;
  for (const [username, change] of cases) {
    const { staffId } = await hire(`${username}one`, []);
    await sql`delete from sessions where user_id = ${BigInt(staffId)}`.execute(whole.ctx.db);
    const { error } = await requestWhile(
      `${username}one`,
      () => staffOffice(whole).signIn(`${username}one`),
      (tx) => sql`update staff set ${change} where username = ${`${username}one`}`.execute(tx),
    );
    assert.equal(error, 'login_failed', username);
    const { rows } = await sql`select from sessions where user_id = ${BigInt(staffId)}`.execute(whole.ctx.db);
    assert.equal(rows.length, 0, username);
  }
});

test('an invitation that is accepted while its member is being disabled leaves the invitation free for that', async () => {
  const newcomer = { username: 'newcomer', name: 'Newcomer', roleIds: [] };
  const { staffId, invitationCode } = await one.must<{ staffId: string; invitationCode: string }>(
    'staff!invite',
    newcomer,
  );
  const accepted = { code: invitationCode, password: 'Correct1Correct2' };
  const { code } = await requestWhile(
    newcomer.username,
    () => post(whole.server, '/admin/api/staff!accept.action', accepted),
    // Fails where the acceptance has locked it already and waits for the member in turn.
    (tx) => sql`select from staff_invitations where staff_id = ${BigInt(staffId)} for update nowait`.execute(tx),
  );
  assert.equal(code, 0);
});
