import { DomainError } from '../errors/domain-error.ts';
import { centMicro, parseAmount } from './money.ts';

/** What is charged for moving money in or out. */
export type Charge = {
  readonly fixedMicro: bigint;
  /** Share of the amount, a plain decimal fraction: "0.01" is one percent. */
  readonly rate: string;
  /** Where only whole cents can move: the charge is rounded up to them. */
  readonly isWholeCents?: boolean;
};

/** A charge as calls tell it: USDT as a decimal string, and a share. */
export function readCharge({ feeFixed, feeRate }: { readonly feeFixed: string; readonly feeRate: string }): Charge {
  return { fixedMicro: parseAmount(feeFixed, 'USDT'), rate: feeRate };
}

/**
 * The charge for an amount, in USDT micro-units: never more than leaves one unit of it, or one cent where only whole
 * cents move.
 *
 * @throws DomainError `amount_error` for a rate that is none.
 */
export function chargeFor({ fixedMicro, rate, isWholeCents = false }: Charge, amountMicro: bigint): bigint {
  const unit = isWholeCents ? centMicro : 1n;
  const exact = fixedMicro + shareOf(amountMicro, rate);
  const charge = ((exact + unit - 1n) / unit) * unit;
  return charge < amountMicro ? charge : amountMicro - unit;
}

const ratePattern = /^([0-9]{1,12})(?:\.([0-9]{1,18}))?$/;

/** As `multiplyRate` does to a whole unit, half to even, but without the library: pages show charges while an amount is typed. */
function shareOf(amountMicro: bigint, rate: string): bigint {
  const [, whole, fraction = ''] = ratePattern.exec(rate) ?? [];
  if (whole === undefined) throw new DomainError('amount_error');
  const divisor = 10n ** BigInt(fraction.length);
  const product = amountMicro * BigInt(whole + fraction);
  const quotient = product / divisor;
  const twice = 2n * (product % divisor);
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}
