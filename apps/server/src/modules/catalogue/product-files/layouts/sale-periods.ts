import type { Assumed, Row } from './raw-product.ts';
import { type FaultList, readDate } from './read-cell.ts';

/** What a variant's own line says of its sale: texts, not yet read. */
type Sale = {
  readonly row: Row;
  readonly price: string;
  readonly compareAt: string;
  readonly salePrice: string;
  readonly saleFrom?: string;
  readonly saleTo?: string;
};

type Period = { readonly startsAt: Date; readonly endsAt: Date };

export const saleStartsColumn = 'Date sale price starts';
export const saleEndsColumn = 'Date sale price ends';

/**
 * Settles what the sales of variants mean: `salePrice` is left to those whose sale runs or will run, all in one period, which
 * is the product's discount. Periods that differ are a fault. A sale without an end is the price, told where the file says when
 * it began; before it begins it is left out, for a discount has an end.
 */
export function settleSales<Variant extends Sale>(variants: readonly Variant[], now: Date, list: FaultList) {
  const assumed = new Map<string, Assumed>();
  let first: (Period & { readonly line: number }) | undefined;
  const settle = (variant: Variant): Variant => {
    const { row, price, salePrice, saleFrom = '', saleTo = '' } = variant;
    const regular = { ...variant, salePrice: '' };
    const reduced = { ...regular, price: salePrice, compareAt: price };
    if (salePrice === '') return variant;
    const from = saleFrom === '' ? undefined : readDate(row, saleStartsColumn, saleFrom, list);
    if (saleFrom !== '' && !from) return regular;
    if (saleTo === '') {
      if (!from) return reduced;
      const field = from <= now ? 'sale_open' : 'sale_later';
      assumed.set(`${field} ${saleFrom}`, { field, value: saleFrom });
      return from <= now ? reduced : regular;
    }
    const endsAt = readDate(row, saleEndsColumn, saleTo, list);
    if (!endsAt || endsAt <= now || (from && endsAt <= from)) return regular;
    const period = { startsAt: from ?? now, endsAt, line: row.line };
    first ??= period;
    if (!isSame(first, period, now))
      list.add(row, saleEndsColumn, 'discount_periods_differ', { line: String(first.line) });
    return variant;
  };
  const settled = variants.map(settle);
  const discount: Period | null = first ? { startsAt: first.startsAt, endsAt: first.endsAt } : null;
  return { variants: settled, discount, assumed: [...assumed.values()] };
}

/** When a sale began that runs already makes no difference. */
function isSame(one: Period, other: Period, now: Date): boolean {
  const startOf = ({ startsAt }: Period) => Math.max(startsAt.getTime(), now.getTime());
  return startOf(one) === startOf(other) && one.endsAt.getTime() === other.endsAt.getTime();
}
