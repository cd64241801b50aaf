import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movableClock } from '@entrepot/domain';
import { createAnswerCache, raiseForStore, raisesPerMinute } from './answer-cache.ts';

const clock = movableClock('2026-03-02T04:00:00.000Z');
const nowMs = () => clock.now().getTime();
const answer = (bytes: number) => async () => ({ body: Buffer.alloc(bytes) });

test('an answer is kept for five seconds, whether it was asked for again or not', async () => {
  const answers = createAnswerCache({ nowMs });
  await answers.fill('a', answer(10));
  assert.ok(answers.get('a'));
  clock.advanceMs(4999);
  assert.ok(answers.get('a'));
  clock.advanceMs(1);
  assert.equal(answers.get('a'), undefined);
});

test('questions that are asked but once do not displace what is asked again', async () => {
  const answers = createAnswerCache({ nowMs, maxBytes: 16_000 });
  await answers.fill('popular', answer(500));
  assert.ok(answers.get('popular'));
  for (let n = 0; n < 100; n += 1) await answers.fill(`rare ${n}`, answer(500));
  assert.ok(answers.get('popular'));
  assert.equal(answers.get('rare 0'), undefined);
  assert.ok(answers.get('rare 99'));
});

test('an answer that was computed while the generation moved is handed out but not kept', async () => {
  const answers = createAnswerCache({ nowMs });
  let release: () => void = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const filling = answers.fill('a', () => waiting.then(answer(1)));
  answers.raiseNow();
  release();
  assert.equal((await filling).body.length, 1);
  assert.equal(answers.get('a'), undefined);
});

test('who asks at the same time waits for one computation; a failure is not kept', async () => {
  const answers = createAnswerCache({ nowMs });
  let runs = 0;
  const fails = async () => {
    runs += 1;
    throw new Error('broken');
  };
  const asked = [answers.fill('a', fails), answers.fill('a', fails)];
  assert.deepEqual(
    (await Promise.allSettled(asked)).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(runs, 1);
  assert.ok(await answers.fill('a', answer(1)));
});

test('a store that changes something all the time does not empty the cache of all, and another one still may', async () => {
  const answers = createAnswerCache({ nowMs });
  const change = (sellerId: bigint, atMs: number) => {
    const before = answers.generation();
    raiseForStore(answers, sellerId, { isUrgent: true, nowMs: atMs });
    return answers.generation() > before;
  };
  for (let n = 0; n < raisesPerMinute; n += 1) assert.equal(change(1n, n), true);
  assert.equal(change(1n, 59_999), false);
  await answers.fill('a', answer(1));
  assert.equal(change(1n, 59_999), false);
  assert.ok(answers.get('a'), 'what is kept stays until it grows old');
  assert.equal(change(2n, 59_999), true);
  assert.equal(answers.get('a'), undefined);
  assert.equal(change(1n, 60_000), true, 'the next minute');
});
