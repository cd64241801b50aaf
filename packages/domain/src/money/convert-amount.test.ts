import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isDomainError } from '../errors/domain-error.ts';
import { convertAmount, isConversionRate } from './convert-amount.ts';

test('coins are worth what the rate says, rounded down', () => {
  const cases: readonly (readonly [bigint, 'BTC' | 'ETH', string, bigint])[] = [
    [100_000_000n, 'BTC', '60000', 60_000_000_000n],
    [1n, 'BTC', '60000', 600n],
    [1n, 'BTC', '99.99', 0n],
    [123_456_789n, 'BTC', '61234.567891', 75_598_231_276n],
    [10n ** 18n, 'ETH', '2500.5', 2_500_500_000n],
    [399_999_999_999n, 'ETH', '2500', 999n],
    [399_999_999_999n, 'ETH', '2500.000001', 1_000n],
  ];
  for (const [amount, asset, rate, micro] of cases)
    assert.equal(convertAmount(amount, asset, rate), micro, `${amount} at ${rate}`);
});

test('what is no rate is refused', () => {
  for (const rate of [
    '',
    '0',
    '0.0',
    '-1',
    '+1',
    '1e3',
    '1,5',
    ' 1',
    '01',
    '1.',
    '.5',
    '1.0000001',
    '1000000000000',
    'NaN',
  ]) {
    assert.equal(isConversionRate(rate), false, rate);
    assert.throws(
      () => convertAmount(1n, 'BTC', rate),
      (error) => isDomainError(error) && error.key === 'amount_error',
    );
  }
});

test('parts are never worth more than the whole', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 20n),
      fc.bigInt(0n, 10n ** 20n),
      fc.integer({ min: 1, max: 10 ** 9 }),
      (a, b, cents) => {
        const rate = (cents / 100).toFixed(2);
        assert.ok(convertAmount(a, 'ETH', rate) + convertAmount(b, 'ETH', rate) <= convertAmount(a + b, 'ETH', rate));
      },
    ),
  );
});
