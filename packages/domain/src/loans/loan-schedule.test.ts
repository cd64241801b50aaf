import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { centMicro, formatAmount, parseAmount } from '../money/money.ts';
import { addPlatformDays } from '../time/platform-day.ts';
import { dayCounts, daysBetween, dueDays, yearPart } from './loan-days.ts';
import {
  earnedInterest,
  type Instalment,
  loanCost,
  repaymentMethods,
  type ScheduleTerms,
  scheduleOf,
} from './loan-schedule.ts';

const usdt = (text: string) => parseAmount(text, 'USDT');
const firstOfMonths = (count: number) =>
  Array.from({ length: count + 1 }, (_, index) => new Date(Date.UTC(2024, index, 1)).toISOString().slice(0, 10));

/** A loan of 2024-01-01 with an instalment on the first of every month. */
function monthly(amount: string, yearlyRate: string, months: number, rest: Partial<ScheduleTerms> = {}): ScheduleTerms {
  const [startOn = '', ...dueOn] = firstOfMonths(months);
  const terms = { amountMicro: usdt(amount), yearlyRate, startOn, dueOn };
  return { ...terms, method: 'equal_instalments', dayCount: '30_360', ...rest };
}

const payments = (instalments: readonly Instalment[]) =>
  instalments.map(({ principalMicro, interestMicro }) => formatAmount(principalMicro + interestMicro));
const interests = (instalments: readonly Instalment[]) =>
  instalments.map(({ interestMicro }) => formatAmount(interestMicro));

test('5,000 at 12% in 18 months with the instalment rounded to 305', () => {
  const { instalments, interestMicro } = loanCost(monthly('5000', '0.12', 18, { instalmentStepMicro: usdt('1') }));
  assert.deepEqual(interests(instalments).slice(0, 3), ['50.00', '47.45', '44.87']);
  assert.deepEqual(new Set(payments(instalments).slice(0, -1)), new Set(['305.00']));
  assert.equal(formatAmount(interestMicro), '488.22');
});

test('100 at 7% in 6 months, 30/360', () => {
  const { instalments } = loanCost(monthly('100', '0.07', 6));
  assert.deepEqual(payments(instalments), ['17.01', '17.01', '17.01', '17.01', '17.01', '17.00']);
  assert.deepEqual(interests(instalments), ['0.58', '0.49', '0.39', '0.29', '0.20', '0.10']);
});

test('100 at 15.678% in 6 months of their own lengths', () => {
  const { instalments } = loanCost(monthly('100', '0.15678', 6, { dayCount: 'act_365' }));
  assert.deepEqual(payments(instalments), ['17.43', '17.43', '17.43', '17.43', '17.43', '17.47']);
});

test('100,000 and 30,000,000 at 12% in a year', () => {
  const small = loanCost(monthly('100000', '0.12', 12));
  assert.deepEqual([payments(small.instalments)[0], payments(small.instalments).at(-1)], ['8884.88', '8884.85']);
  assert.equal(formatAmount(small.interestMicro), '6618.53');
  // Equal months without a fee: the rate itself, but for the cents of rounding.
  assert.ok(Math.abs(Number(small.apr) - 0.12) < 0.000002, small.apr);
  const large = loanCost(monthly('30000000', '0.12', 12));
  assert.equal(payments(large.instalments)[0], '2665463.66');
  assert.equal(formatAmount(large.interestMicro), '1985563.92');
});

test('100,000 for 365 days in one payment at the end', () => {
  const dueOn = dueDays('2026-03-01', 365, 30);
  const terms = { amountMicro: usdt('100000'), yearlyRate: '0.12', startOn: '2026-03-01', dueOn } as const;
  const { instalments, interestMicro, totalMicro, apr } = loanCost({
    ...terms,
    method: 'single_payment',
    dayCount: 'act_365',
  });
  assert.equal(instalments.length, 1);
  assert.deepEqual([formatAmount(interestMicro), formatAmount(totalMicro), apr], ['12000.00', '112000.00', '0.120000']);
});

test('interest first: the same interest each cycle, the amount with the last', () => {
  const { instalments } = loanCost(monthly('100000', '0.12', 3, { method: 'interest_first' }));
  assert.deepEqual(payments(instalments), ['1000.00', '1000.00', '101000.00']);
});

test('days of the conventions', () => {
  const parts = (from: string, to: string) => [yearPart('act_365', from, to).days, yearPart('30_360', from, to).days];
  assert.deepEqual(parts('2024-02-01', '2024-03-01'), [29, 30]);
  assert.deepEqual(parts('2023-02-01', '2023-03-01'), [28, 30]);
  assert.deepEqual(parts('2024-02-29', '2024-03-31'), [31, 32]);
  assert.deepEqual(parts('2024-01-31', '2024-02-29'), [29, 29]);
  assert.deepEqual(parts('2024-01-31', '2024-03-31'), [60, 60]);
  assert.deepEqual(parts('2024-01-30', '2024-03-31'), [61, 60]);
  assert.deepEqual(parts('2024-02-28', '2025-02-28'), [366, 360]);
  // The nights on which Europe and America change their clocks.
  assert.deepEqual(parts('2026-03-28', '2026-03-30'), [2, 2]);
  assert.deepEqual(parts('2026-10-31', '2026-11-02'), [2, 2]);
});

test('due days follow the cycle, and the last one ends the term', () => {
  assert.deepEqual(dueDays('2024-01-31', 60, 30), ['2024-03-01', '2024-03-31']);
  assert.deepEqual(dueDays('2024-02-01', 70, 30), ['2024-03-02', '2024-04-01', '2024-04-11']);
  assert.deepEqual(dueDays('2024-02-28', 1, 30), ['2024-02-29']);
  assert.equal(dueDays('2024-02-29', 365, 365)[0], '2025-02-28');
  assert.throws(() => dueDays('2024-02-29', 0, 30), RangeError);
});

const anyTerms = fc
  .record({
    cents: fc.bigInt({ min: 10_000_000n, max: 3_000_000_000n }),
    rateSteps: fc.integer({ min: 0, max: 40_000 }),
    method: fc.constantFrom(...repaymentMethods),
    dayCount: fc.constantFrom(...dayCounts),
    startAfter: fc.integer({ min: 0, max: 1500 }),
    termDays: fc.integer({ min: 1, max: 365 }),
    cycleDays: fc.integer({ min: 7, max: 90 }),
  })
  .map(({ cents, rateSteps, method, dayCount, startAfter, termDays, cycleDays }): ScheduleTerms => {
    const startOn = addPlatformDays('2023-12-25', startAfter);
    const yearlyRate = (rateSteps / 100_000).toFixed(5);
    const dueOn = dueDays(startOn, termDays, cycleDays);
    return { amountMicro: cents * centMicro, yearlyRate, method, dayCount, startOn, dueOn };
  });

test('principals are the amount, all instalments but the last are equal, and everything is whole cents', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const instalments = scheduleOf(terms);
      assert.equal(
        instalments.reduce((sum, { principalMicro }) => sum + principalMicro, 0n),
        terms.amountMicro,
      );
      assert.equal(instalments.at(-1)?.dueOn, terms.dueOn.at(-1));
      for (const { principalMicro, interestMicro } of instalments) {
        assert.ok(principalMicro >= 0n && interestMicro >= 0n);
        assert.equal(principalMicro % centMicro, 0n);
        assert.equal(interestMicro % centMicro, 0n);
      }
      if (terms.method !== 'equal_instalments') return;
      const level = payments(instalments);
      assert.ok(new Set(level.slice(0, -1)).size <= 1, level.join(' '));
      const [first = 0, last = 0] = [Number(level[0]), Number(level.at(-1))];
      // The last one takes up what rounding left: less than a cent of each instalment and of its interest.
      assert.ok(Math.abs(first - last) <= 0.02 * level.length + 0.01, `${first} ${last}`);
    }),
    { numRuns: 400 },
  );
});

test('interest is earned evenly: never back, nothing before the first day, all of it on the due day', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      for (const instalment of scheduleOf(terms).slice(0, 2)) {
        let before = 0n;
        for (let after = -1; after <= daysBetween(instalment.fromOn, instalment.dueOn) + 1; after += 1) {
          const earned = earnedInterest(instalment, addPlatformDays(instalment.fromOn, after));
          assert.ok(earned >= before);
          if (after <= 0) assert.equal(earned, 0n);
          before = earned;
        }
        assert.equal(before, instalment.interestMicro);
      }
    }),
    { numRuns: 60 },
  );
});

test('the annual percentage rate of an interest-bearing loan without fees is near its rate', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const { apr, totalMicro, interestMicro } = loanCost(terms);
      assert.equal(totalMicro, terms.amountMicro + interestMicro);
      const { days } = yearPart(terms.dayCount, terms.startOn, terms.dueOn.at(-1) ?? '');
      const rate = days === 0 ? 0 : Number(terms.yearlyRate);
      // Day counts of 30/360 stretch single periods by some days; nothing else moves it.
      assert.ok(Math.abs(Number(apr) - rate) <= 0.0005 + rate * 0.2, `${apr} for ${terms.yearlyRate}`);
    }),
    { numRuns: 150 },
  );
});

test('a loan from a 30th to the 31st has no day by 30/360: it bears no interest and its rate is nothing', () => {
  const day = { amountMicro: 100_000_000n, yearlyRate: '0.12', dayCount: '30_360', startOn: '2026-01-30' } as const;
  for (const method of repaymentMethods) {
    const { interestMicro, apr } = loanCost({ ...day, method, dueOn: ['2026-01-31'] });
    assert.deepEqual([interestMicro, apr], [0n, '0.000000'], method);
  }
  const { apr } = loanCost({ ...day, method: 'interest_first', dueOn: ['2026-01-31', '2026-02-28'] });
  assert.ok(Math.abs(Number(apr) - 0.12) < 0.002, apr);
});
