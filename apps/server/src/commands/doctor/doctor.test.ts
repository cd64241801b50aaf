import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { majorVersion } from '#platform/postgres/start-postgres.ts';
import { loadPushKeys } from '#platform/push/push-keys.ts';
import { claimKeys } from '#platform/secrets/known-keys.ts';
import { loadSecrets, throwawaySecrets } from '#platform/secrets/secrets.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { runMain } from '#testkit/processes/run-main.ts';
import { readStorage } from '../backup/storage.ts';
import { checkFromOutside } from './doctor.ts';
import { findingText } from './finding-text.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'entrepot-doctor-'));
after(() => rm(folder, { recursive: true, force: true }));

const namesOf = async (env: NodeJS.ProcessEnv) =>
  (await checkFromOutside(env)).flatMap(({ findings }) => findings.map(({ name }) => name));

/** The keys in a data folder: those that whoever gives the command had made, the shop's own account could not read. */
const keysIn = (dataDir: string) =>
  ['secrets.json', 'push-keys.json'].filter((name) => existsSync(path.join(dataDir, name)));

test('where nothing was ever started, nothing is made by looking', async () => {
  const env = { DATA_DIR: path.join(folder, 'new') };
  const names = await namesOf(env);
  const checks = (await checkFromOutside(env)).map(({ check }) => check);
  assert.equal(checks.filter((check) => check === 'secrets').length, 1, 'what is missing is not called well besides');
  for (const name of ['secretsNone', 'databaseUnreachable', 'publicUrlMissing', 'mailMissing'] as const)
    assert.ok(names.includes(name), name);
  assert.equal((await readStorage(env)).secrets, undefined);
  assert.deepEqual(keysIn(env.DATA_DIR), []);
  assert.equal(existsSync(env.DATA_DIR), false);
});

test('a folder that only holds the secrets is still empty for a restore', async () => {
  const env = { DATA_DIR: path.join(folder, 'restored') };
  await loadSecrets(undefined, env.DATA_DIR, true);
  const storage = (await checkFromOutside(env)).find(({ check }) => check === 'storage');
  assert.deepEqual(storage, { check: 'storage', isSkipped: true, detail: 'disk', findings: [] });
  assert.equal(existsSync(path.join(env.DATA_DIR, 'files')), false);
});

test('an environment that the shop would refuse is told, without the secrets in it', async () => {
  const secret = '{"dataKeys": verysecret';
  const [check] = await checkFromOutside({ DATA_DIR: folder, ENTREPOT_SECRETS: secret });
  assert.equal(check?.findings[0]?.name, 'configurationRefused');
  assert.ok(!JSON.stringify(check).includes('verysecret'));
  const weak = JSON.stringify({ dataKeys: { current: 'k', keys: { k: 'c2hvcnQ=' } }, fileLinkKey: 'c2hvcnQ=' });
  const texts = (await checkFromOutside({ DATA_DIR: folder, ENTREPOT_SECRETS: weak })).flatMap(({ findings }) =>
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
  await mkdir(path.join(dataDir, 'files'));
  const checks = await checkFromOutside({ DATA_DIR: dataDir, DATABASE_URL: ownerConnectionString });
  const found = new Map(checks.map((check) => [check.check, check]));
  assert.deepEqual(found.get('schema')?.findings, []);
  assert.deepEqual(found.get('clock')?.findings, []);
  assert.deepEqual(found.get('staff')?.findings, [{ name: 'noStaff', level: 'unsafe', params: {} }]);
  assert.deepEqual(found.get('storage'), { check: 'storage', isSkipped: false, detail: 'disk', findings: [] });
  assert.equal(found.get('redis')?.isSkipped, true);
  for (const check of checks) for (const finding of check.findings) assert.match(findingText(finding), /\w{3}/);
});

test('a shop whose secrets are gone, or are others than it was opened with, is unsafe', async () => {
  const { db, ownerConnectionString } = await testDatabase();
  const dataDir = path.join(folder, 'lost');
  const env = { DATA_DIR: dataDir, DATABASE_URL: ownerConnectionString };
  assert.ok((await namesOf(env)).includes('secretsNone'), 'one that was never opened in production has none to lose');
  const own = await loadSecrets(undefined, dataDir, true);
  await claimKeys(db, own, new Date());
  const secretsOf = async (given: NodeJS.ProcessEnv) =>
    (await checkFromOutside(given)).find(({ check }) => check === 'secrets')?.findings;
  assert.deepEqual(await secretsOf(env), []);
  const isLost = [{ name: 'secretsLost', level: 'unsafe', params: {} }];
  assert.deepEqual(await secretsOf({ ...env, DATA_DIR: path.join(folder, 'elsewhere') }), isLost);
  assert.deepEqual(await secretsOf({ ...env, ENTREPOT_SECRETS: throwawaySecrets() }), isLost);
  const embedded = path.join(folder, 'stopped');
  await mkdir(path.join(embedded, 'postgres', majorVersion), { recursive: true });
  assert.deepEqual(await secretsOf({ DATA_DIR: embedded }), isLost);
});

test('the command says what is unsafe and what to do, for people and for programs, and ends so that a script notices', async () => {
  const dataDir = path.join(folder, 'empty');
  const env = { DATA_DIR: dataDir };
  const [told, listed] = await Promise.all([runMain(['doctor'], { env }), runMain(['doctor', '--json'], { env })]);
  assert.equal(told.code, 1);
  assert.match(told.output, /^ {2}UNSAFE {3}Database\n {11}The database does not answer/m);
  assert.match(told.output, /^ {2}- {8}Migrations$/m, 'what could not be looked at is not called well');
  const { isSafe, checks } = JSON.parse(listed.output) as {
    isSafe: boolean;
    checks: { check: string; findings: { level: string }[] }[];
  };
  assert.deepEqual([listed.code, isSafe], [1, false]);
  const levels = checks.flatMap(({ findings }) => findings.map(({ level }) => level));
  const unsafe = levels.filter((level) => level === 'unsafe').length;
  const warnings = levels.length - unsafe;
  assert.match(told.output, new RegExp(`${unsafe} unsafe, ${warnings} warnings?$`));
  assert.deepEqual(keysIn(dataDir), []);
});

test('keys that the shop has are looked at, and stay as they are', async () => {
  const dataDir = path.join(folder, 'held');
  const made = await loadPushKeys(undefined, dataDir);
  await namesOf({ DATA_DIR: dataDir });
  assert.deepEqual(await loadPushKeys(undefined, dataDir), made);
  await writeFile(path.join(dataDir, 'push-keys.json'), '{}');
  assert.deepEqual(await namesOf({ DATA_DIR: dataDir }), ['configurationRefused'], 'as the shop would refuse them');
  assert.deepEqual(await namesOf({ DATA_DIR: dataDir, ENTREPOT_PUSH_KEYS: '{}' }), ['configurationRefused']);
});

test('where a backup is to come from or go to, reading the place makes nothing', async () => {
  const dataDir = path.join(folder, 'nowhere');
  assert.deepEqual(await readStorage({ DATA_DIR: dataDir }), { dataDir, secrets: undefined });
  assert.equal(existsSync(dataDir), false);
});
