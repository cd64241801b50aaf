import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { loadSecrets } from '#platform/secrets/secrets.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { readStorage } from '../backup/storage.ts';
import { examineFromOutside } from './doctor.ts';
import { findingText } from './finding-text.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'entrepot-doctor-'));
after(() => rm(folder, { recursive: true, force: true }));

const namesOf = async (env: NodeJS.ProcessEnv) =>
  (await examineFromOutside(env)).flatMap(({ findings }) => findings.map(({ name }) => name));

test('where nothing was ever started, nothing is made by looking', async () => {
  const env = { DATA_DIR: path.join(folder, 'new') };
  const names = await namesOf(env);
  for (const name of ['secretsNone', 'databaseUnreachable', 'publicUrlMissing', 'mailMissing'] as const)
    assert.ok(names.includes(name), name);
  assert.equal((await readStorage(env)).secrets, undefined);
  assert.equal(existsSync(path.join(env.DATA_DIR, 'secrets.json')), false);
});

test('an environment that the shop would refuse is told, without the secrets in it', async () => {
  const secret = '{"safewordKeys": verysecret';
  const [check] = await examineFromOutside({ DATA_DIR: folder, ENTREPOT_SECRETS: secret });
  assert.equal(check?.findings[0]?.name, 'configurationRefused');
  assert.ok(!JSON.stringify(check).includes('verysecret'));
  const weak = JSON.stringify({ safewordKeys: { current: 'k', keys: { k: 'c2hvcnQ=' } }, fileLinkKey: 'c2hvcnQ=' });
  const texts = (await examineFromOutside({ DATA_DIR: folder, ENTREPOT_SECRETS: weak })).flatMap(({ findings }) =>
    findings.map(findingText),
  );
  assert.match(texts.join(), /weak or published key/);
  assert.ok(!texts.join().includes('c2hvcnQ'));
  assert.deepEqual(await namesOf({ DATA_DIR: folder, PORT: 'x' }), ['configurationRefused']);
  assert.deepEqual(await namesOf({ DATA_DIR: folder, PUBLIC_URL: 'shop' }), ['configurationRefused']);
});

test('a shop that answers is looked at whole', async () => {
  const { ownerConnectionString } = await testDatabase();
  const dataDir = path.join(folder, 'shop');
  await loadSecrets(undefined, dataDir, true);
  const checks = await examineFromOutside({ DATA_DIR: dataDir, DATABASE_URL: ownerConnectionString });
  const found = new Map(checks.map((check) => [check.check, check]));
  assert.deepEqual(found.get('schema')?.findings, []);
  assert.deepEqual(found.get('clock')?.findings, []);
  assert.deepEqual(found.get('staff')?.findings, [{ name: 'noStaff', level: 'unsafe', params: {} }]);
  assert.deepEqual(found.get('storage'), { check: 'storage', isSkipped: false, detail: 'disk', findings: [] });
  assert.equal(found.get('redis')?.isSkipped, true);
  for (const check of checks) for (const finding of check.findings) assert.match(findingText(finding), /\w{3}/);
});
