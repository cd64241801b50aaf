import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { centMicro, formatAmount, parseAmount } from '../money/money.ts';
import { addPlatformDays } from '../time/platform-day.ts';
import {
  daysOverdue,
  dueBy,
  type LoanRepayment,
  type LoanTerms,
  loanAccount,
  nextDueOn,
  payoffHoldsUntil,
  payoffOf,
} from './loan-account.ts';
import { dayCounts, dueDays } from './loan-days.ts';
import { earnedInterest, repaymentMethods, scheduleOf } from './loan-schedule.ts';

const usdt = (text: string) => parseAmount(text, 'USDT');
const shown = (split: Readonly<Record<string, bigint>>) =>
  Object.fromEntries(Object.entries(split).map(([part, amount]) => [part.replace('Micro', ''), formatAmount(amount)]));

const hundred: LoanTerms = {
  amountMicro: usdt('100'),
  yearlyRate: '0.07',
  method: 'equal_instalments',
  dayCount: '30_360',
  penaltyRate: '0.0005',
  startOn: '2024-01-01',
  dueOn: ['2024-02-01', '2024-03-01', '2024-04-01', '2024-05-01', '2024-06-01', '2024-07-01'],
};

test('100 at 7%, paid off on 15 February to the day, costs 83.81', () => {
  const account = loanAccount(hundred, [{ on: '2024-02-01', amountMicro: usdt('17.01') }], '2024-02-15');
  assert.deepEqual(shown(payoffOf(account)), {
    penalty: '0.00',
    interest: '0.24',
    principal: '83.57',
    total: '83.81',
  });
  assert.equal(payoffHoldsUntil(account), '2024-02-16');
  const paid = loanAccount(
    hundred,
    [
      { on: '2024-02-01', amountMicro: usdt('17.01') },
      { on: '2024-02-15', amountMicro: usdt('83.81') },
    ],
    '2024-02-15',
  );
  assert.deepEqual([payoffOf(paid).totalMicro, nextDueOn(paid)], [0n, undefined]);
});

const lakh: LoanTerms = {
  amountMicro: usdt('100000'),
  yearlyRate: '0.12',
  method: 'equal_instalments',
  dayCount: 'act_365',
  penaltyRate: '0.001',
  startOn: '2026-01-01',
  dueOn: dueDays('2026-01-01', 90, 30),
};

test('what is overdue bears a late charge for every day after its due day, and late charges bear none', () => {
  const instalment = scheduleOf(lakh).map((row) => row.principalMicro + row.interestMicro);
  const [daily, dailyOfTwo] = [usdt('33.99'), usdt('67.99')];
  const on = (day: string) => loanAccount(lakh, [], day);
  assert.equal(formatAmount(instalment[0] ?? 0n), '33993.02');
  assert.equal(on('2026-01-31').penaltyChargedMicro, 0n);
  assert.equal(on('2026-02-01').penaltyChargedMicro, daily);
  assert.equal(on('2026-02-10').penaltyChargedMicro, 10n * daily);
  // From the second due day (2 March) on, two instalments are overdue.
  assert.equal(on('2026-03-04').penaltyChargedMicro, 30n * daily + 2n * dailyOfTwo);
  assert.deepEqual([daysOverdue(on('2026-01-31')), daysOverdue(on('2026-03-04'))], [0, 32]);
  assert.equal(formatAmount(dueBy(on('2026-02-10'))), formatAmount((instalment[0] ?? 0n) + 10n * daily));
});

test('money goes to late charges, then to interest, then to principal', () => {
  const splits = (...amounts: readonly string[]) =>
    loanAccount(
      lakh,
      amounts.map((amount) => ({ on: '2026-02-10', amountMicro: usdt(amount) })),
      '2026-02-10',
    ).splits.map((split) => Object.values(shown(split)).join(' '));
  // Ten days of late charges, 986.30 of the first instalment and ten days of the second one's interest.
  assert.deepEqual(splits('100'), ['100.00 0.00 0.00']);
  assert.deepEqual(splits('100', '300'), ['100.00 0.00 0.00', '239.90 60.10 0.00']);
  assert.deepEqual(splits('339.90', '1500'), ['339.90 0.00 0.00', '0.00 1206.55 293.45']);
});

test('principal that is paid ahead lowers the instalments and leaves the due days', () => {
  const before = loanAccount(lakh, [], '2026-01-16');
  const earned = payoffOf(before).interestMicro;
  const account = loanAccount(lakh, [{ on: '2026-01-16', amountMicro: usdt('50000') + earned }], '2026-01-16');
  assert.equal(account.principalMicro, usdt('50000'));
  assert.deepEqual(
    account.instalments.map(({ dueOn, isEarly }) => [dueOn, isEarly]),
    [
      ['2026-01-16', true],
      ['2026-01-31', false],
      ['2026-03-02', false],
      ['2026-04-01', false],
    ],
  );
  const [, ...rest] = account.instalments;
  const again = scheduleOf({ ...lakh, amountMicro: usdt('50000'), startOn: '2026-01-16' });
  assert.deepEqual(
    rest.map(({ principalMicro, interestMicro }) => [principalMicro, interestMicro]),
    again.map(({ principalMicro, interestMicro }) => [principalMicro, interestMicro]),
  );
});

test('by 30/360 too, a payment ahead of its time charges no day twice', () => {
  const february: LoanTerms = {
    ...hundred,
    amountMicro: usdt('100000'),
    method: 'single_payment',
    startOn: '2026-02-01',
    dueOn: ['2026-03-01'],
  };
  const owedAt = (day: string, repayments: readonly LoanRepayment[]) => loanAccount(february, repayments, day);
  // A month of 30 days over 28 of the calendar: 583.33 in all, 541.66 by the 27th.
  assert.equal(formatAmount(payoffOf(owedAt('2026-03-01', [])).interestMicro), '583.33');
  assert.equal(formatAmount(payoffOf(owedAt('2026-02-27', [])).interestMicro), '541.66');
  const early = [{ on: '2026-02-27', amountMicro: usdt('541.67') }];
  // Its last two days cost 41.67, not the four that 30/360 counts from the 27th of February to the 1st of March.
  assert.equal(formatAmount(payoffOf(owedAt('2026-03-01', early)).interestMicro), '41.67');
  const twice = [...early, { on: '2026-02-28', amountMicro: usdt('20.84') }];
  assert.equal(formatAmount(payoffOf(owedAt('2026-03-01', twice)).interestMicro), '20.83');
});

test('more than is owed, and repayments out of order, are refused', () => {
  const { totalMicro } = payoffOf(loanAccount(lakh, [], '2026-02-10'));
  const pay = (amountMicro: bigint, on = '2026-02-10') => loanAccount(lakh, [{ on, amountMicro }], '2026-02-10');
  assert.equal(payoffOf(pay(totalMicro)).totalMicro, 0n);
  assert.throws(() => pay(totalMicro + 1n), RangeError);
  assert.throws(() => pay(1n, '2026-02-11'), RangeError);
  assert.throws(() => pay(1n, '2025-12-31'), RangeError);
});

const anyLife = fc.record({
  cents: fc.bigInt({ min: 10_000_000n, max: 3_000_000_000n }),
  rateSteps: fc.integer({ min: 0, max: 40_000 }),
  method: fc.constantFrom(...repaymentMethods),
  dayCount: fc.constantFrom(...dayCounts),
  startAfter: fc.integer({ min: 0, max: 1500 }),
  termDays: fc.integer({ min: 1, max: 365 }),
  cycleDays: fc.integer({ min: 7, max: 90 }),
  // Days since the repayment before, and a part of what would pay the loan off.
  payments: fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 1000 })), { maxLength: 10 }),
  restDays: fc.integer({ min: 0, max: 120 }),
});

type Drawn = typeof anyLife extends fc.Arbitrary<infer Value> ? Value : never;
type Life = {
  readonly terms: LoanTerms;
  readonly repayments: readonly LoanRepayment[];
  readonly day: string;
};

/** Turns drawn numbers into a loan with repayments of no more than was owed. */
function lifeOf({ cents, rateSteps, payments, restDays, ...drawn }: Drawn): Life {
  const startOn = addPlatformDays('2023-12-25', drawn.startAfter);
  const terms: LoanTerms = {
    amountMicro: cents * centMicro,
    yearlyRate: (rateSteps / 100_000).toFixed(5),
    penaltyRate: '0.0005',
    method: drawn.method,
    dayCount: drawn.dayCount,
    startOn,
    dueOn: dueDays(startOn, drawn.termDays, drawn.cycleDays),
  };
  const repayments: LoanRepayment[] = [];
  let day = startOn;
  for (const [days, part] of payments) {
    day = addPlatformDays(day, days);
    const { totalMicro } = payoffOf(loanAccount(terms, repayments, day));
    const amountMicro = (((totalMicro / centMicro) * BigInt(part)) / 1000n) * centMicro;
    if (amountMicro > 0n) repayments.push({ on: day, amountMicro });
  }
  return { terms, repayments, day: addPlatformDays(day, restDays) };
}

test('at every step: the parts are the repayments, the schedule is the principal, the payoff is the rest less unearned interest', () => {
  fc.assert(
    fc.property(anyLife.map(lifeOf), ({ terms, repayments, day }) => {
      const account = loanAccount(terms, repayments, day);
      const paid = account.splits.map((split) => split.penaltyMicro + split.interestMicro + split.principalMicro);
      assert.deepEqual(
        paid,
        repayments.map(({ amountMicro }) => amountMicro),
      );
      const paidPrincipal = account.splits.reduce((sum, split) => sum + split.principalMicro, 0n);
      assert.equal(account.principalMicro, terms.amountMicro - paidPrincipal);
      let principal = 0n;
      let remaining = 0n;
      let unearned = 0n;
      for (const row of account.instalments) {
        assert.ok(row.principalPaidMicro >= 0n && row.principalPaidMicro <= row.principalMicro);
        assert.ok(row.interestPaidMicro >= 0n && row.interestPaidMicro <= row.interestMicro);
        principal += row.principalMicro;
        remaining += row.principalMicro - row.principalPaidMicro + row.interestMicro - row.interestPaidMicro;
        unearned += row.interestMicro - earnedInterest(row, day);
      }
      assert.equal(principal, terms.amountMicro);
      const penalty = account.penaltyChargedMicro - account.penaltyPaidMicro;
      assert.equal(payoffOf(account).totalMicro, remaining - unearned + penalty);
      assert.ok(dueBy(account) <= payoffOf(account).totalMicro);
      const dueDaysLeft = account.instalments.filter(({ isEarly }) => !isEarly).map(({ dueOn }) => dueOn);
      for (const dueOn of dueDaysLeft) assert.ok(terms.dueOn.includes(dueOn));
    }),
    { numRuns: 300 },
  );
});

test('no day gives back what was earned or charged, and a payoff ends the loan', () => {
  fc.assert(
    fc.property(anyLife.map(lifeOf), ({ terms, repayments, day }) => {
      const last = repayments.at(-1)?.on ?? terms.startOn;
      let before = loanAccount(terms, repayments, last);
      for (let step = last; step <= day; step = addPlatformDays(step, 7)) {
        const account = loanAccount(terms, repayments, step);
        assert.ok(account.interestEarnedMicro >= before.interestEarnedMicro);
        assert.ok(account.penaltyChargedMicro >= before.penaltyChargedMicro);
        before = account;
      }
      const { totalMicro } = payoffOf(loanAccount(terms, repayments, day));
      const ended = loanAccount(
        terms,
        [...repayments, { on: day, amountMicro: totalMicro }],
        addPlatformDays(day, 400),
      );
      assert.equal(payoffOf(ended).totalMicro, 0n);
      assert.equal(nextDueOn(ended), undefined);
    }),
    { numRuns: 120 },
  );
});

test('without one of its repayments a loan owes at least that much more, and later ones still fit', () => {
  fc.assert(
    fc.property(anyLife.map(lifeOf), fc.nat(), ({ terms, repayments, day }, drawn) => {
      fc.pre(repayments.length > 0);
      const gone = drawn % repayments.length;
      const owed = payoffOf(loanAccount(terms, repayments, day)).totalMicro;
      const without = loanAccount(
        terms,
        repayments.filter((_, index) => index !== gone),
        day,
      );
      const more = payoffOf(without).totalMicro - owed;
      // Rounding of single days may differ by a cent each.
      const slack = centMicro * BigInt(500);
      assert.ok(more + slack >= (repayments[gone]?.amountMicro ?? 0n), `${more}`);
    }),
    { numRuns: 200 },
  );
});
