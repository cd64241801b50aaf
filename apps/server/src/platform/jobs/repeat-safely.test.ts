import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { repeatSafely } from './repeat-safely.ts';

type Logged = { readonly err: unknown; readonly timer: string };

function logbook() {
  const logged: Logged[] = [];
  return { logged, log: { error: (about: Logged) => void logged.push(about) } as never };
}

async function until(isSo: () => boolean) {
  for (const giveUpAt = Date.now() + 5000; !isSo(); await sleep(2)) assert.ok(Date.now() < giveUpAt, 'it never came');
}

test('a turn that is still running is not begun a second time', async () => {
  const { log } = logbook();
  let running = 0;
  let most = 0;
  let turns = 0;
  const stop = repeatSafely(
    'slow',
    1,
    async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(15);
      running -= 1;
      turns += 1;
    },
    log,
  );
  await until(() => turns >= 3);
  stop();
  assert.equal(most, 1);
});

test('what a turn throws is logged with the name of its timer, and the next turn comes', async () => {
  const { log, logged } = logbook();
  let turns = 0;
  const stop = repeatSafely(
    'frail',
    1,
    () => {
      turns += 1;
      if (turns === 1) throw new Error('at once');
      if (turns === 2) return Promise.reject(new Error('later'));
    },
    log,
  );
  await until(() => turns >= 4);
  stop();
  assert.deepEqual(
    logged.map(({ err, timer }) => [(err as Error).message, timer]),
    [
      ['at once', 'frail'],
      ['later', 'frail'],
    ],
  );
});

test('after the stop no turn begins', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
  };
  const stop = repeatSafely('ended', 1, count, logbook().log);
  await until(() => turns > 0);
  stop();
  const then = turns;
  await sleep(20);
  assert.equal(turns, then);
});
