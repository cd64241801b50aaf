import { dayMs } from './clock.ts';

/** Local times `HH:MM`. One that ends at or before its beginning ends on the next day: 09:00 to 09:00 is the whole day and night. */
export type OpeningPeriod = { readonly from: string; readonly until: string };

/** When somebody answers. */
export type OpeningHours = {
  /** IANA name, such as `Asia/Shanghai`. */
  readonly timeZone: string;
  /** From Monday to Sunday; null on a day without hours. */
  readonly weekly: readonly (OpeningPeriod | null)[];
  /** Local days, `YYYY-MM-DD`, without hours. */
  readonly holidays: readonly string[];
};

/** How far ahead the next opening is looked for. */
const daysAhead = 92;

const clocks = new Map<string, Intl.DateTimeFormat>();
const mostClocks = 500;

/** @throws RangeError for a zone that nobody knows. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (clocks.size >= mostClocks) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** Whether a zone is one that times can be told in: an IANA name, no bare offset. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What clocks of a zone show at an instant, as if it were UTC. */
function localMs(timeZone: string, instantMs: number): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instantMs)) parts[type] = value;
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
}

/**
 * The instant at which clocks of a zone show a time. One that is skipped when clocks go forward is taken as long after the skip; of one
 * that comes twice either is told.
 */
function instantOf(timeZone: string, day: string, time: string): number {
  const wantedMs = Date.parse(`${day}T${time}:00.000Z`);
  const firstMs = wantedMs - (localMs(timeZone, wantedMs) - wantedMs);
  return firstMs + (wantedMs - localMs(timeZone, firstMs));
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;

/** The period that begins on a local day, as instants. */
function periodOn({ timeZone, weekly, holidays }: OpeningHours, day: string): readonly [number, number] | undefined {
  const period = holidays.includes(day) ? null : weekly[weekdayOf(day)];
  if (!period) return undefined;
  const lastDay = period.until > period.from ? day : dayOf(Date.parse(`${day}T00:00:00.000Z`) + dayMs);
  return [instantOf(timeZone, day, period.from), instantOf(timeZone, lastDay, period.until)];
}

/**
 * Whether somebody answers at an instant, and if not, when they do next.
 *
 * @returns `opensAt` is undefined while open, and where no hours are within three months.
 */
export function openingAt(hours: OpeningHours, instant: Date): { readonly isOpen: boolean; readonly opensAt?: Date } {
  const now = instant.getTime();
  const today = dayOf(localMs(hours.timeZone, now));
  const dayAfter = (days: number) => dayOf(Date.parse(`${today}T00:00:00.000Z`) + days * dayMs);
  // A night shift that is still on began yesterday.
  for (let days = -1; days <= daysAhead; days += 1) {
    const period = periodOn(hours, dayAfter(days));
    if (period && now < period[1])
      return now >= period[0] ? { isOpen: true } : { isOpen: false, opensAt: new Date(period[0]) };
  }
  return { isOpen: false };
}

/** When one absence ends at the latest for who promises no return: what is said once in an absence may then be said again. */
export const longestAbsenceMs = 7 * dayMs;

/** Times of a day in steps of a minute. */
export const dayTimePattern = '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$';
