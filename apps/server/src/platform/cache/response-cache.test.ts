import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movableClock } from '@entrepot/domain';
import { createResponseCache, invalidateForStore, invalidationsPerMinute } from './response-cache.ts';

const clock = movableClock('2026-03-02T04:00:00.000Z');
const nowMs = () => clock.now().getTime();
const answer = (bytes: number) => async () => ({ body: Buffer.alloc(bytes) });

/** Asks twice, as an answer is kept from the second time on. */
async function fillTwice(cache: ReturnType<typeof createResponseCache>, key: string, bytes = 1): Promise<void> {
  await cache.fill(key, answer(bytes));
  await cache.fill(key, answer(bytes));
}

test('an answer is kept when it is asked for a second time, for five seconds', async () => {
  const cache = createResponseCache({ nowMs });
  await cache.fill('a', answer(10));
  assert.equal(cache.get('a'), undefined);
  await cache.fill('a', answer(10));
  assert.ok(cache.get('a'));
  clock.advanceMs(4999);
  assert.ok(cache.get('a'));
  clock.advanceMs(1);
  assert.equal(cache.get('a'), undefined);
  await cache.fill('a', answer(10));
  assert.ok(cache.get('a'), 'what was asked for often is kept again at once');
});

test('an answer that several ask for at the same time is kept', async () => {
  const cache = createResponseCache({ nowMs });
  await Promise.all([cache.fill('a', answer(1)), cache.fill('a', answer(1))]);
  assert.ok(cache.get('a'));
});

test('questions that are asked but once do not displace what is asked again', async () => {
  const cache = createResponseCache({ nowMs, maxBytes: 16_000 });
  await fillTwice(cache, 'popular', 500);
  for (let n = 0; n < 100; n += 1) await cache.fill(`rare ${n}`, answer(500));
  assert.ok(cache.get('popular'));
  assert.equal(cache.get('rare 99'), undefined);
});

test('small answers count with their questions, and hold on to no memory but their own', async () => {
  const cache = createResponseCache({ nowMs, maxBytes: 100_000 });
  const questions = Array.from({ length: 100 }, (_, n) => `${n} ${'long '.repeat(200)}`);
  for (const question of questions)
    for (let times = 0; times < 2; times += 1) await cache.fill(question, async () => ({ body: Buffer.from('[]') }));
  const kept = questions.flatMap((question) => cache.get(question) ?? []);
  assert.ok(kept.length > 20 && kept.length < 50, `${kept.length} are kept`);
  for (const { body } of kept) assert.deepEqual([`${body}`, body.buffer.byteLength], ['[]', 2]);
});

test('an answer that was computed while the generation moved is handed out but not kept', async () => {
  const cache = createResponseCache({ nowMs });
  await cache.fill('a', answer(1));
  let release: () => void = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const filling = cache.fill('a', () => waiting.then(answer(1)));
  cache.invalidate();
  release();
  assert.equal((await filling).body.length, 1);
  assert.equal(cache.get('a'), undefined);
});

test('who asks at the same time waits for one computation; a failure is not kept', async () => {
  const cache = createResponseCache({ nowMs });
  let runs = 0;
  const fails = async () => {
    runs += 1;
    throw new Error('broken');
  };
  const asked = [cache.fill('a', fails), cache.fill('a', fails)];
  assert.deepEqual(
    (await Promise.allSettled(asked)).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(runs, 1);
  assert.ok(await cache.fill('a', answer(1)));
});

test('a store that changes something all the time does not empty the cache of all, and another one still may', async () => {
  const cache = createResponseCache({ nowMs });
  const change = (storeId: bigint, atMs: number) => {
    const before = cache.generation();
    invalidateForStore(cache, storeId, { isUrgent: true, nowMs: atMs });
    return cache.generation() > before;
  };
  for (let n = 0; n < invalidationsPerMinute; n += 1) assert.equal(change(1n, n), true);
  assert.equal(change(1n, 59_999), false);
  await fillTwice(cache, 'a');
  assert.equal(change(1n, 59_999), false);
  assert.ok(cache.get('a'), 'what is kept stays until it grows old');
  assert.equal(change(2n, 59_999), true);
  assert.equal(cache.get('a'), undefined);
  assert.equal(change(1n, 60_000), true, 'the next minute');
});
