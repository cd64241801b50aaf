import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { claimInstallation } from '@entrepot/server/platform/database/installation.ts';
import { testDatabase } from '@entrepot/server/testkit/database/test-database.ts';
import { runMain } from '@entrepot/server/testkit/processes/run-main.ts';
import { sql } from 'kysely';
import { demoProgram } from './program.ts';

const { db, ownerConnectionString } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'entrepot-demo-'));
after(() => rm(folder, { recursive: true, force: true }));

test('what is no command of the demo is answered with those that there are', async () => {
  for (const args of [[], ['serve']]) {
    const { code, output } = await runMain(args, { program: demoProgram });
    assert.equal(code, 1, args.join());
    for (const command of ['start', 'dev', 'demo:reset']) assert.match(output, new RegExp(`^  ${command} `, 'm'));
  }
});

test('a production shop is neither opened nor filled as a demo', async () => {
  await claimInstallation(db, 'production', new Date());
  for (const command of ['start', 'fill']) {
    const env = { DATABASE_URL: ownerConnectionString, DATA_DIR: folder };
    const { code, output } = await runMain([command], { env, program: demoProgram });
    assert.equal(code, 1, output);
    assert.match(output, /belongs to a production shop/, command);
  }
  assert.deepEqual((await sql`select from users`.execute(db)).rows, []);
});
