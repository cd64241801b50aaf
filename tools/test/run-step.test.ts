import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from '@entrepot/server/platform/postgres/process-identity.ts';
import { endRunning, runCommand } from './run-step.ts';

async function assertEnds(pid: number) {
  for (let waitedMs = 0; processIdentity(pid) !== undefined && waitedMs < 2_000; waitedMs += 20) await sleep(20);
  assert.equal(processIdentity(pid), undefined, `process ${pid} still runs`);
}

test('a command reports its exit code and what it printed', async () => {
  const ended = await runCommand({ program: 'sh', args: ['-c', 'echo pears; exit 3'], limitMs: 10_000 });
  assert.deepEqual(ended, { exitCode: 3, hasTimedOut: false, output: 'pears\n' });
});

test('a missing program is a failure', async () => {
  const ended = await runCommand({ program: 'no-such-program', args: [], limitMs: 10_000 });
  assert.equal(ended.exitCode, 1);
});

test('what a command leaves running is ended with it', async () => {
  const ended = await runCommand({ program: 'sh', args: ['-c', 'sleep 60 >&- & echo $!'], limitMs: 10_000 });
  await assertEnds(Number(ended.output));
});

test('a command over its limit is ended, with its children', async () => {
  const ended = await runCommand({ program: 'sh', args: ['-c', 'sleep 60 & echo $!; wait'], limitMs: 300 });
  assert.ok(ended.hasTimedOut);
  await assertEnds(Number(ended.output));
});

// The last one: nothing starts in this process after it.
test('whatever runs is ended when the run is, and nothing else begins', async () => {
  const running = runCommand({ program: 'sh', args: ['-c', 'echo $$; sleep 60'], limitMs: 60_000 });
  await endRunning();
  assert.notEqual((await running).exitCode, 0);
  await assert.rejects(runCommand({ program: 'true', args: [], limitMs: 1000 }), /is ending/);
});
