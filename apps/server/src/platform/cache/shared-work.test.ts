import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFairLimiter } from '../fair-limiter.ts';
import { createSharedWork } from './shared-work.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** One place, which is taken until `free` is called, and work that counts how often it was done. */
async function crowded() {
  const inTurn = createFairLimiter({ atOnce: 1, maxWaiting: 100, maxWaitingPerGroup: 3 });
  const shared = createSharedWork<string>();
  const held = Promise.withResolvers<void>();
  let done = 0;
  const ended: string[] = [];
  const long = async (name: string) => {
    await tick();
    ended.push(name);
    return name;
  };
  const first = inTurn('crawler', () => held.promise);
  const turn = (group: string) => ({ group, run: (work: () => Promise<string>) => inTurn(group, work) });
  const ask = (group: string, key = 'home') =>
    shared.join(
      key,
      async () => {
        if (key === 'home') done += 1;
        return long(key);
      },
      turn(group),
    );
  return { ask, ended, first, free: held.resolve, done: () => done };
}

test('who asks for what a long queue waits for has it in a turn of the own, and it is done once', async () => {
  const { ask, ended, first, free, done } = await crowded();
  const crawler = [ask('crawler', 'a'), ask('crawler', 'b'), ask('crawler')];
  await tick();
  const others = ['one', 'two', 'one'].map((group) => ask(group));
  await tick();
  free();
  await first;
  assert.deepEqual(await Promise.all(others), ['home', 'home', 'home']);
  assert.deepEqual(ended, ['a', 'home']);
  await Promise.all(crawler);
  // Whoever keeps results answers the later turns with them; here nothing is kept.
  assert.ok(done() <= 3);
});

test('whose own turn is refused has what others wait for, and is told why when nobody does', async () => {
  const { ask, first, free } = await crowded();
  const waiting = ['a', 'b', 'c'].map((key) => ask('crawler', key));
  const other = ask('other');
  await tick();
  await assert.rejects(ask('crawler', 'd'), { key: 'frequent_operation' });
  const joined = ask('crawler');
  free();
  await first;
  assert.equal(await joined, 'home');
  await Promise.all([...waiting, other]);
});

test('what was begun before everything changed is not handed to who asks afterwards', async () => {
  const shared = createSharedWork<number>();
  const before = Promise.withResolvers<number>();
  const old = shared.join('key', () => before.promise);
  shared.clear();
  const asked = shared.join('key', async () => 2);
  before.resolve(1);
  assert.equal(await asked, 2);
  assert.equal(await old, 1);
});
