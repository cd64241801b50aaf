import { deepEqual, equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { ownMainThread, performanceWith, type TraceEvent } from './own-time.ts';

const thread = { pid: 1, tid: 2 };
const navigation: TraceEvent = {
  ...thread,
  name: 'navigationStart',
  ph: 'R',
  ts: 1_000_000,
  args: { data: { isOutermostMainFrame: true, documentLoaderURL: 'http://shop.example/' } },
};
const task = (atMs: number, lastedMs: number, workedMs: number, other: Partial<TraceEvent> = {}): TraceEvent => ({
  ...thread,
  name: 'RunTask',
  ph: 'X',
  ts: navigation.ts + atMs * 1000,
  dur: lastedMs * 1000,
  tdur: workedMs * 1000,
  args: {},
  ...other,
});

test('what blocks is what a task worked beyond fifty milliseconds on the slow phone, however long it waited', () => {
  const events = [navigation, task(0, 200, 20), task(300, 100, 10), task(500, 100, 30)];
  deepEqual(ownMainThread(events, 4), { blockedMs: 30 + 0 + 70, share: 60 / 400 });
});

test('tasks within tasks, of other threads, and before the page count for nothing', () => {
  const events = [
    task(-100, 90, 90),
    navigation,
    task(0, 40, 40),
    task(5, 30, 30),
    task(10, 90, 90, { tid: 3 }),
    {
      ...navigation,
      ts: navigation.ts + 200_000,
      args: { data: { isOutermostMainFrame: true, documentLoaderURL: '' } },
    },
  ];
  deepEqual(ownMainThread(events, 4), { blockedMs: 110, share: 1 });
});

test('a trace without a page is refused', () => {
  throws(() => ownMainThread([task(0, 1, 1)], 4), /NO_NAVSTART/);
});

test('the performance with another blocked time is Lighthouse’s own where the time is the same', () => {
  const lhr = {
    categories: {
      performance: {
        auditRefs: [
          { id: 'total-blocking-time', weight: 30 },
          { id: 'largest-contentful-paint', weight: 70 },
          { id: 'redirects', weight: 0 },
        ],
      },
    },
    audits: {
      'total-blocking-time': { score: 0.9, scoringOptions: { p10: 200, median: 600 } },
      'largest-contentful-paint': { score: 1 },
      redirects: { score: 0 },
    },
  } as unknown as Parameters<typeof performanceWith>[1];
  equal(performanceWith(200, lhr), 97);
  equal(performanceWith(600, lhr), 85);
  equal(performanceWith(0, lhr), 100);
});
