import { formatTag, type Language } from './languages.ts';

/** `"1000000.00"` as `1,000,000.00`: a decimal with all its digits, grouped as the language does, never through a float. */
export function formatGrouped(decimal: string, language: Language): string {
  const decimals = decimal.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(formatTag(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
    .format(decimal as Intl.StringNumericLiteral)
    .replace(/[\u061c\u200e\u200f]/g, '');
}
