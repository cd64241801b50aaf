import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFairLimiter } from './fair-limiter.ts';

/** Work that is done when the test says so, and the order in which it began. */
function workshop() {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => finish.push(resolve));
    return name;
  };
  const finishNext = async () => {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, finishNext };
}

test('groups are served in turn: whoever asks for much waits behind itself', async () => {
  const { begun, work, finishNext } = workshop();
  const pass = createFairLimiter({ atOnce: 2, maxWaiting: 100, maxWaitingPerGroup: 50 });
  const all = [1, 2, 3, 4, 5, 6].map((n) => pass('crawler', work(`crawler ${n}`)));
  all.push(pass('anna', work('anna 1')), pass('bert', work('bert 1')), pass('anna', work('anna 2')));
  for (let count = 0; count < all.length; count += 1) await finishNext();
  await Promise.all(all);
  assert.deepEqual(begun.slice(0, 7), [
    ...['crawler 1', 'crawler 2', 'crawler 3'],
    ...['anna 1', 'bert 1', 'crawler 4', 'anna 2'],
  ]);
});

test('a group that has too many waiting is refused alone', async () => {
  const { work, finishNext } = workshop();
  const pass = createFairLimiter({ atOnce: 1, maxWaiting: 100, maxWaitingPerGroup: 2 });
  const all = [1, 2, 3].map((n) => pass('crawler', work(`crawler ${n}`)));
  await assert.rejects(pass('crawler', work('crawler 4')), { key: 'frequent_operation' });
  all.push(pass('anna', work('anna')));
  for (let count = 0; count < all.length; count += 1) await finishNext();
  await Promise.all(all);
});

test('when all together wait for too much, the newest of the longest queue gives way', async () => {
  const { work, finishNext } = workshop();
  const pass = createFairLimiter({ atOnce: 1, maxWaiting: 4, maxWaitingPerGroup: 10 });
  const crawler = [1, 2, 3, 4, 5].map((n) => pass('crawler', work(`crawler ${n}`)));
  const refused = assert.rejects(crawler.at(-1) ?? Promise.resolve(), { key: 'service_unavailable' });
  const anna = pass('anna', work('anna'));
  await refused;
  await assert.rejects(pass('crawler', work('crawler 6')), { key: 'service_unavailable' });
  for (let count = 0; count < 5; count += 1) await finishNext();
  assert.deepEqual(await Promise.all([...crawler.slice(0, 4), anna]), [
    ...['crawler 1', 'crawler 2', 'crawler 3', 'crawler 4', 'anna'],
  ]);
});

test('work that fails frees its place', async () => {
  const pass = createFairLimiter({ atOnce: 1, maxWaiting: 1, maxWaitingPerGroup: 1 });
  await assert.rejects(pass('anna', () => Promise.reject(new Error('broken'))));
  assert.equal(await pass('anna', async () => 'done'), 'done');
});

test('a group that holds its share of the places leaves the others to those who come after it', async () => {
  const { begun, work, finishNext } = workshop();
  const pass = createFairLimiter({ atOnce: 3, atOncePerGroup: 2, maxWaiting: 10, maxWaitingPerGroup: 10 });
  const all = [1, 2, 3, 4].map((n) => pass('slow', work(`slow ${n}`)));
  all.push(pass('anna', work('anna 1')), pass('anna', work('anna 2')), pass('bert', work('bert 1')));
  assert.deepEqual(begun, ['slow 1', 'slow 2', 'anna 1']);
  await finishNext();
  assert.deepEqual(begun.slice(3), ['slow 3']);
  for (let count = 1; count < all.length; count += 1) await finishNext();
  await Promise.all(all);
  assert.deepEqual(begun.slice(4).toSorted(), ['anna 2', 'bert 1', 'slow 4']);
});
