import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadPushKeys } from '../push/push-keys.ts';
import { loadSecrets, readSecrets } from './secrets.ts';

const root = await mkdtemp(join(tmpdir(), 'entrepot-secrets-'));
after(() => rm(root, { recursive: true, force: true }));
const newFolder = () => mkdtemp(join(root, 'data-'));
const key = () => randomBytes(32).toString('base64');
const given = (fund: string, link = key()) =>
  JSON.stringify({ dataKeys: { current: 'a', keys: { a: fund } }, fileLinkKey: link });

test('a first start makes its own secrets, readable by nobody else, and keeps them', async () => {
  const folder = await newFolder();
  const made = await loadSecrets(undefined, folder, true);
  assert.equal((await stat(join(folder, 'secrets.json'))).mode & 0o777, 0o600);
  assert.deepEqual(await loadSecrets(undefined, folder, true), made);
  assert.equal(Buffer.from(made.fileLinkKey, 'base64').length, 32);
  assert.notEqual(made.fileLinkKey, made.dataKeys.keys.k1);
});

test('processes that start together agree on one set of secrets, and leave nothing else behind', async () => {
  const folder = await newFolder();
  const made = await Promise.all(Array.from({ length: 5 }, () => loadSecrets(undefined, folder, true)));
  for (const each of made) assert.deepEqual(each, made[0]);
  assert.deepEqual(await readdir(folder), ['secrets.json']);
});

test('a data folder that an earlier version made opens, and so does the environment it was given', async () => {
  const folder = await newFolder();
  const dataKeys = { current: 'k1', keys: { k1: key() } };
  const earlier = { safewordKeys: dataKeys, fileLinkKey: key() };
  const secrets = { dataKeys, fileLinkKey: earlier.fileLinkKey };
  await writeFile(join(folder, 'secrets.json'), JSON.stringify({ madeFor: 'production', secrets: earlier }));
  assert.deepEqual(await loadSecrets(undefined, folder, true), secrets);
  assert.deepEqual(await readSecrets(undefined, folder), secrets);
  assert.deepEqual(await loadSecrets(JSON.stringify(earlier), await newFolder(), true), secrets);
});

test('production refuses the secrets of a demo, from the file and from the environment', async () => {
  const folder = await newFolder();
  await loadSecrets(undefined, folder, false);
  await assert.rejects(loadSecrets(undefined, folder, true), /demo start/);
  const { secrets } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  await assert.rejects(loadSecrets(JSON.stringify(secrets), folder, true), /keys of the demo/);
  await loadSecrets(given(key()), folder, true);
});

test('keys that people type, repeat or copy are refused, wherever they come from', async () => {
  const folder = await newFolder();
  const counting = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64');
  const weak = [
    'x',
    '',
    'secret',
    'a'.repeat(64),
    Buffer.alloc(32, 7).toString('base64'),
    counting,
    key().slice(0, 40),
    'The quick brown fox jumps over the lazy dog, twice: the Quick Brown Fox',
    'thequickbrownfoxjumpsoverthelazydogandbackagain',
    'THEQUICKBROWNFOXJUMPSOVERTHELAZYDOGANDBACKAGAIN',
    `${key()} # k1`,
    `${key().slice(0, 20)}\u0000${key()}`,
  ];
  for (const bad of weak) {
    await assert.rejects(loadSecrets(given(bad), folder, true), /ENTREPOT_SECRETS/, bad);
    await assert.rejects(loadSecrets(given(key(), bad), folder, true), /ENTREPOT_SECRETS/, bad);
  }
  const same = key();
  await assert.rejects(loadSecrets(given(same, same), folder, true), /two purposes/);
  const typed = { madeFor: 'production', secrets: JSON.parse(given('hunter2')) };
  await writeFile(join(folder, 'secrets.json'), JSON.stringify(typed));
  await assert.rejects(loadSecrets(undefined, folder, true), /weak/);
});

test('secrets that are mistyped are not quoted, wherever they come from', async () => {
  const folder = await newFolder();
  const typed = key();
  const says = (where: RegExp) => (error: unknown) =>
    error instanceof Error && where.test(error.message) && !error.message.includes(typed.slice(0, 6));
  await assert.rejects(loadSecrets(typed, folder, true), says(/^ENTREPOT_SECRETS is not JSON$/));
  await assert.rejects(readSecrets(typed, folder), says(/^ENTREPOT_SECRETS is not JSON$/));
  await assert.rejects(loadPushKeys(typed, folder), says(/^ENTREPOT_PUSH_KEYS is not JSON$/));
  await writeFile(join(folder, 'secrets.json'), typed);
  await assert.rejects(loadSecrets(undefined, folder, true), says(/secrets\.json is not JSON$/));
  await writeFile(join(folder, 'push-keys.json'), typed);
  await assert.rejects(loadPushKeys(undefined, folder), says(/push-keys\.json is not JSON$/));
});

test('random keys are never taken for weak ones', async () => {
  const folder = await newFolder();
  for (let round = 0; round < 2_000; round += 1) await loadSecrets(given(key()), folder, true);
});

test('a current key that is none of the keys is refused, and one key for two purposes, from the file and the environment', async () => {
  const folder = await newFolder();
  const bad: [object, RegExp][] = [
    [{ dataKeys: { current: 'k2', keys: { k1: key() } }, fileLinkKey: key() }, /must hold/],
    [{ dataKeys: { current: 'constructor', keys: { k1: key() } }, fileLinkKey: key() }, /must hold/],
    [{ dataKeys: { keys: { k1: key() } }, fileLinkKey: key() }, /must hold/],
    [{ dataKeys: { current: 'k1' }, fileLinkKey: key() }, /must hold/],
    [{ dataKeys: { current: 'k1', keys: { k1: key() } } }, /must hold/],
    [{}, /must hold/],
  ];
  const same = key();
  bad.push([{ dataKeys: { current: 'a', keys: { a: same } }, fileLinkKey: same }, /two purposes/]);
  for (const [secrets, says] of bad) {
    const text = JSON.stringify(secrets);
    await assert.rejects(loadSecrets(text, folder, true), says, text);
    await writeFile(join(folder, 'secrets.json'), JSON.stringify({ madeFor: 'production', secrets }));
    await assert.rejects(loadSecrets(undefined, folder, true), says, text);
    await rm(join(folder, 'secrets.json'));
  }
  await writeFile(join(folder, 'secrets.json'), JSON.stringify({ madeFor: 'demo', secrets: bad[0]?.[0] }));
  await assert.rejects(loadSecrets(undefined, folder, false), /must hold/, 'a demo cannot work with it either');
});
