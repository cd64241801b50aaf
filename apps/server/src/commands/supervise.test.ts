import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import type { Lifecycle } from '#platform/http/endpoints/health-routes.ts';
import { answerFor, supervise } from './supervise.ts';

const beating =
  "process.send('alive'); setInterval(() => process.send('alive'), 50); process.on('disconnect', () => process.exit())";
const quiet = { error: () => {} };

/** A way to start children, and the children in turn. */
function children(script: string) {
  const started: ChildProcess[] = [];
  const waiting: ((child: ChildProcess) => void)[] = [];
  let taken = 0;
  return {
    start: () => {
      const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      started.push(child);
      waiting.shift()?.(child);
      return child;
    },
    next: async (): Promise<ChildProcess> => {
      const child = started[taken];
      taken += 1;
      return child ?? new Promise((resolve) => waiting.push(resolve));
    },
  };
}

test('a child that is killed is replaced, and counts as dead until the next one is heard of', async () => {
  const made = children(beating);
  const supervised = supervise(made.start, quiet, { firstWaitMs: 20 });
  const first = await made.next();
  assert.equal(supervised.isAlive(), true);
  await once(first, 'message');
  assert.equal(supervised.isAlive(), true);
  first.kill('SIGKILL');
  await once(first, 'exit');
  assert.equal(supervised.isAlive(), false);
  const second = await made.next();
  await once(second, 'message');
  assert.equal(supervised.isAlive(), true);
  assert.equal(supervised.restarts(), 1);
  await supervised.stop();
  assert.ok(second.signalCode !== null || second.exitCode !== null);
});

test('a child that is frozen is ended and replaced', async () => {
  const made = children(beating);
  const supervised = supervise(made.start, quiet, { firstWaitMs: 20, checkEveryMs: 50, silentMs: 400 });
  const first = await made.next();
  await once(first, 'message');
  first.kill('SIGSTOP');
  const [, signal] = await once(first, 'exit');
  assert.equal(signal, 'SIGKILL');
  const second = await made.next();
  await once(second, 'message');
  await supervised.stop();
});

test('a child that speaks seldom is ended until there is enough patience with it, and one that is frozen still is', async () => {
  const made = children("process.send('alive'); setInterval(() => process.send('alive'), 900)");
  const supervised = supervise(made.start, quiet, {
    firstWaitMs: 20,
    longestWaitMs: 20,
    checkEveryMs: 50,
    silentMs: 300,
  });
  for (const _ of [300, 600]) {
    const [, signal] = await once(await made.next(), 'exit');
    assert.equal(signal, 'SIGKILL');
  }
  const third = await made.next();
  const tooSoon = once(third, 'exit').then(() => 'ended');
  for (let heard = 0; heard < 4; heard += 1)
    assert.notEqual(await Promise.race([once(third, 'message'), tooSoon]), 'ended');
  assert.equal(supervised.restarts(), 2);
  third.kill('SIGSTOP');
  const [, signal] = await once(third, 'exit');
  assert.equal(signal, 'SIGKILL');
  await made.next();
  await supervised.stop();
});

test('a child that ends at its start again and again is tried with growing waits', async () => {
  const made = children('process.exit(1)');
  const supervised = supervise(made.start, quiet, { firstWaitMs: 20, longestWaitMs: 100 });
  for (let count = 0; count < 4; count += 1) await once(await made.next(), 'exit');
  assert.ok(supervised.restarts() >= 3);
  await supervised.stop();
});

test('a background process that could not be started leaves the shop unready, and is said', async () => {
  const said: string[] = [];
  const log = { error: (_about: unknown, text: string) => said.push(text) };
  const lifecycle: Pick<Lifecycle, 'background'> = {};
  assert.equal(
    await answerFor(lifecycle, Promise.reject(new Error('the demo could not be filled')), log as never),
    undefined,
  );
  assert.deepEqual([lifecycle.background?.isAlive(), said.length], [false, 1]);

  const made = children(beating);
  const webAlone: Pick<Lifecycle, 'background'> = {};
  await answerFor(webAlone, Promise.resolve(undefined), quiet);
  assert.deepEqual(webAlone, {}, 'a process that has no background of its own is ready without one');
  const whole: Pick<Lifecycle, 'background'> = {};
  const supervised = await answerFor(whole, Promise.resolve(supervise(made.start, quiet)), quiet);
  assert.equal(whole.background?.isAlive(), true);
  await supervised?.stop();
});

test('a stop in the wait for the next child starts none any more', async () => {
  const made = children('process.exit(1)');
  const supervised = supervise(made.start, quiet, { firstWaitMs: 200 });
  await once(await made.next(), 'exit');
  await supervised.stop();
  let hasStarted = false;
  void made.next().then(() => {
    hasStarted = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 400));
  assert.equal(hasStarted, false);
});

test('a child that has lived for long is replaced soon, however often others had ended before', async () => {
  const script = `process.send('alive'); setTimeout(() => process.exit(1), 250)`;
  const made = children(script);
  const waits: number[] = [];
  let endedAt = 0;
  const supervised = supervise(
    () => {
      if (endedAt > 0) waits.push(performance.now() - endedAt);
      return made.start();
    },
    {
      error: () => {
        endedAt = performance.now();
      },
    },
    { firstWaitMs: 40, longestWaitMs: 4000, settledMs: 100 },
  );
  for (let count = 0; count < 4; count += 1) await once(await made.next(), 'exit');
  await supervised.stop();
  assert.ok(waits.length >= 3);
  // Doubled each time the third wait would be 160 ms.
  assert.ok((waits[2] ?? 0) < 140, waits.join());
});

test('a child that cannot be started at all is tried again, and said', async (t) => {
  const said: string[] = [];
  let tries = 0;
  const supervised = supervise(
    () => {
      tries += 1;
      return spawn('/no/such/program', [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    },
    { error: (_about: unknown, text: string) => void said.push(text) } as never,
    { firstWaitMs: 10, longestWaitMs: 20 },
  );
  t.after(() => supervised.stop());
  for (const giveUpAt = Date.now() + 5000; tries < 3 && Date.now() < giveUpAt; )
    await new Promise((resolve) => setTimeout(resolve, 5));
  assert.ok(tries >= 3, 'it was not tried again');
  assert.equal(supervised.isAlive(), false);
  assert.ok(said.every((text) => text === 'the background process ended and is replaced') && said.length >= 2);
});
