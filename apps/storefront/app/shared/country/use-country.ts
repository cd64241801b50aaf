import { startTransition, useEffect, useState } from 'react';
import { useCall } from '../api/calls.ts';
import { useSession } from '../session/use-session.ts';
import { readStored, storedNames, writeStored } from '../stored-values.ts';

/**
 * The country that freight is shown for: the one chosen last, else that of the default address, else the browser's.
 * Undefined on the server and until the page runs.
 */
export function useCountry() {
  const { isLoggedIn } = useSession();
  const { data: addresses } = useCall('address!list', {}, { isEnabled: isLoggedIn, staleMs: 300_000 });
  const [chosen, setChosen] = useState<string>();
  const [guessed, setGuessed] = useState<string>();
  useEffect(() => {
    startTransition(() => {
      setChosen(readStored(storedNames.country) ?? undefined);
      setGuessed(regionOf(navigator.language));
    });
  }, []);
  const choose = (country: string) => {
    writeStored(storedNames.country, country);
    setChosen(country);
  };
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
