export {
  defaultTimeZone,
  formatCompact,
  formatDate,
  formatDateTime,
  formatDays,
  formatZone,
  formatDecimal,
  formatInteger,
  formatList,
  formatMoney,
  formatPercent,
  formatRelative,
  splitDuration,
} from './formatters.ts';
export { formatMessage } from './icu-format.ts';
export { isolate } from './isolate.ts';
export {
  type Language,
  languageNames,
  languageTag,
  parseLanguage,
  shippedLanguages,
  textDirection,
  textLanguage,
} from './languages.ts';
