import { asciiDigit } from '../texts/plain-text.ts';

export type QuantityRules = {
  /** Fewest pieces that may be bought. */
  readonly min: number;
  /** Sold in packs of this many. */
  readonly step: number;
  /** Most that one order may hold. */
  readonly max: number;
  /** Pieces that there are. */
  readonly stock: number;
  /** None at all is a quantity too, as in an order grid. */
  readonly allowsNone?: boolean;
};

/** Which rule a quantity had to be changed for. */
export type QuantityChange = 'minimum' | 'multiple' | 'maximum' | 'stock' | 'whole';

export type FittedQuantity = { readonly quantity: number; readonly change: QuantityChange | undefined };

/** Whether any quantity may be bought: the first one that keeps the minimum and the packs lies within the order and the stock. */
export function canBuyAny({ min, step, max, stock }: QuantityRules): boolean {
  return lowestQuantity(min, step) <= Math.min(max, stock);
}

function lowestQuantity(min: number, step: number): number {
  const pack = Math.max(1, step);
  return Math.ceil(Math.max(1, min) / pack) * pack;
}

/**
 * The number in a text that somebody typed: digits of any script, with signs between thousands or before decimals as people write them.
 * NaN where there is none.
 */
export function readQuantity(text: string): number {
  const digits = text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\s'’٬]/g, '')
    .replace(/[٫]/g, '.');
  if (/^-?[0-9]{1,3}(?:[.,][0-9]{3})+$/.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  return /[0-9]/.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN;
}

/**
 * The nearest quantity that may be bought, and why it is not the wanted one. A minimum that cannot be kept to, because there is less in
 * stock, stays: the purchase is refused for the stock then.
 */
export function fitQuantity(wanted: number, rules: QuantityRules): FittedQuantity {
  if (Number.isFinite(wanted) && !Number.isInteger(wanted)) {
    const { quantity, change } = fitQuantity(Math.floor(wanted), rules);
    return { quantity, change: change ?? 'whole' };
  }
  const step = Math.max(1, rules.step);
  const min = Math.max(1, rules.min);
  const lowest = lowestQuantity(min, step);
  const bound = Math.min(rules.max, rules.stock);
  const highest = Math.max(lowest, Math.floor(bound / step) * step);
  if (rules.allowsNone && !(wanted > 0)) return { quantity: 0, change: undefined };
  if (!(wanted >= lowest)) return { quantity: lowest, change: wanted >= min ? 'multiple' : 'minimum' };
  const nearest = Math.round(wanted / step) * step;
  if (nearest > highest) {
    const change =
      highest + step > bound && wanted <= bound ? 'multiple' : rules.stock < rules.max ? 'stock' : 'maximum';
    return { quantity: highest, change };
  }
  return { quantity: nearest, change: nearest === wanted ? undefined : 'multiple' };
}
