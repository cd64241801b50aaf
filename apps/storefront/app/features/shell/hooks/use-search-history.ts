import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readToken } from '#shared/session/session-store.ts';
import { useSession } from '#shared/session/use-session.ts';
import { readPerUser, readStored, storedNames, subscribeStored, writePerUser } from '#shared/stored-values.ts';

const longestHistory = 10;
const { searchHistory } = storedNames;

/** The new list of a history: newest first, without duplicates, ten at most. */
export function withSearch(history: readonly string[], text: string): string[] {
  return [text, ...history.filter((earlier) => earlier !== text)].slice(0, longestHistory);
}

const subscribe = (listener: () => void) => subscribeStored(searchHistory, listener);
const readRaw = () => readStored(searchHistory) ?? '';
const readNothing = () => '';
const read = (usercode: string) => readPerUser<readonly string[]>(searchHistory, usercode) ?? [];

/**
 * What this person searched for, kept in the browser. It changes with the person, and every change starts from what is stored at
 * that moment, so that two tabs do not overwrite each other.
 */
export function useSearchHistory() {
  const { usercode } = useSession();
  const raw = useSyncExternalStore(subscribe, readRaw, readNothing);
  const history = useMemo(() => (raw === '' ? [] : read(usercode)), [raw, usercode]);
  const change = useCallback(
    (next: (history: readonly string[]) => readonly string[]) => {
      // Until it is known who is signed in, nothing is kept: it would be a visitor's, and seen after the logout.
      if (usercode === '' && readToken() !== null) return;
      const changed = next(read(usercode));
      writePerUser(searchHistory, usercode, changed.length === 0 ? undefined : changed);
    },
    [usercode],
  );
  return {
    history,
    remember: (text: string) => change((earlier) => withSearch(earlier, text)),
    clear: () => change(() => []),
  };
}
