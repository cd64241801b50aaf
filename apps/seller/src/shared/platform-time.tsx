import { formatDateTime } from '@entrepot/i18n';

/** Days of statements and figures begin and end in this zone; it has no summer time. */
const platformZone = 'Asia/Shanghai';

/** The zone's name as it stands beside times. */
export const platformZoneName = 'UTC+8';

/** A moment as files name it, with its zone. */
export function platformStamp(iso: string): string {
  return `${formatDateTime(iso, platformZone)} +08:00`;
}

/** A moment in the platform's zone, for what belongs to a day of it. */
export function PlatformTime({ value }: { readonly value: string }) {
  return (
    <time dateTime={value}>
      <bdi dir="ltr">{formatDateTime(value, platformZone)}</bdi>
    </time>
  );
}
