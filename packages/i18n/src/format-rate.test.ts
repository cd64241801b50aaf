import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPercent, formatRate } from './format-rate.ts';

test('a rate is told in percent, to four decimals and without zeros at its end', () => {
  assert.equal(formatRate('0.12', 'en'), '12%');
  assert.equal(formatRate('0.126825', 'en'), '12.6825%');
  assert.equal(formatRate('0.0005', 'ar'), '0.05%');
  assert.equal(formatRate('0.126825', 'de'), '12,6825\u00a0%');
  assert.equal(formatRate('0', 'en'), '0%');
});

test('a share stands beside its sign as the language writes it', () => {
  assert.equal(formatPercent(98.44, 'en'), '98.4%');
  assert.equal(formatPercent(98.4, 'tr'), '%98,4');
  assert.equal(formatPercent(5, 'fr'), '5\u00a0%');
  assert.equal(formatPercent(5, 'ru'), '5\u00a0%');
  assert.equal(formatPercent(0.29, 'ar'), '0.3%');
  assert.equal(formatRate('0.05', 'tr'), '%5');
});
