import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainAmount } from './typed-amount.ts';
import { readTypedAmount } from './withdrawal-form.ts';

test('an amount is read however people write it', () => {
  const same = {
    '12': '12',
    '12.5': '12.5',
    '12,5': '12.5',
    '.5': '0.5',
    ',5': '0.5',
    '٫5': '0.5',
    '50.': '50',
    '50,': '50',
    '1,234.50': '1234.50',
    '$1,234.50': '1234.50',
    '1.234,50': '1234.50',
    '1 234,50': '1234.50',
    '1\u00a0234.50': '1234.50',
    '1\u202f234\u202f567,5': '1234567.5',
    "1'234.50": '1234.50',
    '1’234.50': '1234.50',
    '1,234,567': '1234567',
    '1.234.567': '1234567',
    '1 234': '1234',
    '0,123': '0.123',
    '١٢٣': '123',
    '١٬٢٣٤٫٥٠': '1234.50',
    '۱۲۳٫۵': '123.5',
    '１２３．５': '123.5',
    '\u2066$12.50\u2069': '12.50',
    '12.50 USDT': '12.50',
  };
  for (const [typed, plain] of Object.entries(same)) assert.equal(plainAmount(typed), plain, typed);
});

test('what can be read in two ways, and what is no amount, stays as it was typed', () => {
  for (const typed of [
    '1,234',
    '12,345',
    '1e3',
    '-5',
    '1,23,4',
    '1,234,56.7',
    '1.2.3',
    '12 34',
    '1,234.567.8',
    'abc',
    '$',
    '5 €',
  ])
    assert.equal(readTypedAmount(typed, 2), undefined, typed);
  assert.equal(plainAmount('1,234'), '1,234');
  assert.equal(plainAmount('abc'), 'abc');
});

test('what is read is judged by its decimals', () => {
  assert.equal(readTypedAmount('1,234.50', 2), 1_234_500_000n);
  assert.equal(readTypedAmount('10.001', 2), undefined);
  assert.equal(readTypedAmount('0,000001', 6), 1n);
});
