import { useEffect, useRef, useState } from 'react';
import { readToken } from '#shared/session/session-store.ts';
import { useSession } from '#shared/session/use-session.ts';
import { useLocation } from '#shared/site/navigation.tsx';
import { readPerUser, storedNames, writePerUser } from '#shared/stored-values.ts';

/** A list of results: what was searched for, and its address with page, order and filters. */
type Result = { readonly keyword: string; readonly address: string };

/** Stores the list that stands here as this person's last one; without a text, answers with the stored one. */
export function useLastResult(keyword: string): Result | undefined {
  const { usercode } = useSession();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const kept = useRef('');
  const [last, setLast] = useState<Result>();
  useEffect(() => {
    // Until it is known who is signed in, nothing is kept: it would be a visitor's, and seen after the logout.
    if (usercode === '' && readToken() !== null) return;
    if (keyword === '') setLast(readPerUser<Result>(storedNames.searchResult, usercode));
    // Each list once: at the logout it still stands here, but is not the visitor's.
    else if (kept.current !== address) writePerUser<Result>(storedNames.searchResult, usercode, { keyword, address });
    kept.current = address;
  }, [keyword, usercode, address]);
  return keyword === '' ? last : undefined;
}
