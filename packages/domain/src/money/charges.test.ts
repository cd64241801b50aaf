import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isDomainError } from '../errors/domain-error.ts';
import { chargeFor } from './charges.ts';
import { multiplyRate } from './rates.ts';

test('a charge is a fixed part and a share, and never eats the amount up', () => {
  const charge = { fixedMicro: 1_000_000n, rate: '0.01' };
  assert.equal(chargeFor(charge, 100_000_000n), 2_000_000n);
  assert.equal(chargeFor(charge, 1_010_101n), 1_010_100n);
  assert.equal(chargeFor(charge, 1_000_000n), 999_999n);
  assert.equal(chargeFor({ fixedMicro: 0n, rate: '0' }, 1n), 0n);
  // Half a micro-unit goes to the even neighbour.
  assert.equal(chargeFor({ fixedMicro: 0n, rate: '0.5' }, 3n), 2n);
  assert.equal(chargeFor({ fixedMicro: 0n, rate: '0.5' }, 1n), 0n);
  assert.equal(chargeFor({ fixedMicro: 0n, rate: '0.5' }, 5n), 2n);
  assert.equal(chargeFor({ fixedMicro: 0n, rate: '10' }, 5n), 4n);
});

test('where only whole cents move, the charge is rounded up to them and leaves one', () => {
  const charge = { fixedMicro: 2_000_000n, rate: '0.01', isWholeCents: true };
  assert.equal(chargeFor(charge, 100_000_000n), 3_000_000n);
  assert.equal(chargeFor(charge, 1_234_500_000n), 14_350_000n, '14.345');
  assert.equal(chargeFor(charge, 100_010_000n), 3_010_000n, '3.0001');
  assert.equal(chargeFor(charge, 1_000_000n), 990_000n);
  const cents = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(cents, fc.nat(5_000), (count, tenthPermille) => {
      const amountMicro = count * 10_000n;
      const rate = `0.${String(tenthPermille).padStart(4, '0')}`;
      const paid = amountMicro - chargeFor({ ...charge, rate }, amountMicro);
      assert.equal(paid % 10_000n, 0n);
      assert.ok(paid > 0n && paid <= amountMicro - chargeFor({ fixedMicro: 2_000_000n, rate }, amountMicro) + 10_000n);
    }),
  );
});

test('a share is rounded as everywhere else', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 18n });
  const rates = fc.tuple(fc.nat(2), fc.nat(999_999_999)).map(([whole, part]) => `${whole}.${part}`);
  fc.assert(
    fc.property(amounts, rates, (amountMicro, rate) => {
      const share = multiplyRate(amountMicro, rate, 1n);
      const wanted = share < amountMicro ? share : amountMicro - 1n;
      assert.equal(chargeFor({ fixedMicro: 0n, rate }, amountMicro), wanted);
    }),
  );
  for (const rate of ['', '-0.1', '1e-2', '.5', '1,5'])
    assert.throws(
      () => chargeFor({ fixedMicro: 0n, rate }, 5n),
      (error) => isDomainError(error) && error.key === 'amount_error',
      rate,
    );
});
