import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../../shared/session/use-session.ts';
import { readPerUser, storedNames, writePerUser } from '../../../shared/stored-values.ts';

const longestHistory = 10;

/** The new list of a history: newest first, without duplicates, ten at most. */
export function withSearch(history: readonly string[], text: string): string[] {
  return [text, ...history.filter((earlier) => earlier !== text)].slice(0, longestHistory);
}

/** What this person searched for, kept in the browser. It changes with the person. */
export function useSearchHistory() {
  const { usercode } = useSession();
  const [history, setHistory] = useState<readonly string[]>([]);
  useEffect(() => {
    setHistory(readPerUser<string[]>(storedNames.searchHistory, usercode) ?? []);
  }, [usercode]);
  const store = useCallback(
    (next: readonly string[]) => {
      setHistory(next);
      writePerUser(storedNames.searchHistory, usercode, next.length === 0 ? undefined : next);
    },
    [usercode],
  );
  return {
    history,
    remember: (text: string) => store(withSearch(history, text)),
    clear: () => store([]),
  };
}
