import { cached } from './formatters.ts';
import { isolate } from './isolate.ts';
import { formatTag, type Language, textDirection } from './languages.ts';

const emptyMark = '--';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The zone in which times are shown until the browser's own is known. */
export const defaultTimeZone = 'Asia/Shanghai';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** An ISO instant as `YYYY-MM-DD HH:mm:ss` in a zone; `--` for an empty or broken one. */
export function formatDateTime(iso: string | null | undefined, timeZone: string = defaultTimeZone): string {
  const instantMs = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(instantMs)) return emptyMark;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const part of clockOf(timeZone).formatToParts(instantMs)) parts[part.type] = part.value;
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
}

/** An ISO instant as `YYYY-MM-DD` in a zone; `--` for an empty or broken one. */
export function formatDate(iso: string | null | undefined, timeZone: string = defaultTimeZone): string {
  return formatDateTime(iso, timeZone).slice(0, 10);
}

const weekdays = cached(
  (language) => new Intl.DateTimeFormat(formatTag(language), { weekday: 'long', timeZone: 'UTC' }),
);

/** The name of the weekday of an instant in UTC, as it stands alone. */
export const formatWeekday = (instantMs: number, language: Language): string => weekdays(language).format(instantMs);

/** What stands between a number and its unit in a language's texts, where the browser's formats say otherwise: "72 小时", "72時間". */
const unitGaps: Partial<Record<Language, string>> = { 'zh-CN': ' ', ja: '' };

const spans = new Map<string, Intl.NumberFormat>();

/** A number of minutes, hours or days as it is: "1 hour", "72 hours", "0 days". */
export function formatSpan(count: number, unit: 'minute' | 'hour' | 'day', language: Language): string {
  const key = `${language} ${unit}`;
  let span = spans.get(key);
  if (span === undefined) {
    span = new Intl.NumberFormat(formatTag(language), { style: 'unit', unit, unitDisplay: 'long' });
    spans.set(key, span);
  }
  const text = span.format(count);
  const gap = unitGaps[language];
  return gap === undefined ? text : text.replace(/(?<=\d)\s*(?=\D+$)/, gap);
}

/** A span of minutes as people say it, in its largest unit that fits: "12 minutes", "3 hours", "2 days". */
export function formatMinutes(minutes: number, language: Language): string {
  // What rounds to sixty minutes is an hour, and what rounds to two days' minutes two days.
  const [unit, length] =
    minutes < 59.5 ? (['minute', 1] as const) : minutes < 2879.5 ? (['hour', 60] as const) : (['day', 1440] as const);
  return formatSpan(Math.max(1, Math.round(minutes / length)), unit, language);
}

const dayRanges = new Map<string, Intl.DateTimeFormat>();

/** A span of days in a zone as people say it: "Nov 28 – Dec 3"; one day alone when both are the same. */
export function formatDays(
  fromIso: string,
  untilIso: string,
  language: Language,
  timeZone: string = defaultTimeZone,
): string {
  const key = `${language} ${timeZone}`;
  let days = dayRanges.get(key);
  if (days === undefined) {
    days = new Intl.DateTimeFormat(formatTag(language), { day: 'numeric', month: 'short', timeZone });
    dayRanges.set(key, days);
  }
  return days.formatRange(Date.parse(fromIso), Date.parse(untilIso));
}

/** How far a zone is from UTC at an instant, as it stands beside times on paper: "UTC+8". */
export function formatZone(iso: string, timeZone: string = defaultTimeZone): string {
  const instantMs = Date.parse(iso);
  if (Number.isNaN(instantMs)) return '';
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(instantMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
}

const lists = cached((language) => new Intl.ListFormat(formatTag(language), { type: 'disjunction' }));

/** What stands between names that are only listed, in languages with a comma of their own; `Intl` would put "and" before the last. */
const commas: Partial<Record<Language, string>> = { 'zh-CN': '、', 'zh-TW': '、', ja: '、', ar: '، ' };

/** Names one after the other: "Price, Stock", "价格、库存". Each keeps its own direction, as what is put into a text does. */
export function joinList(names: readonly string[], language: Language): string {
  const isRightToLeft = textDirection(language) === 'rtl';
  return names.map((name) => (isRightToLeft ? isolate(name) : name)).join(commas[language] ?? ', ');
}

/** Names of which one applies: "DHL, DPD or UPS". */
export function formatList(names: readonly string[], language: Language): string {
  return lists(language).format(names);
}

const relatives = cached((language) => new Intl.RelativeTimeFormat(formatTag(language), { numeric: 'always' }));

/** A deadline seen from `nowMs`, in its largest whole unit: "in 3 days", "5 minutes ago". */
export function formatRelative(iso: string, nowMs: number, language: Language): string {
  const distanceMs = Date.parse(iso) - nowMs;
  if (Number.isNaN(distanceMs)) return emptyMark;
  const size = Math.abs(distanceMs);
  const formatter = relatives(language);
  if (size >= dayMs) return formatter.format(Math.trunc(distanceMs / dayMs), 'day');
  if (size >= hourMs) return formatter.format(Math.trunc(distanceMs / hourMs), 'hour');
  return formatter.format(Math.trunc(distanceMs / minuteMs), 'minute');
}

export type DurationParts = { days: number; hours: number; minutes: number; seconds: number };

/** Splits a remaining time into its units; nothing remains below zero. */
export function splitDuration(remainingMs: number): DurationParts {
  const left = Math.max(0, remainingMs);
  return {
    days: Math.floor(left / dayMs),
    hours: Math.floor((left % dayMs) / hourMs),
    minutes: Math.floor((left % hourMs) / minuteMs),
    seconds: Math.floor((left % minuteMs) / 1000),
  };
}
