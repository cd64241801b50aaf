import { startTransition, useEffect, useState } from 'react';
import { useCall } from '../api/calls.ts';
import { useSession } from '../session/use-session.ts';
import { readStored, storedNames, subscribeStored, writeStored } from '../stored-values.ts';

/**
 * The country that freight is shown for: the one chosen last, wherever on the page or in another tab, else that of the default
 * address, else the browser's. Undefined on the server and until the page runs.
 */
export function useCountry() {
  const { isLoggedIn } = useSession();
  const { data: addresses } = useCall('address!list', {}, { isEnabled: isLoggedIn, staleMs: 300_000 });
  const [chosen, setChosen] = useState<string>();
  const [guessed, setGuessed] = useState<string>();
  useEffect(() => {
    const read = () => setChosen(readStored(storedNames.country) ?? undefined);
    // In steps, so that a slow phone answers touches meanwhile.
    startTransition(() => {
      read();
      setGuessed(regionOf(navigator.language));
    });
    return subscribeStored(storedNames.country, read);
  }, []);
  const choose = (country: string) => writeStored(storedNames.country, country);
  const [address] = addresses ?? [];
  return { country: chosen ?? address?.nation ?? guessed, choose };
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}
