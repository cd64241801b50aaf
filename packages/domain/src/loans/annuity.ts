import { Decimal } from 'decimal.js';
import { roundedTo } from '../money/rates.ts';

/** Enough digits that a power of a rate is exact far beyond the cent. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_EVEN });

/** A loan of equal payments at the end of each period. Amounts are minor units. */
export type Annuity = {
  /** A plain decimal fraction: "0.12" is twelve percent a year. */
  readonly yearlyRate: string;
  readonly periodsPerYear: number;
  readonly periods: number;
  readonly amountMicro: bigint;
};

function factorOf({ yearlyRate, periodsPerYear, periods }: Annuity): { rate: Decimal; growth: Decimal } {
  const rate = new Exact(yearlyRate).div(periodsPerYear);
  return { rate, growth: rate.plus(1).pow(periods) };
}

function exactPayment(annuity: Annuity): Decimal {
  const { rate, growth } = factorOf(annuity);
  const amount = new Exact(annuity.amountMicro.toString());
  return rate.isZero() ? amount.div(annuity.periods) : amount.times(rate).times(growth).div(growth.minus(1));
}

/**
 * The payment of each period in whole cents: PMT of the OpenDocument formula standard (OpenFormula 1.2, section 6.12.34). As
 * there, money that is paid is negative.
 */
export function paymentOf(annuity: Annuity): bigint {
  return -roundedTo(exactPayment(annuity));
}

/** The interest in the payment of a period, counted from 1, in whole cents: IPMT (OpenFormula 1.2, section 6.12.24). */
export function interestPartOf(annuity: Annuity, period: number): bigint {
  const { rate } = factorOf(annuity);
  const growth = rate.plus(1).pow(period - 1);
  // What is left before the period: the amount grown, less the payments grown.
  const paid = rate.isZero() ? new Exact(period - 1) : growth.minus(1).div(rate);
  const left = new Exact(annuity.amountMicro.toString()).times(growth).minus(exactPayment(annuity).times(paid));
  return -roundedTo(left.times(rate));
}

/** The principal in the payment of a period: PPMT (OpenFormula 1.2, section 6.12.37). Both parts are the payment, to the cent. */
export function principalPartOf(annuity: Annuity, period: number): bigint {
  return paymentOf(annuity) - interestPartOf(annuity, period);
}

/** A payment so many unit periods after the money was received; a part of a period is a fraction. */
export type LaterPayment = { readonly after: number; readonly amountMicro: bigint };

/**
 * The annual percentage rate of a loan, as a decimal fraction with six decimals ("0.096857"): the rate per unit period at which the
 * payments are worth the amount, times the periods of a year. Formula: United States Regulation Z (12 CFR 1026), appendix J
 * (b)(8), where a part of a period bears simple interest. Found by bisection; the present value falls as the rate grows, so there is one root.
 *
 * @throws RangeError when the payments do not bring back the amount.
 */
export function annualPercentageRate(
  amountMicro: bigint,
  payments: readonly LaterPayment[],
  periodsPerYear: number,
): string {
  if (payments.reduce((sum, payment) => sum + payment.amountMicro, -amountMicro) < 0n)
    throw new RangeError('the payments are less than the amount');
  // Binary floating point carries fifteen digits, far more than the six that are shown; no money is made of it.
  const amount = Number(amountMicro);
  const worth = (rate: number) =>
    payments.reduce((sum, { after, amountMicro: paid }) => {
      const whole = Math.floor(after);
      return sum + Number(paid) / ((1 + (after - whole) * rate) * (1 + rate) ** whole);
    }, 0);
  let low = 0;
  let high = 1;
  while (worth(high) > amount) high *= 2;
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > amount) low = middle;
    else high = middle;
  }
  return new Exact(low).times(periodsPerYear).toDecimalPlaces(6, Decimal.ROUND_HALF_EVEN).toFixed(6);
}
