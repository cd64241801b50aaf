import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isDomainError } from '../errors/domain-error.ts';
import { parseAmount } from './money.ts';
import { fractionOf, multiplyRate, partOf, splitCommission } from './rates.ts';

const refusal = (error: unknown) => isDomainError(error) && error.key === 'amount_error';
const usdt = (text: string) => parseAmount(text, 'USDT');

test('a rate is applied half-even to whole cents', () => {
  const cases: [string, string, string][] = [
    ['100.00', '0.125', '12.50'],
    ['1.00', '0.005', '0.00'],
    ['3.00', '0.005', '0.02'],
    ['1.00', '0.015', '0.02'],
    ['1.00', '0.025', '0.02'],
    ['1.00', '0.0250000001', '0.03'],
    ['30000000.00', '0.12', '3600000.00'],
  ];
  for (const [amount, rate, result] of cases)
    assert.equal(multiplyRate(usdt(amount), rate), usdt(result), `${amount} × ${rate}`);
  assert.equal(multiplyRate(-3_000_000n, '0.005'), -20_000n);
  assert.equal(multiplyRate(7n, '0.5', 1n), 4n);
  assert.equal(multiplyRate(5n, '0.5', 1n), 2n);
});

test('a rate that is not a plain decimal is refused', () => {
  for (const rate of ['', '1e-3', '12.5%', 'NaN', '.5', ' 1'])
    assert.throws(() => multiplyRate(1n, rate), refusal, rate);
});

test('commission of 12.5% of 99.999999 is 12.499999, the seller gets 87.500000', () => {
  assert.deepEqual(splitCommission(usdt('99.999999'), '0.125'), {
    commission: usdt('12.499999'),
    seller: usdt('87.500000'),
  });
  assert.throws(() => splitCommission(1n, '1.1'), refusal);
  assert.throws(() => splitCommission(1n, '-0.1'), refusal);
  assert.throws(() => splitCommission(-1n, '0.1'), refusal);
});

test('commission and seller always add up, and the commission never exceeds its rate', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const { commission, seller } = splitCommission(amount, (basisPoints / 10_000).toFixed(4));
      assert.equal(commission + seller, amount);
      assert.ok(commission * 10_000n <= amount * BigInt(basisPoints));
      assert.ok((commission + 1n) * 10_000n > amount * BigInt(basisPoints));
    }),
  );
});

test('a part is rounded half-even as the same rate is, and exactly for fractions that no decimal writes', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
      fc.integer({ min: 0, max: 1_000_000 }).map((steps) => (steps / 1_000_000).toFixed(6)),
      (amount, rate) => {
        assert.equal(partOf(amount, fractionOf(rate)), multiplyRate(amount, rate));
      },
    ),
  );
  assert.equal(partOf(1_000_000n, { numerator: 1n, denominator: 3n }), 330_000n);
  const halves = [15_000n, 25_000n, 35_000n].map((amount) => partOf(amount, { numerator: 1n, denominator: 1n }));
  assert.deepEqual(halves, [20_000n, 20_000n, 40_000n]);
  assert.throws(() => fractionOf('1e3'));
});
