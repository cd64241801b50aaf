import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '#testkit/database/test-database.ts';
import { runMain } from '#testkit/processes/run-main.ts';

const { db, ownerConnectionString } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'entrepot-staff-'));
after(() => rm(folder, { recursive: true, force: true }));

const goodPassword = 'LongEnough2026';

/** Runs a command about staff, and returns what it says behind its exit code. */
async function run(command: string, args: readonly string[], input: string): Promise<string> {
  const env = { DATABASE_URL: ownerConnectionString, DATA_DIR: folder, ENTREPOT_MODE: 'demo' };
  const { code, output } = await runMain([command, ...args], { env, input });
  return `${code}: ${output}`;
}

const create = (...args: string[]) => run('staff-create', args, `${goodPassword}\n`);
const disable = (...args: string[]) => run('staff-disable', args, '');

/** The members of staff with their states, by name. */
async function members(): Promise<string[]> {
  const { rows } = await sql<{ username: string; status: string }>`
    select username, status from staff order by username`.execute(db);
  return rows.map(({ username, status }) => `${username} ${status}`);
}

/** What the audit log has of the console: calls, and what was recorded of them. */
async function notedByHand() {
  const { rows } = await sql<{ call: string; after: object; staff: bigint | null }>`
    select call, facts_after as after, staff_id as staff from audit_entries order by position desc`.execute(db);
  return rows;
}

test('a username that is too short is refused with what one has', async () => {
  assert.equal(await create('--username', 'bob'), '1: A username has 4 to 32 letters and digits.');
});

test('a role that does not exist is refused with those that do, and makes nobody; an existing one is taken', async () => {
  const refused = '1: There is no role called adminstrator. There are: administrator.';
  assert.equal(await create('--username', 'anna', '--role', 'adminstrator'), refused);
  assert.deepEqual((await sql`select username from staff union all select name from roles`.execute(db)).rows, []);
  assert.equal(await create('--username', 'anna'), '0: anna can work now, in the role administrator.');
  await sql`insert into roles (id, name, permissions, created_at) values (1, 'support', '{order.read}', now())`.execute(
    db,
  );
  assert.equal(
    await create('--username', 'benjamin', '--role', 'support'),
    '0: benjamin can work now, in the role support.',
  );
  const { rows } = await sql<{ role: string; permissions: number }>`
    select r.name as role, cardinality(r.permissions) as permissions from staff s
      join staff_roles m on m.staff_id = s.id join roles r on r.id = m.role_id order by s.username`.execute(db);
  assert.deepEqual(
    rows.map(({ role, permissions }) => [role, permissions > 0]),
    [
      ['administrator', true],
      ['support', true],
    ],
  );
});

test('nobody is made with a weak password, under a name that is taken in any case, or for an account that is not there', async () => {
  const before = await members();
  const said = await Promise.all([
    run('staff-create', ['--username', 'clara'], 'Short1Short\n'),
    create('--username', 'ANNA'),
    create('--username', 'clara', '--user', 'nobody'),
    create(),
  ]);
  assert.deepEqual(said.slice(0, 3), [
    '1: The password must have at least 12 characters, letters and digits among them.',
    '1: There is a member of staff called ANNA already.',
    '1: There is no account of a customer called nobody.',
  ]);
  assert.match(said[3] ?? '', /^1: Usage: npm run staff:create -- --username/);
  assert.deepEqual(await members(), before);
});

test('the administrator’s role gets what a new version brings and loses nothing, another role gets nothing', async () => {
  await sql`update roles set permissions = '{kept.from.before}' where name = 'administrator'`.execute(db);
  await sql`insert into users (id, username, user_code, invitation_code, language, avatar, status, created_at, updated_at)
    values (7, 'clarabuys', '00000007', '00000007', 'en', 1, 'active', now(), now())`.execute(db);
  await Promise.all([
    create('--username', 'clara', '--name', 'Clara Lee', '--user', 'clarabuys'),
    create('--username', 'dora', '--role', 'support'),
  ]);
  const { rows } = await sql<{ name: string; permissions: string[] }>`
    select name, permissions from roles order by name`.execute(db);
  const [administrator, support] = rows;
  for (const permission of ['kept.from.before', 'staff.manage', 'audit.read'])
    assert.ok(administrator?.permissions.includes(permission), permission);
  assert.deepEqual(support?.permissions, ['order.read']);
  const { rows: made } = await sql`select name, own_user_id as own, access_approved_at is not null as "isApproved"
    from staff where username = 'clara'`.execute(db);
  assert.deepEqual(made, [{ name: 'Clara Lee', own: 7n, isApproved: true }]);
});

test('who is disabled at the console is out at once: no session is left, and the audit log tells it', async () => {
  const { rows } = await sql<{
    id: bigint;
  }>`select id from staff where username in ('anna', 'benjamin') order by username`.execute(db);
  for (const [index, { id }] of rows.entries())
    await sql`insert into sessions (token_hash, user_id, audience, device, address, created_at, last_seen_at, idle_until, expires_at)
      values (${Buffer.alloc(32, index)}, ${id}, 'staff', 'test', '192.0.2.1', now(), now(), now() + interval '1 hour', now() + interval '1 hour')`.execute(
      db,
    );
  assert.equal(await disable('--username', 'Anna'), '0: Anna is disabled, and every session has ended.');
  assert.ok((await members()).includes('anna disabled') && (await members()).includes('benjamin active'));
  const { rows: left } = await sql`select user_id as "userId" from sessions`.execute(db);
  assert.deepEqual(left, [{ userId: rows[1]?.id }]);
  assert.deepEqual((await notedByHand())[0], { call: 'staff:disable', after: { status: 'disabled' }, staff: null });
});

test('whom there is nobody to disable is told, with an exit code that a script notices', async () => {
  const before = (await notedByHand()).length;
  const [again, nobody, unnamed = ''] = await Promise.all([
    disable('--username', 'anna'),
    disable('--username', 'nobody'),
    disable(),
  ]);
  assert.equal(again, '1: There is no active member of staff called anna.');
  assert.equal(nobody, '1: There is no active member of staff called nobody.');
  assert.match(unnamed, /^1: Usage: npm run staff:disable/);
  assert.equal((await notedByHand()).length, before);
});
