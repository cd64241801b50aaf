import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastPageAddress } from './last-page.ts';

const answer = (pageNum: number, totalPages: number) => ({ pageList: [], pageInfo: { pageNum, totalPages } });

test('a page past the end leads to the last one, and the first one is said by no parameter', () => {
  assert.equal(lastPageAddress(answer(9, 3), '/orders', '?tab=paid&page=9'), '/orders?tab=paid&page=3');
  assert.equal(lastPageAddress(answer(9, 1), '/orders', '?tab=paid&page=9'), '/orders?tab=paid');
  assert.equal(lastPageAddress(answer(5, 2), '/goods', '?pageNum=5', 'pageNum'), '/goods?pageNum=2');
  assert.equal(lastPageAddress(answer(2, 0), '/orders', '?page=2'), '/orders');
});

test('a page that there is, another list of the page and other answers are left alone', () => {
  assert.equal(lastPageAddress(answer(3, 3), '/orders', '?page=3'), undefined);
  assert.equal(lastPageAddress(answer(1, 0), '/orders', ''), undefined);
  assert.equal(lastPageAddress(answer(9, 3), '/orders', '?page=2'), undefined);
  for (const other of [undefined, null, [], { total: 1 }])
    assert.equal(lastPageAddress(other, '/orders', '?page=9'), undefined);
});
