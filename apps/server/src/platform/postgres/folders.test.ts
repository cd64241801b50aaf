import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { chooseAccount } from './account.ts';
import { openHome } from './home.ts';
import { serverSettings } from './server-settings.ts';
import { openSocketFolder } from './socket-folder.ts';

const isRoot = process.getuid?.() === 0;

function folder(t: TestContext, mode = 0o755): string {
  const made = mkdtempSync(path.join(realpathSync(tmpdir()), 'entrepot-home-'));
  chmodSync(made, mode);
  t.after(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('the home of the database lies in the data folder, which is made', (t) => {
  const dataDir = path.join(folder(t), 'new', 'data');
  assert.equal(openHome(dataDir), path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'postgres', 'kept'), 'yes');
  assert.equal(openHome(dataDir), path.join(dataDir, 'postgres'));
  assert.equal(readFileSync(path.join(dataDir, 'postgres', 'kept'), 'utf8'), 'yes');
});

test('links to the data folder are resolved', (t) => {
  const real = folder(t);
  const link = path.join(folder(t), 'data');
  symlinkSync(real, link);
  assert.equal(openHome(link), path.join(real, 'postgres'));
});

test('a home that is a link leads to where it leads, and anew where nothing is left of it', (t) => {
  const dataDir = folder(t);
  const outside = folder(t);
  symlinkSync(outside, path.join(dataDir, 'postgres'));
  assert.equal(openHome(dataDir), outside);
  rmSync(outside, { recursive: true });
  assert.equal(openHome(dataDir), path.join(dataDir, 'postgres'));
  assert.ok(lstatSync(path.join(dataDir, 'postgres')).isDirectory());
});

test('below a private folder of root the home lies outside, and nobody’s permissions are loosened', {
  skip: !isRoot,
}, (t) => {
  const dataDir = folder(t, 0o700);
  const home = openHome(dataDir);
  t.after(() => rmSync(home, { recursive: true, force: true }));
  assert.notEqual(home, path.join(dataDir, 'postgres'));
  assert.equal(realpathSync(path.join(dataDir, 'postgres')), home);
  assert.equal(statSync(dataDir).mode & 0o777, 0o700);
  assert.equal(openHome(dataDir), home);
});

test('the folder of the socket is private, and the same at each start', (t) => {
  const cluster = folder(t);
  const made = openSocketFolder(cluster, undefined);
  t.after(() => rmSync(made, { recursive: true, force: true }));
  assert.equal(statSync(made).mode & 0o777, 0o700);
  assert.equal(openSocketFolder(cluster, undefined), made);
  // The path of a socket has about a hundred characters.
  assert.ok(path.join(made, '.s.PGSQL.5432').length < 100);
});

test('a folder that others can open, and a file in its place, are passed over', (t) => {
  const cluster = folder(t);
  const first = openSocketFolder(cluster, undefined);
  const second = `${first}-1`;
  t.after(() => [first, second, `${first}-2`].map((made) => rmSync(made, { recursive: true, force: true })));
  chmodSync(first, 0o755);
  assert.equal(openSocketFolder(cluster, undefined), second);
  rmSync(second, { recursive: true });
  writeFileSync(second, 'no folder');
  assert.equal(openSocketFolder(cluster, undefined), `${first}-2`);
});

test('a folder of somebody else is passed over, and one that nobody offers is an error', { skip: !isRoot }, (t) => {
  const cluster = folder(t);
  const account = { uid: 65_534, gid: 65_534 };
  const rootsOwn = openSocketFolder(cluster, undefined);
  t.after(() => {
    for (let n = 0; n < 8; n += 1) rmSync(`${rootsOwn}${n === 0 ? '' : `-${n}`}`, { recursive: true, force: true });
  });
  const theirs = openSocketFolder(cluster, account);
  assert.equal(theirs, `${rootsOwn}-1`);
  assert.equal(statSync(theirs).uid, account.uid);
  for (let n = 1; n < 8; n += 1) {
    rmSync(`${rootsOwn}-${n}`, { recursive: true, force: true });
    mkdirSync(`${rootsOwn}-${n}`, { mode: 0o777 });
  }
  assert.throws(() => openSocketFolder(cluster, account), /No usable folder/);
});

test('whoever owns the cluster runs it, and root never does', (t) => {
  const cluster = folder(t);
  if (!isRoot) return assert.equal(chooseAccount(cluster), undefined);
  const account = chooseAccount(cluster);
  assert.ok(account && account.uid !== 0);
  assert.ok(existsSync(cluster));
  assert.deepEqual(chooseAccount(path.join(cluster, 'not-made-yet')), account);
});

test('only a server that may forget gives up what makes it durable', () => {
  const of = (isDurable: boolean) => serverSettings('/tmp/socket', isDurable).filter((part) => part !== '-c');
  assert.deepEqual(
    of(false).filter((setting) => !of(true).includes(setting)),
    ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  );
  for (const setting of ['listen_addresses=', 'unix_socket_directories=/tmp/socket', 'unix_socket_permissions=0700'])
    assert.ok(of(true).includes(setting), setting);
  assert.ok(!of(true).some((setting) => setting.startsWith('fsync')));
});
