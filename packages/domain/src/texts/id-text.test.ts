import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIds, isId } from '../index.ts';

test('every id that is ever made is an id as text, of nineteen digits too', () => {
  for (const year of [2020, 2026, 2027, 2060]) {
    const now = () => new Date(Date.UTC(year, 7, 1));
    const id = createIds({ now } as Parameters<typeof createIds>[0]).next();
    assert.ok(isId(String(id)), `${year}: ${id}`);
  }
  assert.equal(isId('8999999999999999999'), true);
});

test('what no column holds, or nobody writes like that, is none', () => {
  for (const text of ['', '0', '01', '-1', '1.5', ' 1', '1e3', '9300000000000000000', '10000000000000000000', '１'])
    assert.equal(isId(text), false, text);
});
