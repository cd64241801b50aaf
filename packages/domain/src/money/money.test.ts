import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isDomainError } from '../errors/domain-error.ts';
import {
  type Asset,
  assetScales,
  centMicro,
  formatAmount,
  parseAmount,
  parsePrice,
  splitProportionally,
} from './money.ts';

const refusal = (error: unknown) => isDomainError(error) && error.key === 'amount_error';
const anyAsset = fc.constantFrom<Asset>('USDT', 'BTC', 'ETH');

test('amounts are read to whole minor units', () => {
  const cases: [string, Asset, bigint][] = [
    ['0', 'USDT', 0n],
    ['12.50', 'USDT', 12_500_000n],
    ['0.000001', 'USDT', 1n],
    ['999999999999.999999', 'USDT', 999_999_999_999_999_999n],
    ['0.00000001', 'BTC', 1n],
    ['1', 'ETH', 10n ** 18n],
    ['0.000000000000000001', 'ETH', 1n],
  ];
  for (const [text, asset, minor] of cases) assert.equal(parseAmount(text, asset), minor, `${text} ${asset}`);
  assert.equal(parseAmount('-3.1', 'USDT', { signed: true }), -3_100_000n);
});

test('whatever is not a plain decimal within the scale is refused, never rounded', () => {
  const texts = [
    '',
    ' ',
    ' 1',
    '1 ',
    '1e3',
    '1E3',
    '+1',
    '-1',
    '.5',
    '5.',
    '1,000',
    '1.0000000',
    '0x10',
    'NaN',
    'Infinity',
    '007',
  ];
  for (const text of [...texts, '1.2.3', '１２', '1234567890123', '1\n']) {
    assert.throws(() => parseAmount(text, 'USDT'), refusal, JSON.stringify(text));
  }
  assert.throws(() => parseAmount('0.000000001', 'BTC'), refusal);
  assert.throws(() => parseAmount('+1', 'USDT', { signed: true }), refusal);
});

test('prices carry two decimals at most', () => {
  assert.equal(parsePrice('19.99'), 19_990_000n);
  assert.throws(() => parsePrice('19.999'), refusal);
  assert.throws(() => parsePrice('-1'), refusal);
});

test('amounts are written with two decimals at least and no idle zeros', () => {
  const cases: [bigint, Asset, number, string][] = [
    [0n, 'USDT', 2, '0.00'],
    [12_500_000n, 'USDT', 2, '12.50'],
    [12_345_678n, 'USDT', 2, '12.345678'],
    [-1n, 'USDT', 2, '-0.000001'],
    [1_234_567_000_000n, 'USDT', 2, '1234567.00'],
    [5_000_000n, 'USDT', 0, '5'],
    [5_000_000n, 'USDT', 6, '5.000000'],
    [1n, 'ETH', 2, '0.000000000000000001'],
  ];
  for (const [minor, asset, decimals, text] of cases) assert.equal(formatAmount(minor, asset, decimals), text);
});

test('reading what was written gives the same amount', () => {
  fc.assert(
    fc.property(
      anyAsset,
      fc.bigInt(-(10n ** 18n) + 1n, 10n ** 18n - 1n),
      fc.integer({ min: 0, max: 6 }),
      (asset, minor, decimals) => {
        assert.equal(
          parseAmount(formatAmount(minor, asset, decimals), asset, {
            signed: true,
          }),
          minor,
        );
        assert.ok((formatAmount(minor, asset, decimals).split('.')[1] ?? '').length <= assetScales[asset]);
      },
    ),
  );
});

test('shares: the readable cases', () => {
  const cents = (...values: number[]) => values.map((value) => BigInt(value) * centMicro);
  assert.deepEqual(splitProportionally(centMicro * 100n, [1n, 1n, 1n]), cents(34, 33, 33));
  assert.deepEqual(splitProportionally(centMicro * 2n, [1n, 1n, 1n]), cents(1, 1, 0));
  assert.deepEqual(splitProportionally(centMicro * 10n, [0n, 7n, 3n]), cents(0, 7, 3));
  assert.deepEqual(splitProportionally(0n, [0n, 0n]), [0n, 0n]);
  assert.deepEqual(splitProportionally(7n, [2n, 1n], 1n), [5n, 2n]);
  assert.deepEqual(splitProportionally(2n, [4n, 3n], 1n), [1n, 1n], 'the larger remainder, not the larger weight');
  assert.throws(() => splitProportionally(1n, [1n]), RangeError);
  assert.throws(() => splitProportionally(centMicro, [0n]), RangeError);
  assert.throws(() => splitProportionally(centMicro, []), RangeError);
  assert.throws(() => splitProportionally(centMicro, [2n, -1n]), RangeError);
  assert.throws(() => splitProportionally(-centMicro, [1n]), RangeError);
});

test('shares add up, are whole cents, differ by less than a cent from the exact share and stay within their weight', () => {
  const weights = fc
    .array(fc.bigInt(0n, 10n ** 9n), { minLength: 1, maxLength: 40 })
    .filter((list) => list.some((w) => w > 0n));
  fc.assert(
    fc.property(weights, fc.bigInt(0n, 10n ** 9n), (steps, totalSteps) => {
      const total = totalSteps * centMicro;
      const lines = steps.map((step) => step * centMicro);
      const sum = lines.reduce((a, b) => a + b, 0n);
      const parts = splitProportionally(total, lines);
      assert.equal(
        parts.reduce((a, b) => a + b, 0n),
        total,
      );
      for (const [index, part] of parts.entries()) {
        const weight = lines[index] ?? 0n;
        const distance = part * sum - total * weight;
        assert.equal(part % centMicro, 0n);
        assert.ok((distance < 0n ? -distance : distance) < centMicro * sum);
        if (total <= sum) assert.ok(part <= weight);
      }
    }),
  );
});
