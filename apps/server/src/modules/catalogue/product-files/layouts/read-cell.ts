import { isDomainError, parsePrice } from '@entrepot/domain';
import type { Fault, FaultKind, ProductPatch, Row } from './raw-product.ts';

/** Collects what is wrong with the cells of a product. */
export type FaultList = {
  readonly faults: Fault[];
  readonly add: (row: Pick<Row, 'line'>, column: string, fault: FaultKind, params?: Record<string, string>) => void;
};

export function faultList(): FaultList {
  const faults: Fault[] = [];
  return { faults, add: (row, column, fault, params = {}) => faults.push({ line: row.line, column, fault, params }) };
}

/** What is said of a product that is not read for its faults. */
export const refused = ({ faults }: FaultList): { patch: ProductPatch; faults: readonly Fault[] } => ({
  patch: { areSkusWhole: false },
  faults,
});

const longestQuote = 60;
/** A cell's text for a message, shortened. */
export const quoted = (text: string) => ({
  value: text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text,
});

/** A price above zero with at most two decimals that count, in USDT micro-units; anything else is noted. */
export function readPrice(row: Row, column: string, text: string, list: FaultList): bigint | undefined {
  const refuse = (fault: FaultKind) => {
    list.add(row, column, fault, quoted(text));
    return undefined;
  };
  if (text === '') return refuse('empty');
  if (text.startsWith('-')) return refuse('negative');
  try {
    // Exports write "12.5" and "12.500" alike; a third decimal that counts is refused rather than rounded.
    const micro = parsePrice(text.replace(/(\.\d\d)0+$/, '$1'));
    return micro > 0n ? micro : refuse('not_above_zero');
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return refuse(/^[\d.\s]*,\d+$|^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? 'comma_in_number' : 'not_a_price');
  }
}

/** A price, or undefined for a blank or zero, which some exports write for none. */
export function readOptionalPrice(row: Row, column: string, text: string, list: FaultList): bigint | undefined {
  return /^0*(?:\.0*)?$/.test(text) ? undefined : readPrice(row, column, text, list);
}

/** A number as people write it, in digits; NaN for what only a program would take for one, such as `0x10` or `1e3`. */
export function plainNumber(text: string): number {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

/** A whole number not below `least`; anything else is noted. */
export function readWhole(row: Row, column: string, text: string, list: FaultList, least = 0): number | undefined {
  const number = plainNumber(text);
  if (Number.isSafeInteger(number) && number >= least) return number;
  list.add(row, column, wholeFault(text, number), quoted(text));
  return undefined;
}

function wholeFault(text: string, number: number) {
  if (/^-/.test(text)) return 'negative';
  if (number === 0) return 'not_above_zero';
  return /^\d+,\d+$/.test(text) ? 'comma_in_number' : 'not_a_whole_number';
}

/** A weight in grams, from a number of `gramsPerUnit`; anything else is noted. */
export function readWeight(
  row: Row,
  column: string,
  text: string,
  list: FaultList,
  gramsPerUnit = 1,
): number | undefined {
  const grams = Math.round(plainNumber(text) * gramsPerUnit);
  if (Number.isSafeInteger(grams) && grams >= 0) return grams;
  list.add(row, column, /^\d+,\d+$/.test(text) ? 'comma_in_number' : 'not_a_weight', quoted(text));
  return undefined;
}

/** An instant; dates without a time or zone are taken as UTC. Anything else is noted. */
export function readDate(row: Row, column: string, text: string, list: FaultList): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)Z?)?$/.exec(text);
  const [, day = '', time = '00:00'] = match ?? [];
  const date = new Date(`${day}T${time}Z`);
  // The 31st of February would be a day in March.
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)) return date;
  list.add(row, column, 'not_a_date', quoted(text));
  return undefined;
}
