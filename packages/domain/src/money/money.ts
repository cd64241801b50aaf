import { DomainError } from '../errors/domain-error.ts';

/**
 * Decimals of each asset. Amounts are whole minor units as `bigint` (1 USDT is 1_000_000n), so that
 * no float ever carries money.
 */
export const assetScales = { USDT: 6, BTC: 8, ETH: 18 } as const;

export type Asset = keyof typeof assetScales;

/** One cent in USDT micro-units: the step of catalogue prices and of shares shown to people. */
export const centMicro = 10_000n;

/** Twelve whole digits keep a USDT amount inside a signed 64-bit column. */
const amountPattern = /^(-?)(0|[1-9][0-9]{0,11})(?:\.([0-9]+))?$/;

/** The largest amount that can be asked for, in USDT micro-units. */
export const mostMicro = 10n ** 18n - 1n;

export type AmountRules = {
  /** Whether a leading minus sign is accepted; a plus sign, an exponent and blanks never are. */
  readonly signed?: boolean;
  /** Decimals accepted, when fewer than the asset has. */
  readonly maxDecimals?: number;
};

/**
 * Reads a decimal string such as `"12.50"` into minor units of the asset.
 *
 * @throws DomainError `amount_error` for anything else: more decimals than allowed (never rounded), an exponent, a sign
 * where none is allowed, separators, blanks, or more than twelve whole digits.
 */
export function parseAmount(text: string, asset: Asset, rules: AmountRules = {}): bigint {
  const match = amountPattern.exec(text);
  if (match === null) throw new DomainError('amount_error');
  const [, sign, whole = '', fraction = ''] = match;
  const scale = assetScales[asset];
  if (fraction.length > Math.min(scale, rules.maxDecimals ?? scale)) throw new DomainError('amount_error');
  if (sign !== '' && rules.signed !== true) throw new DomainError('amount_error');
  const minor = BigInt(whole + fraction.padEnd(scale, '0'));
  return sign === '' ? minor : -minor;
}

/**
 * Reads a catalogue price: not negative, two decimals at most. Returns USDT micro-units.
 *
 * @throws DomainError `amount_error`.
 */
export function parsePrice(text: string): bigint {
  return parseAmount(text, 'USDT', { maxDecimals: 2 });
}

/**
 * Writes minor units in the wire form: a decimal string without separators, with at least
 * `minDecimals` decimals and no zeros at the end beyond them (`"12.50"`, `"0.000001"`).
 */
export function formatAmount(minor: bigint, asset: Asset = 'USDT', minDecimals = 2): string {
  const scale = assetScales[asset];
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, -scale);
  const fraction = digits.slice(-scale).replace(/0+$/, '').padEnd(minDecimals, '0');
  return `${minor < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * Splits `total` in proportion to `weights` by largest remainder (Hamilton's method); equal remainders favour the
 * earlier part. Every part is a multiple of `quantum` (whole cents unless told otherwise) and the parts add up to `total`.
 * A part never exceeds its weight when `total` is at most the sum of weights that are themselves multiples of `quantum`.
 *
 * @throws RangeError when no such split exists: a negative number, a total that is no multiple of `quantum`, or weights
 * that are all zero under a total that is not.
 */
export function splitProportionally(total: bigint, weights: readonly bigint[], quantum = centMicro): bigint[] {
  if (quantum <= 0n || total < 0n || total % quantum !== 0n)
    throw new RangeError('total must be a multiple of the quantum');
  if (weights.some((weight) => weight < 0n)) throw new RangeError('weights must not be negative');
  if (total === 0n) return weights.map(() => 0n);
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0n);
  if (weightSum === 0n) throw new RangeError('weights must not all be zero');
  const steps = total / quantum;
  const parts = weights.map((weight) => (steps * weight) / weightSum);
  const left = steps - parts.reduce((sum, part) => sum + part, 0n);
  const byRemainder = weights
    .map((weight, index) => ({
      index,
      remainder: (steps * weight) % weightSum,
    }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, Number(left))) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts.map((part) => part * quantum);
}
