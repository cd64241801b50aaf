import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf, readPage, rowsToFind, totalOf } from './paging.ts';

test('the default page, and a later one', () => {
  assert.deepEqual(readPage({}, 20), { pageNum: 1, pageSize: 20, offset: 0 });
  assert.deepEqual(readPage({ pageNum: 3, pageSize: 12 }, 20), { pageNum: 3, pageSize: 12, offset: 24 });
});

test('totals up to the bound are exact, above it they are said to be capped', () => {
  const request = readPage({}, 20);
  assert.deepEqual(pageOf([], request, 1000).pageInfo, {
    pageNum: 1,
    pageSize: 20,
    totalElements: 1000,
    totalPages: 50,
  });
  assert.deepEqual(pageOf(['a'], request, 1001), {
    pageList: ['a'],
    pageInfo: { pageNum: 1, pageSize: 20, totalElements: 1000, totalPages: 50, totalCapped: true },
  });
  assert.equal(pageOf([], request, 0).pageInfo.totalPages, 0);
});

test('a page past the end asks for the total by the first row', async () => {
  const first = async () => [{ total: 31n }];
  assert.equal(await totalOf([], readPage({ pageNum: 9 }, 12), first), 31);
  assert.equal(await totalOf([], readPage({}, 12), first), 0);
  assert.equal(await totalOf([{ total: 5 }], readPage({}, 12), first), 5);
  assert.equal(
    await totalOf([{ total: 15 }], readPage({ pageNum: 2 }, 12), first),
    15,
    'a page with rows has its total',
  );
  assert.equal(await totalOf([], readPage({ pageNum: 2 }, 12), async () => []), 0);
});

test('a list finds one row more than are counted, and further ones for who reads on, up to a bound', () => {
  const rowsOf = (pageNum: number) => rowsToFind(readPage({ pageNum, pageSize: 100 }, 20));
  assert.deepEqual([1, 10, 11, 12, 100, 1_000_000].map(rowsOf), [1001, 1001, 1100, 1200, 10_000, 10_000]);
});
