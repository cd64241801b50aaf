import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage, ConversationCalls } from './conversation.types.ts';

/** The other side is told again while somebody goes on writing. */
const typingSignalMs = 4000;
/** A sign that is not repeated within this time is over. */
const shownMs = 6000;

type Latest = {
  readonly current: {
    readonly calls: ConversationCalls;
    readonly known: { readonly messages: readonly ChatMessage[] };
  };
};

const lastOf = (messages: readonly ChatMessage[]) =>
  messages.findLast(({ send_receive }) => send_receive === 'receive')?.id;

/** Signs of writing, to the other side and from it. Nothing waits for them and nothing is said when one is lost. */
export function useTyping(latest: Latest) {
  const [typing, setTyping] = useState<{ readonly after: string | undefined }>();
  const signalledAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onTyping = useCallback(() => {
    clearTimeout(timer.current);
    setTyping({ after: lastOf(latest.current.known.messages) });
    timer.current = setTimeout(() => setTyping(undefined), shownMs);
  }, [latest]);
  const signalTyping = useCallback(() => {
    if (Date.now() - signalledAt.current < typingSignalMs) return;
    signalledAt.current = Date.now();
    latest.current.calls.typing().catch(() => undefined);
  }, [latest]);
  // What was being written has come.
  const isOtherTyping = typing !== undefined && typing.after === lastOf(latest.current.known.messages);
  return { isOtherTyping, signalTyping, onTyping };
}
