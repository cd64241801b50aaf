import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tryAgain } from './try-again.ts';

const log = { warn: () => {} } as never;
/** Work that fails so many times first. */
function failing(times: number) {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls <= times) throw new Error(`failed ${calls}`);
  };
  return { work, calls: () => calls };
}
const never = new AbortController().signal;

test('work that fails is done again until it is done, and no more often', async () => {
  const twice = failing(2);
  await tryAgain(twice.work, { waitsMs: [1, 1, 1], stop: never, log });
  assert.equal(twice.calls(), 3);
});

test('after the last wait its failure is told', async () => {
  const always = failing(99);
  await assert.rejects(tryAgain(always.work, { waitsMs: [1, 1], stop: never, log }), /failed 3/);
});

test('whoever stops the shop does not wait for another attempt', async () => {
  const stop = new AbortController();
  const always = failing(99);
  const ended = tryAgain(always.work, { waitsMs: [60_000], stop: stop.signal, log });
  setTimeout(() => stop.abort(), 10);
  await ended;
  assert.equal(always.calls(), 1);
});
