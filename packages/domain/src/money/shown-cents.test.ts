import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAmount, parseAmount } from './money.ts';
import { addAmounts, centsDown, centsMoved, centsUp, statementInCents } from './shown-cents.ts';

test('what somebody has is rounded down, what is taken up', () => {
  assert.deepEqual(['13.875', '13.87', '0.000001', '-0.625', '0.00'].map(centsDown), [
    '13.87',
    '13.87',
    '0.00',
    '-0.63',
    '0.00',
  ]);
  assert.deepEqual(['0.625', '0.62', '-13.875', '0.000001'].map(centsUp), ['0.63', '0.62', '-13.87', '0.01']);
  // A row adds up: paid − commission = earning.
  assert.equal(addAmounts('14.50', `-${centsUp('0.625')}`), centsDown('13.875'));
});

const micro = (amount: string) =>
  amount.startsWith('-') ? -parseAmount(amount.slice(1), 'USDT') : parseAmount(amount, 'USDT');

test('opening and entries give the closing balance as they are shown', () => {
  let seed = 7;
  const below = (bound: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * bound);
  };
  for (let round = 0; round < 200; round += 1) {
    let balance = BigInt(below(5_000_000));
    const opening = balance;
    let shown = micro(centsDown(formatAmount(balance)));
    const sums = { sales: 0n, commission: 0n, refunds: 0n, receivable: 0n, other: 0n };
    for (let entry = 0; entry < 6; entry += 1) {
      const sales = BigInt(below(100_000)) * 10_000n;
      const commission = BigInt(below(900_000));
      const refunds = BigInt(below(900_000));
      const receivable = BigInt(below(9)) * 1_111n;
      const amount = sales - commission - refunds + receivable;
      balance += amount;
      shown += micro(centsMoved(formatAmount(balance), formatAmount(amount)));
      assert.equal(shown, micro(centsDown(formatAmount(balance))));
      sums.sales += sales;
      sums.commission += commission;
      sums.refunds += refunds;
      sums.receivable += receivable;
    }
    const exact = Object.fromEntries(
      Object.entries({ opening, ...sums, closing: balance }).map(([key, value]) => [key, formatAmount(value)]),
    );
    const cents = statementInCents(exact as never);
    const of = (key: keyof typeof cents) => micro(cents[key]);
    assert.equal(
      of('opening') + of('sales') - of('commission') - of('refunds') + of('receivable') + of('other'),
      of('closing'),
    );
    assert.equal(of('closing'), shown);
    for (const value of Object.values(cents)) assert.match(value, /^-?\d+\.\d\d$/);
  }
});
