import { useEffect, useRef, useState } from 'react';
import { compareIds } from './merge-messages.ts';
import type { Conversation } from './use-conversation.ts';

/** A search finds what stands in a thread's newest four pages; what has come since moves it further up. */
const mostPages = 6;
const markedMs = 4000;

/** Loads a conversation until a message that a search found is there, and marks that one for a moment. */
export function useSought({ messages, hasOlder, loadOlder }: Conversation, soughtId: string | undefined) {
  const [seenId, setSeen] = useState<string>();
  const pages = useRef(0);
  const oldestId = messages[0]?.id;
  const foundId = messages.some(({ id }) => id === soughtId) ? soughtId : undefined;
  const isFurtherUp = soughtId !== undefined && oldestId !== undefined && compareIds(oldestId, soughtId) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page that has come.
  useEffect(() => {
    if (!isFurtherUp || !hasOlder || pages.current >= mostPages) return;
    pages.current += 1;
    void loadOlder();
  }, [isFurtherUp, oldestId]);
  useEffect(() => {
    if (foundId === undefined) return;
    const timer = setTimeout(() => setSeen(foundId), markedMs);
    return () => clearTimeout(timer);
  }, [foundId]);
  return { foundId, markedId: foundId === seenId ? undefined : foundId };
}
