import { formatTag, type Language } from './languages.ts';

const made = new Map<Language, Intl.NumberFormat>();

/** `"0.126825"` as `12.6825%`: a rate as a decimal fraction, to four decimals of a percent. Show it inside `<bdi dir="ltr">`. */
export function formatRate(fraction: string, language: Language): string {
  const rates = made.get(language) ?? new Intl.NumberFormat(formatTag(language), { maximumFractionDigits: 4 });
  made.set(language, rates);
  // Adding two to the exponent moves the point without a float.
  return `${rates.format(`${fraction}e2` as Intl.StringNumericLiteral)}%`;
}
