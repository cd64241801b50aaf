import { Decimal } from 'decimal.js';
import { DomainError } from '../errors/domain-error.ts';
import { centMicro } from './money.ts';

/** Enough digits for a 38-digit amount times a rate without an inexact step. */
const Exact = Decimal.clone({
  precision: 80,
  rounding: Decimal.ROUND_HALF_EVEN,
  toExpNeg: -40,
  toExpPos: 60,
});

const ratePattern = /^-?[0-9]{1,12}(?:\.[0-9]{1,18})?$/;

/**
 * Reads a rate written as a plain decimal fraction (`"0.125"` is 12.5%).
 *
 * @throws DomainError `amount_error` for any other text.
 */
function parseRate(rate: string): Decimal {
  if (!ratePattern.test(rate)) throw new DomainError('amount_error');
  return new Exact(rate);
}

/** Rounds minor units HALF_EVEN to a multiple of `quantum`, whole cents unless told otherwise. */
export function roundedTo(amountMinor: Decimal, quantum = centMicro): bigint {
  const steps = amountMinor.div(quantum.toString()).toDecimalPlaces(0, Decimal.ROUND_HALF_EVEN);
  return BigInt(steps.toFixed(0)) * quantum;
}

/** A fraction as two whole numbers: nothing is rounded before the end. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/**
 * A rate written as a plain decimal fraction, exactly.
 *
 * @throws DomainError `amount_error` for any other text.
 */
export function fractionOf(rate: string): Fraction {
  if (!ratePattern.test(rate)) throw new DomainError('amount_error');
  const [whole = '', decimals = ''] = rate.split('.');
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
}

/** A part of minor units that are not negative, rounded HALF_EVEN to a multiple of `quantum`, whole cents unless told otherwise. */
export function partOf(amountMinor: bigint, { numerator, denominator }: Fraction, quantum = centMicro): bigint {
  const dividend = amountMinor * numerator;
  const divisor = denominator * quantum;
  const steps = dividend / divisor;
  const twice = 2n * (dividend % divisor);
  const isUp = twice > divisor || (twice === divisor && steps % 2n === 1n);
  return (isUp ? steps + 1n : steps) * quantum;
}

/**
 * Multiplies minor units by a rate (`"0.125"` is 12.5%), rounded HALF_EVEN to a multiple of `quantum` (whole cents
 * unless told otherwise).
 *
 * @throws DomainError `amount_error` when the rate is not a plain decimal.
 */
export function multiplyRate(amountMinor: bigint, rate: string, quantum = centMicro): bigint {
  if (quantum <= 0n) throw new RangeError('quantum must be positive');
  return roundedTo(new Exact(amountMinor.toString()).times(parseRate(rate)), quantum);
}

/**
 * Splits an amount into the platform's commission and the seller's part. The commission is rounded down to a minor
 * unit, so the platform never takes more than its rate, and the seller gets the rest: the parts always add up. `rate`
 * is a fraction from 0 to 1.
 *
 * @throws DomainError `amount_error` for another rate or a negative amount.
 */
export function splitCommission(amountMinor: bigint, rate: string): { commission: bigint; seller: bigint } {
  const fraction = parseRate(rate);
  if (amountMinor < 0n || fraction.lt(0) || fraction.gt(1)) throw new DomainError('amount_error');
  const commission = BigInt(new Exact(amountMinor.toString()).times(fraction).floor().toFixed(0));
  return { commission, seller: amountMinor - commission };
}
