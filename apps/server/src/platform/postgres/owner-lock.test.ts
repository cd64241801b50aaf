import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { clearLeftover } from './leftover.ts';
import { lockHome } from './owner-lock.ts';
import { processCommand, processIdentity } from './process-identity.ts';

function folder(t: TestContext): string {
  const made = mkdtempSync(path.join(tmpdir(), 'entrepot-lock-'));
  t.after(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A process that runs until the test ends. */
async function neighbour(t: TestContext, args: readonly string[] = []) {
  const child = spawn(process.execPath, ['-e', "console.log('here'); setInterval(() => {}, 1000)", ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const pid = child.pid ?? assert.fail('it has no number');
  const end = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { child, pid, end };
}

test('one process at a time has a home, the next one when the first lets go', async (t) => {
  const home = folder(t);
  const release = await lockHome(home, 0);
  assert.equal(readFileSync(path.join(home, 'owner'), 'utf8'), processIdentity(process.pid));
  await assert.rejects(lockHome(home, 0), /already runs the database/);
  const next = lockHome(home, 5000);
  release();
  (await next)();
  assert.equal(existsSync(path.join(home, 'owner')), false);
});

test('the lock of a process that was killed is taken over, that of a running one is not', async (t) => {
  const home = folder(t);
  const { pid, end } = await neighbour(t);
  writeFileSync(path.join(home, 'owner'), processIdentity(pid) ?? '');
  await assert.rejects(lockHome(home, 0), new RegExp(`Process ${pid} already`));
  await end();
  (await lockHome(home, 0))();
});

test('a number that belongs to another life of a process, and a file that names none, hold nobody up', async (t) => {
  const home = folder(t);
  for (const left of [`${process.pid} 1`, 'nobody', '']) {
    writeFileSync(path.join(home, 'owner'), left);
    (await lockHome(home, 0))();
  }
});

test('a process has an identity while it runs, another than its neighbours', async (t) => {
  const { pid, end } = await neighbour(t, ['a-word-of-its-own']);
  assert.match(processIdentity(pid) ?? '', new RegExp(`^${pid} \\S+`));
  assert.equal(processIdentity(pid), processIdentity(pid));
  assert.match(processCommand(pid), /a-word-of-its-own/);
  await end();
  assert.equal(processIdentity(pid), undefined);
  assert.equal(processCommand(pid), '');
});

test('the file of a server that is gone is cleared, and whoever has its number now is left alone', async (t) => {
  const cluster = folder(t);
  const pidFile = path.join(cluster, 'postmaster.pid');
  await clearLeftover(cluster);
  const stranger = await neighbour(t);
  // Neither a process that is no server nor the server of another cluster is this one's leftover.
  const other = await neighbour(t, ['postgres', '-D', '/somewhere/else']);
  for (const { pid, child } of [stranger, other]) {
    writeFileSync(pidFile, `${pid}\n${cluster}\n`);
    await clearLeftover(cluster);
    assert.equal(existsSync(pidFile), false);
    assert.equal(child.signalCode, null);
    assert.ok(processIdentity(pid));
  }
});

test('a server that a killed predecessor left is ended before its file is cleared', async (t) => {
  const cluster = folder(t);
  const left = await neighbour(t, ['postgres', '-D', cluster]);
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${left.pid}\n${cluster}\n`);
  await clearLeftover(cluster);
  assert.equal(processIdentity(left.pid), undefined);
  assert.equal(existsSync(path.join(cluster, 'postmaster.pid')), false);
});
