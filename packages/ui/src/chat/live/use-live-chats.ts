import { useEffect, useRef } from 'react';
import type { LiveHint } from '../conversation.types.ts';
import { useLiveHints } from './use-live-hints.ts';

/** Everybody who listens asks after a hint: of many at once, one in a second. */
const pauseMs = 1000;

/** Receives hints, and notifies of those about conversations: of the first at once, of those that follow it closely once more, together. */
export function useChatHints(onChange: () => void): (hint: LiveHint) => void {
  const latest = useRef(onChange);
  latest.current = onChange;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAgain = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const notify = () => {
    isAgain.current = false;
    latest.current();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (isAgain.current) notify();
    }, pauseMs);
  };
  return ({ type }) => {
    // Whoever is ready may have missed some.
    if (type !== 'chat' && type !== 'ready') return;
    if (timer.current === undefined) notify();
    else isAgain.current = true;
  };
}

type Parts = {
  /** Asks for a ticket of a web socket, which works once. */
  readonly ticket: () => Promise<{ readonly ticket: string }>;
  /** Something was written, read, noted or assigned in some conversation, or could have been while nobody listened. */
  readonly onChange: () => void;
};

/** Listens for changes of one's conversations while the page is looked at. See {@link useLiveHints}. */
export const useLiveChats = (key: string | null, { ticket, onChange }: Parts): boolean =>
  useLiveHints(key, { ticket, onHint: useChatHints(onChange) });
