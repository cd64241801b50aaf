import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRate } from './format-rate.ts';

test('a rate is told in percent, to four decimals and without zeros at its end', () => {
  assert.equal(formatRate('0.12', 'en'), '12%');
  assert.equal(formatRate('0.126825', 'en'), '12.6825%');
  assert.equal(formatRate('0.0005', 'ar'), '0.05%');
  assert.equal(formatRate('0.126825', 'de'), '12,6825%');
  assert.equal(formatRate('0', 'en'), '0%');
});
