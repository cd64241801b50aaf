import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { testDatabase } from '#testkit/database/test-database.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const { db, ownerConnectionString } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'entrepot-staff-'));
after(() => rm(folder, { recursive: true, force: true }));

/** Runs `staff:create` as a person at a pipe would, and returns what it says. */
async function create(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [main, 'staff-create', ...args], {
    env: {
      ...process.env,
      DATABASE_URL: ownerConnectionString,
      DATA_DIR: folder,
      ENTREPOT_MODE: 'demo',
      LOG_LEVEL: 'silent',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  child.stdin.end('LongEnough2026\n');
  const [code] = await once(child, 'close');
  return `${code}: ${said.trim()}`;
}

test('a user name that is too short is refused with what one has', async () => {
  assert.equal(await create('--username', 'bob'), '1: A user name has 4 to 32 letters and digits.');
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
