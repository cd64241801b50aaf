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
