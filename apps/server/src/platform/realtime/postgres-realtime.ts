import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { servingTimeouts, timeoutOptions } from '../database/timeouts.ts';
import { createReceivers, gapText, type Realtime } from './realtime.ts';

const physicalChannel = 'entrepot';
const reconnectMs = 500;

/**
 * Fan-out over LISTEN/NOTIFY on one connection of its own, a batch of messages in one statement.
 *
 * Publishing never fails the caller: a message that cannot be sent is dropped, and every process is told that something was, as soon as it
 * can be.
 */
export async function connectRealtime(connectionString: string, log: Logger): Promise<Realtime> {
  const { receive, drop, ...receivers } = createReceivers();
  let client: pg.Client | undefined;
  let isClosed = false;
  let hasDropped = false;

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
    try {
      await next.connect();
      await next.query(`listen ${physicalChannel}`);
    } catch (error) {
      // A server that may be connected to and not listened at, such as one that only follows another, would collect the attempts.
      void next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  };
  const reconnect = () => {
    connect().then(() => {
      drop();
      reportGap();
    }, retry);
  };
  /** Without a connection the next one does. */
  const reportGap = () => {
    if (client === undefined || !hasDropped) return;
    hasDropped = false;
    outgoing.add(gapText);
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
      if (client === undefined) throw new Error('there is no connection');
      await client.query('select pg_notify($1, text) from unnest($2::text[]) as text', [physicalChannel, texts]);
    } catch (error) {
      log.warn({ err: error }, 'notification dropped');
      hasDropped = true;
      setTimeout(reportGap, reconnectMs).unref();
    }
  });

  await connect();
  return {
    publish: (channel, payload) => outgoing.add(`${channel} ${payload}`),
    async publishWith(tx, channel, payload) {
      await sql`select pg_notify(${physicalChannel}, ${`${channel} ${payload}`})`.execute(tx);
    },
    ...receivers,
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
