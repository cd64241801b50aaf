import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repeatSafely } from './repeat-safely.ts';

test('a timer that throws is logged and goes on, one turn at a time', async () => {
  const logged: unknown[] = [];
  const log = { error: (entry: unknown) => logged.push(entry) };
  let turns = 0;
  let atOnce = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = repeatSafely(
    'sampler',
    1,
    async () => {
      atOnce += 1;
      assert.equal(atOnce, 1);
      turns += 1;
      await new Promise((done) => setImmediate(done));
      atOnce -= 1;
      if (turns === 3) resolve();
      throw new Error('EMFILE');
    },
    log as never,
  );
  // The timer itself keeps no process alive.
  const awake = setInterval(() => {}, 1000);
  await promise;
  clearInterval(awake);
  stop();
  assert.ok(logged.length >= 2);
});
