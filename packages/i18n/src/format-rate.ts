import { cached, directionMarks } from './formatters.ts';
import { formatTag, type Language } from './languages.ts';

/** Shares as each language writes them: "12%", "12 %", "%12". */
const shares = cached(
  (language) => new Intl.NumberFormat(formatTag(language), { style: 'percent', maximumFractionDigits: 4 }),
);
const format = (share: number | Intl.StringNumericLiteral, language: Language) =>
  shares(language).format(share).replace(directionMarks, '');

/** `"0.126825"` as `12.6825%`: a rate as a decimal fraction, to four decimals of a percent. Show it inside `<bdi dir="ltr">`. */
export const formatRate = (fraction: string, language: Language): string =>
  format(fraction as Intl.StringNumericLiteral, language);

/** A share given in percent: 98.4 as `98.4%`. */
export const formatPercent = (percent: number, language: Language): string =>
  format(Math.round(percent * 10) / 1000, language);
