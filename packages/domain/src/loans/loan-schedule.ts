import { Decimal } from 'decimal.js';
import { centMicro } from '../money/money.ts';
import { type Fraction, fractionOf, partOf, roundedTo } from '../money/rates.ts';
import { annualPercentageRate } from './annuity.ts';
import { type DayCount, daysBetween, yearPart } from './loan-days.ts';

/** Thirty digits beyond the largest amount. */
const Exact = Decimal.clone({ precision: 45, rounding: Decimal.ROUND_HALF_EVEN });

/** How a loan is paid back: everything at the end, in equal instalments, or interest each cycle and the principal at the end. */
export const repaymentMethods = ['single_payment', 'equal_instalments', 'interest_first'] as const;
export type RepaymentMethod = (typeof repaymentMethods)[number];

/** What a schedule follows from. Days are platform days, `YYYY-MM-DD`; amounts are USDT micro-units in whole cents. */
export type ScheduleTerms = {
  readonly amountMicro: bigint;
  /** A plain decimal fraction: "0.12" is twelve percent a year. */
  readonly yearlyRate: string;
  readonly method: RepaymentMethod;
  readonly dayCount: DayCount;
  /** The day on which the money is received. */
  readonly startOn: string;
  /** In order, the last one ends the term. */
  readonly dueOn: readonly string[];
  /** Equal instalments are rounded to a multiple of this; to whole cents without it. */
  readonly instalmentStepMicro?: bigint;
  /** The day from which the rest is scheduled anew; its first day without it. */
  readonly anewFrom?: string;
};

/** One payment of a schedule. Its interest is earned evenly, day by day, from `fromOn` to `dueOn`. */
export type Instalment = {
  readonly fromOn: string;
  readonly dueOn: string;
  readonly principalMicro: bigint;
  readonly interestMicro: bigint;
};

/** `factor` is the interest of the period as a part of what is outstanding. */
type Period = { readonly fromOn: string; readonly dueOn: string; readonly factor: Fraction };

/**
 * The periods that are still to come. One that is under way keeps what its interest is each day: counting its rest by 30/360 would
 * charge a loan in February for days that it was charged for already.
 */
function periodsOf({ startOn, dueOn, method, dayCount, yearlyRate, anewFrom = startOn }: ScheduleTerms): Period[] {
  const { numerator, denominator } = fractionOf(yearlyRate);
  const days = method === 'single_payment' ? dueOn.slice(-1) : dueOn;
  return days.flatMap((day, index) => {
    if (day <= anewFrom) return [];
    const began = days[index - 1] ?? startOn;
    const { days: counted, of } = yearPart(dayCount, began, day);
    const whole = { numerator: numerator * BigInt(counted), denominator: denominator * BigInt(of) };
    if (began >= anewFrom) return [{ fromOn: began, dueOn: day, factor: whole }];
    const factor = {
      numerator: whole.numerator * BigInt(daysBetween(anewFrom, day)),
      denominator: whole.denominator * BigInt(daysBetween(began, day)),
    };
    return [{ fromOn: anewFrom, dueOn: day, factor }];
  });
}

/**
 * The instalment that pays an amount off over periods that may differ in length: the amount over the sum of the periods'
 * discount factors. With equal periods this is PMT.
 */
function levelInstalment(amountMicro: bigint, periods: readonly Period[], stepMicro: bigint): bigint {
  let discount = new Exact(1);
  let annuity = new Exact(0);
  for (const { factor } of periods) {
    const growth = new Exact((factor.numerator + factor.denominator).toString());
    discount = discount.times(factor.denominator.toString()).div(growth);
    annuity = annuity.plus(discount);
  }
  return roundedTo(new Exact(amountMicro.toString()).div(annuity), stepMicro);
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * The instalments of a loan. Interest of a period is what is outstanding times the yearly rate times the period's part of a year,
 * rounded HALF_EVEN to a cent; what rounding leaves over is in the last instalment. Principals add up to the amount.
 */
export function scheduleOf(terms: ScheduleTerms): Instalment[] {
  const periods = periodsOf(terms);
  const isLevel = terms.method === 'equal_instalments';
  const level = isLevel ? levelInstalment(terms.amountMicro, periods, terms.instalmentStepMicro ?? centMicro) : 0n;
  let outstanding = terms.amountMicro;
  return periods.map(({ fromOn, dueOn, factor }, index) => {
    const interestMicro = partOf(outstanding, factor);
    const isLast = index === periods.length - 1;
    const levelPrincipal = level > interestMicro ? least(level - interestMicro, outstanding) : 0n;
    const principalMicro = isLast ? outstanding : levelPrincipal;
    outstanding -= principalMicro;
    return { fromOn, dueOn, principalMicro, interestMicro };
  });
}

/** What a loan costs, before anybody signs. */
export type LoanCost = {
  readonly instalments: readonly Instalment[];
  readonly interestMicro: bigint;
  readonly totalMicro: bigint;
  /** Annual percentage rate, a decimal fraction with six decimals. There is no fee, so it differs from the rate by compounding alone. */
  readonly apr: string;
};

/**
 * The schedule of a loan with its total cost. A unit period of the APR is the first instalment's that has days: by 30/360 there are none
 * from a 30th to the 31st after it, and a loan of that day alone bears no interest.
 */
export function loanCost(terms: ScheduleTerms): LoanCost {
  const instalments = scheduleOf(terms);
  if (instalments.length === 0) throw new RangeError('a loan has at least one due day');
  const interestMicro = instalments.reduce((sum, each) => sum + each.interestMicro, 0n);
  const periods = instalments.map(({ fromOn, dueOn }) => yearPart(terms.dayCount, fromOn, dueOn));
  const unit = periods.find(({ days }) => days > 0);
  const totalMicro = terms.amountMicro + interestMicro;
  if (!unit) return { instalments, interestMicro, totalMicro, apr: '0.000000' };
  const payments = instalments.map(({ dueOn, principalMicro, interestMicro: interest }) => ({
    after: yearPart(terms.dayCount, terms.startOn, dueOn).days / unit.days,
    amountMicro: principalMicro + interest,
  }));
  const apr = annualPercentageRate(terms.amountMicro, payments, unit.of / unit.days);
  return { instalments, interestMicro, totalMicro, apr };
}

/** The interest of an instalment that is earned by the beginning of a day: in proportion to the days that have gone by. */
export function earnedInterest({ fromOn, dueOn, interestMicro }: Instalment, day: string): bigint {
  if (day >= dueOn) return interestMicro;
  if (day <= fromOn) return 0n;
  const days = { numerator: BigInt(daysBetween(fromOn, day)), denominator: BigInt(daysBetween(fromOn, dueOn)) };
  return partOf(interestMicro, days);
}
