import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWithdrawalSearch, withdrawalAddress } from './withdrawal-search.ts';

const read = (text: string) => readWithdrawalSearch(new URLSearchParams(text));

test('an address says state, page and the withdrawal that is shown in full, and is written from them again', () => {
  const search = read('status=failed&page=3&withdrawal=71');
  assert.deepEqual(search, { status: 'failed', page: 3, withdrawalId: '71' });
  assert.equal(withdrawalAddress('/wallet', search), '/wallet?status=failed&page=3&withdrawal=71');
});

test('what is as usual is left out', () => {
  assert.equal(withdrawalAddress('/wallet', { status: undefined, page: 1 }), '/wallet');
  assert.equal(withdrawalAddress('/wallet', { status: 'processing', page: 1 }), '/wallet?status=processing');
});

test('what is no state, page or number of a withdrawal counts as none', () => {
  for (const text of ['status=paid', 'page=0', 'page=-1', 'page=1.5', 'page=100000', 'withdrawal=0', 'withdrawal=7a'])
    assert.deepEqual(read(text), { status: undefined, page: 1, withdrawalId: undefined }, text);
  assert.equal(read(`withdrawal=${'9'.repeat(19)}`).withdrawalId, undefined);
});
