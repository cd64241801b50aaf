import { plainDigits } from '../texts/plain-text.ts';

/** Marks of direction that come along when an amount is copied. */
const directionMarks = /[\u061c\u200e\u200f\u2066-\u2069]/g;
const currency = /^(?:US\$|\$|USDT|USD)\s*|\s*(?:\$|USDT|USD)$/gi;
/** `50.` and `.5`, as on the way to `50.00` and short for `0.5`. */
const openEnd = /^(\d+)[.,]$/;
const openStart = /^[.,](?=\d+$)/;
/** What sets thousands apart: a blank, an apostrophe, a comma or a point. */
const grouped = /^[1-9]\d{0,2}(?:([ ',.])\d{3})(?:\1\d{3})*$/;
/** Three digits after the only mark: decimals, or a group of thousands. */
const ofTwoReadings = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * An amount as people type or paste it (`$1,234.50`, `1 234,50`, `1.234,50`, `١٬٢٣٤٫٥٠`) in the form that calls take (`1234.50`). Where fewer than
 * three decimals are allowed `1,234` can only be thousands; elsewhere it, which can be read in two ways, and what is no amount stay as they
 * are: they are refused with a word about how to write it.
 */
export function plainAmount(typed: string, maxDecimals?: number): string {
  const text = tidied(typed);
  if (/^\d*$/.test(text)) return text;
  const split = /^(.*)([.,])(\d*)$/.exec(text);
  if (!split) return withoutGroups(text) ?? typed;
  const [, whole = '', mark = '', decimals = ''] = split;
  // A point that stands alone sets decimals apart, as everywhere in the shop.
  if (mark === '.' && /^\d+$/.test(whole)) return `${whole}.${decimals}`;
  if (maxDecimals !== undefined && maxDecimals < 3 && ofTwoReadings.test(text)) return `${whole}${decimals}`;
  if (/^\d+$/.test(whole)) return decimals.length === 3 && whole !== '0' ? typed : `${whole}.${decimals}`;
  const isDecimal = !whole.includes(mark);
  const plain = withoutGroups(isDecimal ? whole : text);
  if (plain === undefined) return typed;
  return isDecimal ? `${plain}.${decimals}` : plain;
}

const withoutGroups = (text: string): string | undefined =>
  grouped.test(text) ? text.replace(/[ ',.]/g, '') : undefined;

/** Without what is around the number, and with one way to write each mark. */
const tidied = (typed: string): string =>
  plainDigits(typed.replace(directionMarks, ''))
    .replace(/[٬،，]/g, ',')
    .replace(/\s/g, ' ')
    .replace(/[’‘]/g, "'")
    .replace(currency, '')
    .trim()
    .replace(openEnd, '$1')
    .replace(openStart, '0$&');

/** Whether one would write thousands like that and another decimals, such as `25.000`: nobody is to send 25 who means 25,000. */
export const hasTwoReadings = (typed: string): boolean => ofTwoReadings.test(tidied(typed));
