import { formatTag, type Language } from './languages.ts';

/** Makes formatters once per key: building an `Intl` object costs a hundred times more than using it. */
export function cached<Formatter>(make: (language: Language) => Formatter): (language: Language) => Formatter {
  const made = new Map<Language, Formatter>();
  return (language) => {
    let formatter = made.get(language);
    if (formatter === undefined) {
      formatter = make(language);
      made.set(language, formatter);
    }
    return formatter;
  };
}

const amounts = cached(
  (language) => new Intl.NumberFormat(formatTag(language), { minimumFractionDigits: 2, maximumFractionDigits: 6 }),
);
const integers = cached((language) => new Intl.NumberFormat(formatTag(language), { maximumFractionDigits: 0 }));
const compacts = cached(
  (language) => new Intl.NumberFormat(formatTag(language), { notation: 'compact', maximumFractionDigits: 1 }),
);
const decimals = cached((language) => new Intl.NumberFormat(formatTag(language), { maximumFractionDigits: 1 }));

/** Direction marks that `Intl` puts into right-to-left texts; amounts are isolated by their element instead. */
export const directionMarks = /[\u061c\u200e\u200f]/g;

/**
 * `"12.5"` as `$12.50`, grouped as the language does. The text is formatted digit by digit, never through a float.
 * Show it inside `<bdi dir="ltr">`.
 */
export function formatMoney(decimal: string, language: Language): string {
  const isNegative = decimal.startsWith('-');
  const digits = isNegative ? decimal.slice(1) : decimal;
  const text = amounts(language).format(digits as Intl.StringNumericLiteral);
  return `${isNegative ? '-' : ''}$${text.replace(directionMarks, '')}`;
}

/** A whole number, grouped. */
export function formatInteger(value: number, language: Language): string {
  return integers(language).format(value).replace(directionMarks, '');
}

/** A count in few characters: 12,345 as 12.3K. */
export function formatCompact(value: number, language: Language): string {
  // Making the compact form takes 16 ms of a desk's processor, four times that of a phone's, and changes nothing below a thousand.
  if (Math.abs(value) < 1000 && Number.isInteger(value)) return formatInteger(value, language);
  const text = compacts(language).format(value).replace(directionMarks, '');
  // A language without a short form for thousands would write 2778 beside the 1.244 of another count.
  return /^-?\d+$/.test(text) ? formatInteger(value, language) : text;
}

/** A number with at most one decimal. */
export function formatDecimal(value: number, language: Language): string {
  return decimals(language).format(value).replace(directionMarks, '');
}
