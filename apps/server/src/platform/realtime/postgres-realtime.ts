import pg from 'pg';
import type { Logger } from 'pino';
import { servingTimeouts, timeoutOptions } from '../database/timeouts.ts';
import type { Realtime } from './realtime.ts';

const physicalChannel = 'entrepot';
const reconnectMs = 500;

/**
 * Fan-out over LISTEN/NOTIFY on one connection of its own, a batch of messages in one statement.
 *
 * Publishing never fails the caller: a message that cannot be sent is dropped, as receivers must
 * expect anyway.
 */
export async function connectRealtime(connectionString: string, log: Logger): Promise<Realtime> {
  const receivers = new Map<string, Set<(payload: string) => void>>();
  const drops = new Set<() => void>();
  let client: pg.Client | undefined;
  let isClosed = false;

  const receive = (text: string) => {
    const split = text.indexOf(' ');
    for (const receiver of receivers.get(text.slice(0, split)) ?? []) receiver(text.slice(split + 1));
  };
  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      application_name: 'entrepot-realtime',
      ...timeoutOptions(servingTimeouts),
    });
    next.on('notification', (message) => receive(message.payload ?? ''));
    next.on('error', (error) => log.warn({ err: error }, 'realtime connection lost'));
    next.on('end', () => {
      if (client === next) client = undefined;
      retry();
    });
    await next.connect();
    await next.query(`listen ${physicalChannel}`);
    client = next;
  };
  const reconnect = () => {
    connect().then(() => {
      for (const drop of drops) drop();
    }, retry);
  };
  let waiting: NodeJS.Timeout | undefined;
  // A failed attempt is told twice, by its promise and by the end of its connection: one of them must do, or attempts double.
  const retry = () => {
    if (isClosed || waiting) return;
    waiting = setTimeout(() => {
      waiting = undefined;
      reconnect();
    }, reconnectMs).unref();
  };
  const outgoing = batched(async (texts) => {
    try {
      await client?.query('select pg_notify($1, text) from unnest($2::text[]) as text', [physicalChannel, texts]);
    } catch (error) {
      log.warn({ err: error }, 'notification dropped');
    }
  });

  await connect();
  return {
    publish: (channel, payload) => outgoing.add(`${channel} ${payload}`),
    subscribe(channel, receiver) {
      const group = receivers.get(channel) ?? new Set();
      receivers.set(channel, group.add(receiver));
      return () => group.delete(receiver);
    },
    onReconnect: (drop) => drops.add(drop),
    async close() {
      isClosed = true;
      // What was published last must still leave: a command that changed something ends right after.
      await outgoing.sendAll();
      await client?.end();
    },
  };
}

/** Texts that leave together: those of one tick, and those that come while a batch is under way in the next one. */
function batched(send: (texts: readonly string[]) => Promise<void>) {
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  const sendWaiting = async () => {
    while (waiting.length > 0) {
      const texts = waiting;
      waiting = [];
      await send(texts);
    }
  };
  /** Ends when nothing waits any more. */
  const sendAll = () => {
    sending ??= sendWaiting().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  return {
    add(text: string) {
      if (waiting.push(text) === 1) setImmediate(() => void sendAll());
    },
    sendAll,
  };
}
