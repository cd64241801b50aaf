import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportRow } from './import-rows.repository.ts';
import { percentOf, presentRow, presentRun, presentRunWhole } from './imports.presenter.ts';
import type { ImportRun } from './runs.repository.ts';

const at = (ms: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + ms);
const run: ImportRun = {
  id: 7n,
  storeId: 3n,
  fileKey: 'private/imports/a.csv',
  fileName: 'lamps.csv',
  layout: 'shopify_newer',
  columns: [],
  options: { newStatus: 'draft', keepsStock: true },
  isDryRun: true,
  actorUserId: null,
  dryRunId: null,
  seenAt: null,
  appliedBy: null,
  state: 'running',
  lines: 100,
  products: 40,
  done: 10,
  created: 4,
  changed: 3,
  unchanged: 2,
  refused: 1,
  attempt: 6,
  restarts: 5,
  failure: null,
  createdAt: at(0),
  finishedAt: null,
  dueAt: at(0),
  fileRemovedAt: null,
};

test('a run tells how far it is and what became of its rows, not where its file lies', () => {
  assert.deepEqual(presentRun(run), {
    importId: '7',
    fileName: 'lamps.csv',
    layout: 'shopify_newer',
    state: 'running',
    isDryRun: true,
    percent: 25,
    rows: 100,
    products: 40,
    created: 4,
    changed: 3,
    unchanged: 2,
    refused: 1,
    restarts: 5,
    createTime: at(0).toISOString(),
  });
});

test('a run names the dry run that it carries out, and a dry run the run that did', () => {
  const failure = { key: 'file_unreadable', params: { line: '3' } };
  const shown = presentRun({ ...run, dryRunId: 5n, appliedBy: 9n, failure, finishedAt: at(4) });
  assert.deepEqual(
    [shown.dryRunId, shown.appliedBy, shown.failure, shown.finishTime],
    ['5', '9', failure, at(4).toISOString()],
  );
});

test('a hundred percent are only what is through', () => {
  const percent = (state: ImportRun['state'], done: number, products: number) => percentOf({ state, done, products });
  assert.equal(percent('done', 0, 0), 100);
  assert.equal(percent('queued', 0, 0), 0);
  assert.equal(percent('running', 1999, 2000), 99);
  assert.equal(percent('running', 2000, 2000), 99, 'the last step is still to come');
  assert.equal(percent('failed', 1, 3), 33);
});

test('a run whole names what was chosen for it, as far as it was chosen', () => {
  const names = {
    category: (id: bigint) => `category ${id}`,
    collection: () => '',
    freight: (id: bigint) => `freight ${id}`,
  };
  const open = { isWaiting: true, images: { waiting: 3, failed: 1 }, assumed: [], unknownCategories: [] };
  const bare = presentRunWhole(run, { names }, open);
  assert.deepEqual([bare.newStatus, bare.keepsStock, bare.columns], ['draft', true, []]);
  assert.ok(!('categoryName' in bare) && !('freightName' in bare));
  assert.deepEqual([bare.importId, bare.images], ['7', open.images]);
  const options = { ...run.options, categoryId: '21', freightTemplateId: '22' };
  const columns = [{ name: 'Price', field: 'price', sample: '5.00' }] as const;
  const chosen = presentRunWhole({ ...run, options, columns }, { names }, open);
  assert.deepEqual([chosen.categoryName, chosen.freightName], ['category 21', 'freight 22']);
  assert.deepEqual(chosen.columns, columns);
});

test('a row tells its place in the file and what it became', () => {
  const row: ImportRow = {
    line: 12,
    handle: 'lamp',
    title: 'Lamp',
    outcome: 'changed',
    productId: 31n,
    faults: [],
    changes: [{ field: 'title', before: 'Lamp', after: 'Desk lamp' }],
    moreChanges: 2,
    summary: null,
    assumed: [],
    imageFaults: [{ url: 'https://a.example/a.webp', fault: 'not_an_image' }],
    total: 99,
  };
  assert.deepEqual(presentRow(row), {
    line: 12,
    handle: 'lamp',
    title: 'Lamp',
    outcome: 'changed',
    productId: '31',
    faults: [],
    changes: [{ field: 'title', before: 'Lamp', after: 'Desk lamp' }],
    moreChanges: 2,
    assumed: [],
    imageFaults: [{ url: 'https://a.example/a.webp', fault: 'not_an_image' }],
  });
  assert.ok(!('productId' in presentRow({ ...row, productId: null })));
  const faults = [{ line: 12, column: 'Price', fault: 'negative', params: {} }] as const;
  const assumed = [{ field: 'stock', value: '0' }] as const;
  const refused = presentRow({ ...row, faults, assumed });
  assert.deepEqual([refused.faults, refused.assumed], [faults, assumed]);
});
