export { formatGrouped } from './format-grouped.ts';
export { formatPercent, formatRate } from './format-rate.ts';
export { formatCompact, formatDecimal, formatInteger, formatMoney } from './formatters.ts';
export { formatMessage } from './icu-format.ts';
export { isolate } from './isolate.ts';
export { beforeValue, labelled } from './labelled.ts';
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
export {
  defaultTimeZone,
  formatDate,
  formatDateTime,
  formatDays,
  formatList,
  formatMinutes,
  formatRelative,
  formatSpan,
  formatWeekday,
  formatZone,
  joinList,
  splitDuration,
} from './time-formatters.ts';
