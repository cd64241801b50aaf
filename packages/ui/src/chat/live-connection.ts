import type { LiveHint } from './conversation.types.ts';

const path = '/data/websocket';
/** The specification's pause, doubled with every attempt that fails. */
const firstRetryMs = 1000;
const longestRetryMs = 30_000;

const known = new Set<LiveHint['type']>(['ready', 'resume', 'notice', 'chat', 'typing']);

type Parts = {
  /** Asks for a ticket, which works once. */
  readonly ticket: () => Promise<{ readonly ticket: string }>;
  readonly onHint: (hint: LiveHint) => void;
  /** Whether hints come at the moment: while they do, asking now and then is enough. */
  readonly onLive: (isLive: boolean) => void;
};

/** Listens until the returned function is called, and connects anew as often as it must. Without a socket nothing is lost but time. */
export function listenLive({ ticket, onHint, onLive }: Parts): () => void {
  let isStopped = false;
  let attempts = 0;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = async () => {
    if (isStopped) return;
    if (!navigator.onLine) return retry();
    try {
      const { ticket: said } = await ticket();
      if (isStopped) return;
      const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`);
      socket = opened;
      opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'hello', ticket: said })));
      opened.addEventListener('message', ({ data }) => hear(String(data)));
      opened.addEventListener('close', retry);
    } catch {
      retry();
    }
  };
  const hear = (text: string) => {
    const hint = JSON.parse(text) as LiveHint;
    if (hint.type === 'ready') {
      attempts = 0;
      onLive(true);
    }
    // What came between the last answer and this connection was told to nobody.
    if (known.has(hint.type)) onHint(hint);
  };
  const retry = () => {
    onLive(false);
    if (isStopped) return;
    const pauseMs = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts);
    attempts += 1;
    // Not all clients of a server that comes back at once.
    timer = setTimeout(() => void connect(), pauseMs * (0.5 + Math.random()));
  };
  void connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
