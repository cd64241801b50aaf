import { useEffect, useRef, useState } from 'react';
import type { LiveHint } from '../conversation.types.ts';
import { type LiveConnection, listenLive } from '../live-connection.ts';

type Parts = {
  /** Asks for a ticket of a web socket, which works once. */
  readonly ticket: () => Promise<{ readonly ticket: string }>;
  readonly onHint: (hint: LiveHint) => void;
};

/** Listens while the page is looked at: a tab in the background holds no connection. Another `key` is somebody else; null listens to nothing. Tells whether news comes by itself. */
export function useLiveHints(key: string | null, parts: Parts): boolean {
  const [isLive, setLive] = useState(false);
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => {
    if (key === null) return;
    let live: LiveConnection | undefined;
    const end = () => {
      live?.stop();
      live = undefined;
      setLive(false);
    };
    const listenWhileSeen = () => {
      if (document.hidden) return end();
      live ??= listenLive({
        ticket: () => latest.current.ticket(),
        onHint: (hint) => latest.current.onHint(hint),
        onLive: setLive,
      });
    };
    listenWhileSeen();
    document.addEventListener('visibilitychange', listenWhileSeen);
    return () => {
      document.removeEventListener('visibilitychange', listenWhileSeen);
      end();
    };
  }, [key]);
  return isLive;
}
