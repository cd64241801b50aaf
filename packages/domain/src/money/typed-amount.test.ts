import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTypedAmount } from '../payments/withdrawal-form.ts';
import { parseAmount } from './money.ts';
import { plainAmount } from './typed-amount.ts';

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
  for (const typed of ['1e3', '-5', '1,23,4', '1,234,56.7', '1.2.3', '12 34', '1,234.567.8', 'abc', '$', '5 €'])
    assert.equal(readTypedAmount(typed, 2), undefined, typed);
  assert.equal(plainAmount('1,234'), '1,234');
  assert.equal(plainAmount('abc'), 'abc');
});

test('what is read is checked by its decimals', () => {
  assert.equal(readTypedAmount('1,234.50', 2), 1_234_500_000n);
  assert.equal(readTypedAmount('10.001', 2), undefined);
  assert.equal(readTypedAmount('0,000001', 6), 1n);
});

test('where cents are all there is, three digits after a comma are thousands', () => {
  for (const [typed, plain] of Object.entries({
    '1,234': '1234',
    '100,000': '100000',
    '$150,000': '150000',
    '١٥٠٬٠٠٠': '150000',
    '１００，０００': '100000',
    '12,34': '12.34',
  })) {
    assert.equal(plainAmount(typed, 2), plain, typed);
    assert.equal(readTypedAmount(typed, 2), parseAmount(plain, 'USDT'), typed);
  }
  for (const typed of ['1234,567', '0,123', '1,2345', '012,345'])
    assert.equal(readTypedAmount(typed, 2), undefined, typed);
  // Where there are more decimals it may be one of them.
  for (const typed of ['1,234', '١٬٢٣٤']) assert.equal(readTypedAmount(typed, 6), undefined, typed);
});

test('three digits after a point are not taken for decimals by those who mean thousands', () => {
  for (const typed of ['25.000', '100.000', '1.234', '$25.000', '٢٥.٠٠٠', '١٥٠٫٠٠٠'])
    for (const decimals of [2, 6]) assert.equal(readTypedAmount(typed, decimals), undefined, `${typed} ${decimals}`);
  assert.equal(readTypedAmount('25.0000', 6), 25_000_000n);
  assert.equal(readTypedAmount('1234.567', 6), 1_234_567_000n);
  assert.equal(readTypedAmount('0.123', 6), 123_000n);
});
