import { formatDateTime } from '@entrepot/i18n';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment in the browser's own zone. */
export function Time({ value }: { readonly value: string | undefined }) {
  return (
    <time dateTime={value}>
      <bdi dir="ltr">{formatDateTime(value, zone)}</bdi>
    </time>
  );
}
