import { DomainError } from '../errors/domain-error.ts';
import { type Asset, assetScales } from './money.ts';

const ratePattern = /^(0|[1-9][0-9]{0,11})(?:\.([0-9]{1,6}))?$/;

/** Whether a text is a rate: a plain decimal above zero with at most six decimals. */
export function isConversionRate(rate: string): boolean {
  return ratePattern.test(rate) && /[1-9]/.test(rate);
}

/**
 * What an amount of a coin is worth, in USDT micro-units, at a rate of so many USDT for one coin. Rounded down, so that
 * nothing is owed that did not arrive.
 *
 * @throws DomainError `amount_error` for a rate that is none.
 */
export function convertAmount(amountMinor: bigint, asset: Asset, rate: string): bigint {
  if (!isConversionRate(rate)) throw new DomainError('amount_error');
  const [whole = '', fraction = ''] = rate.split('.');
  const microPerCoin = BigInt(whole + fraction.padEnd(assetScales.USDT, '0'));
  return (amountMinor * microPerCoin) / 10n ** BigInt(assetScales[asset]);
}
