import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { askMetrics, stopChild } from './children.ts';

/** A child with a message channel that runs `script` and says `ready`. */
async function child(script: string) {
  const started = spawn(process.execPath, ['--input-type=module', '-e', `${script}; process.send('ready');`], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(started, 'message');
  return started;
}
const staysAlive = 'setInterval(() => {}, 1000)';

test('a child that listens to the signal ends by itself', async () => {
  const willing = await child(`${staysAlive}; process.on('SIGTERM', () => process.exit(7))`);
  await stopChild(willing);
  assert.equal(willing.exitCode, 7);
  // Asked once more, there is nothing to wait for.
  await stopChild(willing);
});

test('a child that does not listen is forced when patience ends', async () => {
  const stubborn = await child(`${staysAlive}; process.on('SIGTERM', () => {})`);
  await stopChild(stubborn, 50);
  assert.equal(stubborn.signalCode, 'SIGKILL');
});

test('the figures of a child are the first list that it sends', async () => {
  const answering = await child(
    `process.on('message', (asked) => { if (asked === 'metrics') { process.send('alive'); process.send([{ name: 'a' }]); } })`,
  );
  assert.deepEqual(await askMetrics(answering), [{ name: 'a' }]);
  assert.equal(answering.listenerCount('message'), 0);
  await stopChild(answering);
});

test('a child that does not answer has no figures, nor one that is gone', async () => {
  const silent = await child(`process.on('message', () => {})`);
  const startedAt = performance.now();
  assert.equal(await askMetrics(silent), null);
  assert.ok(performance.now() - startedAt < 5000);
  await stopChild(silent);
  assert.equal(await askMetrics(silent), null);
});

const stopSignal = pathToFileURL(`${import.meta.dirname}/stop-signal.ts`).href;
const waiting = (options: string) =>
  `import { untilStopSignal } from ${JSON.stringify(stopSignal)}; ${staysAlive};
   untilStopSignal(${options}).then(() => process.exitCode === undefined && process.exit(3))`;

test('each way of being told to stop is heard, the end of the parent too', async () => {
  for (const tell of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    const told = await child(waiting(''));
    if (tell === 'disconnect') told.disconnect();
    else told.kill(tell);
    const [code] = await once(told, 'exit');
    assert.equal(code, 3, tell);
  }
});

test('told twice, as a Ctrl-C under npm does, the process stops in order all the same', async () => {
  const told = await child(
    `import { untilStopSignal } from ${JSON.stringify(stopSignal)}; ${staysAlive};
     untilStopSignal().then(() => { process.once('message', () => process.exit(3)); process.send('stopping'); })`,
  );
  told.kill('SIGINT');
  await once(told, 'message');
  told.kill('SIGINT');
  // It ends when it is asked, and not by the signal that came before.
  told.send('end');
  assert.deepEqual(await once(told, 'exit'), [3, null]);
});

test('whatever still hangs, the process ends in the time that it was given', async () => {
  const hanging = await child(
    `import { untilStopSignal } from ${JSON.stringify(stopSignal)}; ${staysAlive}; untilStopSignal({ withinMs: 30 })`,
  );
  hanging.kill('SIGTERM');
  assert.deepEqual((await once(hanging, 'exit'))[0], 1);
});
