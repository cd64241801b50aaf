import { defaultTimeZone, formatDate, formatDateTime, formatZone } from '@entrepot/i18n';
import { useSyncExternalStore } from 'react';

const never = () => () => {};
let zoneOfBrowser: string | undefined;
/** Asked once: a list asks for every moment in it, and each answer takes a fifth of a millisecond. */
const browserZone = () => {
  zoneOfBrowser ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneOfBrowser;
};
const serverZone = () => defaultTimeZone;

/** The zone of all times and days of the shop: Shanghai's as the server renders them, the browser's once the page runs. */
export const useShownZone = () => useSyncExternalStore(never, browserZone, serverZone);

type Props = {
  readonly value: string | null | undefined;
  readonly isDateOnly?: boolean;
  /** Names the zone too: on paper nobody knows where it was printed. */
  readonly hasZone?: boolean;
};

/** A moment in the zone of the shop's times. */
export function Time({ value, isDateOnly = false, hasZone = false }: Props) {
  const zone = useShownZone();
  const text = isDateOnly ? formatDate(value, zone) : formatDateTime(value, zone);
  return (
    <time dateTime={value ?? undefined}>
      <bdi dir="ltr">{hasZone && value ? `${text} ${formatZone(value, zone)}` : text}</bdi>
    </time>
  );
}
