/** The platform's calendar is China's: UTC+8 without summer time. */
const offsetMs = 8 * 3_600_000;

/** An instant as the value of a `datetime-local` field in the platform's zone, a whole minute without seconds. */
export function toZoneTime(iso: string): string {
  return new Date(Date.parse(iso) + offsetMs).toISOString().replace(/(:00)?(\.000)?Z$/, '');
}

/** The instant that such a field names; undefined for an empty or broken one. */
export function fromZoneTime(value: string): string | undefined {
  const ms = /T/.test(value) ? Date.parse(`${value}+08:00`) : Number.NaN;
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}
