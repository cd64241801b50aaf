export {
  type DurationParts,
  defaultTimeZone,
  formatCompact,
  formatDate,
  formatDateTime,
  formatInteger,
  formatMoney,
  formatPercent,
  formatRelative,
  splitDuration,
} from './formatters.ts';
export { formatMessage, icuFormat } from './icu-format.ts';
export {
  formatTag,
  type Language,
  languageNames,
  languages,
  languageTag,
  parseLanguage,
  type ShippedLanguage,
  shippedLanguages,
  textDirection,
  textLanguage,
} from './languages.ts';
