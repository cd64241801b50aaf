import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'do';

/** The address of a page with one of its dialogs open. */
export const addressOfDialog = (path: string, name: string) => `${path}?${parameter}=${encodeURIComponent(name)}`;

/** Opens a dialog once the address asks for it by its name. It is asked for once: coming back to the page later does not open it again. */
export function useAskedByAddress(name: string | undefined, open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = name !== undefined && search.get(parameter) === name;
  const answer = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    rest.delete(parameter);
    setSearch(rest, { replace: true });
    open();
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
