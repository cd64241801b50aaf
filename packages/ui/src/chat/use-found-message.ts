import { useEffect, useRef, useState } from 'react';
import { compareIds } from './messages/merge-messages.ts';
import type { Conversation } from './use-conversation.ts';

const markedMs = 4000;

/** Loads what stands around a message that a search found, however far up it is, and marks that one for a moment. */
export function useFoundMessage({ messages, loadAround }: Conversation, targetId: string | undefined) {
  const [seenId, setSeen] = useState<string>();
  const askedId = useRef<string>(undefined);
  const newestId = messages.at(-1)?.id;
  const foundId = messages.some(({ id }) => id === targetId) ? targetId : undefined;
  const isElsewhere =
    targetId !== undefined && foundId === undefined && newestId !== undefined && compareIds(targetId, newestId) < 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is looked for.
  useEffect(() => {
    if (!isElsewhere || askedId.current === targetId) return;
    askedId.current = targetId;
    void loadAround(targetId);
  }, [isElsewhere, targetId]);
  useEffect(() => {
    if (foundId === undefined) return;
    const timer = setTimeout(() => setSeen(foundId), markedMs);
    return () => clearTimeout(timer);
  }, [foundId]);
  return { foundId, markedId: foundId === seenId ? undefined : foundId };
}
