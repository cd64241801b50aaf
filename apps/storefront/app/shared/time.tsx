import { defaultTimeZone, formatDate, formatDateTime } from '@entrepot/i18n';
import { useSyncExternalStore } from 'react';

const never = () => () => {};
let zoneOfBrowser: string | undefined;
/** Asked once: a list asks for every moment in it, and each answer takes a fifth of a millisecond. */
const browserZone = () => {
  zoneOfBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneOfBrowser;
};
const serverZone = () => defaultTimeZone;

type Props = { readonly value: string | null | undefined; readonly isDateOnly?: boolean };

/** A moment: in Shanghai's time as the server renders it, in the browser's zone once the page runs. */
export function Time({ value, isDateOnly = false }: Props) {
  const zone = useSyncExternalStore(never, browserZone, serverZone);
  const text = isDateOnly ? formatDate(value, zone) : formatDateTime(value, zone);
  return (
    <time dateTime={value ?? undefined}>
      <bdi dir="ltr">{text}</bdi>
    </time>
  );
}
