import { useEffect, useRef, useState } from 'react';
import { type LiveConnection, listenLive } from '../chat/live-connection.ts';

type Parts = {
  /** Asks for a ticket of a web socket, which works once. */
  readonly ticket: () => Promise<{ readonly ticket: string }>;
  /** Something came, was read elsewhere, or could have while nobody listened. */
  readonly onChange: () => void;
};

/** Listens for notifications while the page is looked at: a tab in the background holds no connection. Tells whether news comes by itself. */
export function useLiveNotifications(parts: Parts): boolean {
  const [isLive, setLive] = useState(false);
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => {
    let live: LiveConnection | undefined;
    const end = () => {
      live?.stop();
      live = undefined;
    };
    const listenWhileSeen = () => {
      if (document.hidden) return end();
      live ??= listenLive({
        ticket: () => latest.current.ticket(),
        onHint: ({ type }) => {
          if (type !== 'chat' && type !== 'typing') latest.current.onChange();
        },
        onLive: setLive,
      });
    };
    listenWhileSeen();
    document.addEventListener('visibilitychange', listenWhileSeen);
    return () => {
      document.removeEventListener('visibilitychange', listenWhileSeen);
      end();
    };
  }, []);
  return isLive;
}
