import { dayMs, hourMs } from './clock.ts';

/** Asia/Shanghai has been UTC+8 without summer time since 1991. */
const offsetMs = 8 * hourMs;

/** The platform's calendar day (Asia/Shanghai) of an instant, as `YYYY-MM-DD`. */
export function platformDay(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** The instant at which the platform's next calendar day begins. */
export function nextPlatformDay(instant: Date): Date {
  const localMs = instant.getTime() + offsetMs;
  return new Date(localMs - (localMs % dayMs) + dayMs - offsetMs);
}

/** The instant at which a platform day, `YYYY-MM-DD`, begins; undefined for a day that no calendar has. */
export function startOfPlatformDay(day: string): Date | undefined {
  const startMs = Date.parse(`${day}T00:00:00.000Z`) - offsetMs;
  if (Number.isNaN(startMs)) return undefined;
  const start = new Date(startMs);
  // Some engines roll the 30th of February over into March.
  return platformDay(start) === day ? start : undefined;
}

/** The platform day so many days after another. */
export function addPlatformDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
}
