import { useState } from 'react';
import { readSearchText } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { useLocation } from '#shared/site/navigation.tsx';

/** The text in the search box. It follows the address: what was searched for there, or nothing. It goes at logout. */
export function useBoxText() {
  const { pathname, search } = useLocation();
  const { isLoggedIn } = useSession();
  const searched = readSearchText(new URLSearchParams(search).get('k'));
  const [text, setText] = useState(searched);
  const [seen, setSeen] = useState({ pathname, searched, isLoggedIn });
  if (seen.pathname !== pathname || seen.searched !== searched || seen.isLoggedIn !== isLoggedIn) {
    const hasLeft = seen.isLoggedIn && !isLoggedIn;
    if (hasLeft || seen.pathname !== pathname || seen.searched !== searched) setText(hasLeft ? '' : searched);
    setSeen({ pathname, searched, isLoggedIn });
  }
  return [text, setText] as const;
}
