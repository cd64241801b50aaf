import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { claimInstallation } from '#platform/database/installation.ts';
import { claimKeys } from '#platform/secrets/known-keys.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { runMain } from '#testkit/processes/run-main.ts';

const [production, demo] = [await testDatabase(), await testDatabase()];
const folder = await mkdtemp(join(tmpdir(), 'entrepot-worker-'));
after(() => rm(folder, { recursive: true, force: true }));

const key = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');
const newSecrets = (): Secrets => ({ dataKeys: { current: 'k', keys: { k: key() } }, fileLinkKey: key() });
const secrets = JSON.stringify(newSecrets());

/** Runs a command against the database, in production or as a demo does. */
const run = (args: readonly string[], env: Record<string, string>, input = '') =>
  runMain(args, { env: { DATA_DIR: folder, ...env }, input });

test('neither a worker, nor an import, nor a command about staff touches a shop of the other kind', async () => {
  await claimInstallation(production.db, 'production', new Date());
  for (const command of [['worker'], ['import', 'goods.csv', '--store', 'Any']]) {
    const { code, output } = await run(command, { DATABASE_URL: production.ownerConnectionString });
    assert.equal(code, 1, output);
    assert.match(output, /belongs to a production shop.*ENTREPOT_MODE=production/, output);
  }
  await claimInstallation(demo.db, 'demo', new Date());
  const staff = ['staff-create', '--username', 'anna'];
  const made = await run(
    staff,
    { DATABASE_URL: demo.ownerConnectionString, ENTREPOT_SECRETS: secrets },
    'LongEnough2026\n',
  );
  assert.equal(made.code, 1, made.output);
  assert.match(made.output, /was opened as a demo shop/);
  assert.deepEqual((await sql`select from staff`.execute(demo.db)).rows, []);
});

test('neither a web process nor a worker goes on with other secrets than those of the shop', async () => {
  const shop = await testDatabase();
  await claimInstallation(shop.db, 'production', new Date());
  await claimKeys(shop.db, newSecrets(), new Date());
  const env = {
    DATABASE_URL: shop.ownerConnectionString,
    ENTREPOT_SECRETS: secrets,
    ENTREPOT_MODE: 'production',
    NODE_ENV: 'production',
  };
  for (const command of ['worker', 'serve']) {
    const { code, output } = await run([command], env);
    assert.equal(code, 1, output);
    assert.match(output, /The secrets here are not those of this shop: k is another key/);
  }
});
