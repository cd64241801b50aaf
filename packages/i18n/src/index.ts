export { formatRate } from './format-rate.ts';
export {
  defaultTimeZone,
  formatCompact,
  formatDate,
  formatDateTime,
  formatDays,
  formatDecimal,
  formatInteger,
  formatList,
  formatMinutes,
  formatMoney,
  formatPercent,
  formatRelative,
  formatSpan,
  formatWeekday,
  formatZone,
  splitDuration,
} from './formatters.ts';
export { formatMessage } from './icu-format.ts';
export { isolate } from './isolate.ts';
export {
  type Language,
  languageNames,
  languages,
  languageTag,
  parseLanguage,
  staffLanguage,
  staffLanguages,
  textDirection,
} from './languages.ts';
