import assert from 'node:assert/strict';
import { test } from 'node:test';
import { places } from '../fixtures/repository.ts';
import { folderSizes } from './folder-size.ts';

const filled = (folder: string, count: number, ending = '.ts') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file-${index}${ending}`, '']));

test('fifteen files of code may share a folder, with their tests, styles and texts', () => {
  const folder = 'apps/server/src/modules/orders';
  const files = {
    ...filled(folder, 15),
    ...filled(folder, 15, '.test.ts'),
    ...filled(folder, 15, '.md'),
    ...filled(`${folder}/checkout`, 15),
  };
  assert.deepEqual(places(folderSizes, files), []);
});

test('a sixteenth file is refused, whatever kind of code it is', () => {
  for (const ending of ['.ts', '.tsx', '.mjs']) {
    assert.deepEqual(places(folderSizes, { ...filled('apps/a', 15), ...filled('apps/a', 1, `.x${ending}`) }), [
      'apps/a:1',
    ]);
  }
});

test('folders that list pages or calls may grow', () => {
  const files = {
    ...filled('apps/storefront/app/routes', 60, '.tsx'),
    ...filled('apps/admin/src/routes', 30, '.tsx'),
    ...filled('packages/contract/src/calls', 60),
  };
  assert.deepEqual(places(folderSizes, files), []);
  assert.deepEqual(places(folderSizes, filled('apps/storefront/app/routes/shared', 16, '.tsx')), [
    'apps/storefront/app/routes/shared:1',
  ]);
});

test('a crowded folder neither grows nor keeps the room that it no longer needs', () => {
  assert.deepEqual(places(folderSizes, filled('e2e/steps', 16)), []);
  assert.deepEqual(places(folderSizes, filled('e2e/steps', 17)), ['e2e/steps:1']);
  assert.deepEqual(places(folderSizes, filled('e2e/steps', 15)), ['e2e/steps:1']);
});
