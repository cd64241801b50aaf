import { dayMs } from '../time/clock.ts';
import { addPlatformDays } from '../time/platform-day.ts';

/** How the days between two dates count against a year of interest. */
export const dayCounts = ['act_365', '30_360'] as const;
export type DayCount = (typeof dayCounts)[number];

/** Calendar days from one platform day, `YYYY-MM-DD`, to another. Days have no hours here, so summer time changes nothing. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / dayMs;
}

/**
 * The part of a year from one day to another, as a numerator over a denominator.
 *
 * `act_365`: calendar days over 365, leap years too (ISDA 2006 section 4.16(d), Actual/365 Fixed). `30_360`: every month counts 30
 * days and a year 360 (section 4.16(f), bond basis): a 31st counts as the 30th at the start, and at the end when the start was
 * a 30th or 31st.
 */
export function yearPart(dayCount: DayCount, from: string, to: string): { readonly days: number; readonly of: number } {
  if (dayCount === 'act_365') return { days: daysBetween(from, to), of: 365 };
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const first = Math.min(fromDay, 30);
  const last = toDay === 31 && first === 30 ? 30 : toDay;
  return { days: (toYear - fromYear) * 360 + (toMonth - fromMonth) * 30 + (last - first), of: 360 };
}

/** The due days of a loan: every `cycleDays` from its first day on, the last one when its term ends. */
export function dueDays(startOn: string, termDays: number, cycleDays: number): string[] {
  if (termDays < 1 || cycleDays < 1) throw new RangeError('term and cycle are at least one day');
  const days: string[] = [];
  for (let after = cycleDays; after < termDays; after += cycleDays) days.push(addPlatformDays(startOn, after));
  return [...days, addPlatformDays(startOn, termDays)];
}
