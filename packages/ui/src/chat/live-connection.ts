import type { LiveHint } from './conversation.types.ts';

const path = '/data/websocket';
/** The specification's pause, doubled with every attempt that fails. */
const firstRetryMs = 1000;
const longestRetryMs = 30_000;
/** A connection that answers nothing for so long is gone, whatever the browser thinks of it. */
const answerMs = 5000;
/** One of a page that is looked at, on which nothing was heard for so long, is asked: its other end may be gone without a word. */
const idleMs = 10_000;

const known = new Set<LiveHint['type']>(['ready', 'notice', 'chat', 'typing']);

type Parts = {
  /** Asks for a ticket, which works once. */
  readonly ticket: () => Promise<{ readonly ticket: string }>;
  readonly onHint: (hint: LiveHint) => void;
  /** Whether hints come at the moment: while they do, asking now and then is enough. */
  readonly onLive: (isLive: boolean) => void;
};

export type LiveConnection = {
  /** Asks the other end for a sign of life; without one it connects anew. Called when there is a reason to doubt. */
  readonly check: () => void;
  readonly stop: () => void;
};

/**
 * Listens until it is stopped, and connects anew as often as it must: at once when the page is looked at again or the network is back, as
 * a connection may have died meanwhile without a word. Without a socket nothing is lost but time.
 */
export function listenLive({ ticket, onHint, onLive }: Parts): LiveConnection {
  let isStopped = false;
  let attempts = 0;
  let socket: WebSocket | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const connect = async () => {
    retryTimer = undefined;
    if (isStopped) return;
    if (!navigator.onLine) return retry();
    try {
      const { ticket: said } = await ticket();
      if (isStopped) return;
      const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`);
      socket = opened;
      opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'hello', ticket: said })));
      opened.addEventListener('message', ({ data }) => opened === socket && hear(String(data)));
      opened.addEventListener('close', () => opened === socket && retry());
    } catch {
      retry();
    }
  };
  const hear = (text: string) => {
    stopWaiting();
    idle.start();
    const hint = JSON.parse(text) as LiveHint;
    if (hint.type === 'ready') {
      attempts = 0;
      onLive(true);
    }
    // What came between the last answer and this connection was told to nobody.
    if (known.has(hint.type)) onHint(hint);
  };
  const stopWaiting = () => {
    answer.stop();
    idle.stop();
  };
  const idle = createTimer(idleMs, () => {
    checkWhenSeen();
    // In the background browsers let little run: it is asked when it is looked at again.
    if (document.hidden) idle.start();
  });
  const answer = createTimer(answerMs, () => {
    // Of one whose other end is gone, the browser tells the closing only after minutes.
    const asked = socket;
    retry();
    asked?.close();
    connectNow();
  });
  const retry = () => {
    stopWaiting();
    socket = undefined;
    onLive(false);
    if (isStopped) return;
    const pauseMs = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts);
    attempts += 1;
    // Not all clients of a server that comes back at once.
    retryTimer = setTimeout(() => void connect(), pauseMs * (0.5 + Math.random()));
  };
  const connectNow = () => {
    clearTimeout(retryTimer);
    void connect();
  };
  const check = () => {
    if (retryTimer !== undefined) return connectNow();
    if (socket?.readyState !== WebSocket.OPEN || answer.isRunning()) return;
    socket.send(JSON.stringify({ type: 'ping' }));
    answer.start();
  };
  const checkWhenSeen = () => !document.hidden && check();
  addEventListener('online', check);
  document.addEventListener('visibilitychange', checkWhenSeen);
  void connect();
  return {
    check,
    stop: () => {
      isStopped = true;
      clearTimeout(retryTimer);
      stopWaiting();
      removeEventListener('online', check);
      document.removeEventListener('visibilitychange', checkWhenSeen);
      socket?.close();
    },
  };
}

function createTimer(ms: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    isRunning: () => timer !== undefined,
    stop,
    start: () => {
      stop();
      timer = setTimeout(() => {
        timer = undefined;
        run();
      }, ms);
    },
  };
}
