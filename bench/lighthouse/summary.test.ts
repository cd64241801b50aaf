import { deepEqual, equal, match } from 'node:assert/strict';
import { test } from 'node:test';
import { belowBar, type Load, median, type PageLoads, summaryTable } from './summary.ts';

function load(performance: number, seo = 100): Load {
  return {
    scores: { performance, accessibility: 100, 'best-practices': 100, seo },
    metrics: { fcpMs: 2100, lcpMs: 2345, tbtMs: 80.4, cls: 0.0123, bytes: 298_400 },
    processor: 2000,
    share: 0.426,
    lastedScore: performance - 20,
  };
}

const page = (name: string, performances: readonly number[], seo = 100): PageLoads => ({
  page: { name, address: '/' },
  loads: performances.map((performance) => load(performance, seo)),
});

test('the median is not moved by one bad load', () => {
  equal(median([94, 12, 93]), 93);
  equal(median([90, 80]), 80);
});

test('a page is below the bar by its median, in each category', () => {
  const results = [page('home', [60, 95, 96]), page('list', [94, 94, 99]), page('store', [97], 99)];
  deepEqual(belowBar(results), ['list: performance 94 of 95', 'store: seo 99 of 100']);
});

test('the table shows the medians, with the range of the performance', () => {
  const [, , row = ''] = summaryTable([page('home', [94, 90, 92])]).split('\n');
  match(
    row,
    /^\| home +\| 92 \(90–94\) +\| 100 .*\| 2\.1 s +\| 2\.3 s +\| 80 ms +\| 0\.012 +\| 298 +\| 43 % +\| 72 +\|$/,
  );
});
