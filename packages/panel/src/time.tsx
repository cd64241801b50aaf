import { formatDate, formatDateTime } from '@entrepot/i18n';

/** The platform's zone, whose days figures, statements, deadlines and filters count in; it has no summer time. */
export const platformZone = 'Asia/Shanghai';

/** The zone's name as it stands beside times. */
export const platformZoneName = 'UTC+8';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment as texts and files of the panel name it, in the platform's zone. */
export const platformDateTime = (iso: string | undefined) => formatDateTime(iso, platformZone);

/** A moment as files name it, with its zone. */
export const platformStamp = (iso: string) => `${platformDateTime(iso)} +08:00`;

/** The day of a moment that is known to the day, such as a promised one. */
export function Day({ value }: { readonly value: string }) {
  return (
    <time dateTime={value}>
      <bdi dir="ltr">{formatDate(value, platformZone)}</bdi>
    </time>
  );
}

/** A moment in the platform's zone, as everything in the panel; pointing at it tells the browser's own. */
export function Time({ value }: { readonly value: string | undefined }) {
  const own = value === undefined ? undefined : `${formatDateTime(value, ownZone)} (${ownZone})`;
  return (
    <time dateTime={value} title={own}>
      <bdi dir="ltr">{platformDateTime(value)}</bdi>
    </time>
  );
}
