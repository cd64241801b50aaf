import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatGrouped } from './format-grouped.ts';

test('a decimal is grouped as the language does, and keeps every digit that it has', () => {
  assert.equal(formatGrouped('1000000.00', 'en'), '1,000,000.00');
  assert.equal(formatGrouped('1000000.00', 'ar'), '1,000,000.00');
  assert.equal(formatGrouped('1000000.00', 'de'), '1.000.000,00');
  assert.equal(formatGrouped('72', 'en'), '72');
  assert.equal(formatGrouped('-1234', 'en'), '-1,234');
  assert.equal(formatGrouped('123456789012.123456789012345678', 'en'), '123,456,789,012.123456789012345678');
});
