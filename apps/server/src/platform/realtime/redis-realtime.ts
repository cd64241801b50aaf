import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { createReceivers, gapText, type Realtime } from './realtime.ts';

const physicalChannel = 'entrepot';
const longestWaitMs = 2000;

/**
 * Fan-out over Redis or Valkey, for more processes than one database should notify. Resolves once it listens.
 *
 * Publishing never fails the caller: while the server is away, messages are dropped at once rather than kept for later,
 * and every receiver of every process is told to drop what it has cached when the connection is back.
 *
 * @throws Error when the server cannot be reached at the start.
 */
export async function connectRedisRealtime(url: string, log: Logger): Promise<Realtime> {
  const { receive, drop, ...receivers } = createReceivers();
  let isClosed = false;
  const options = {
    lazyConnect: true,
    connectionName: 'entrepot-realtime',
    retryStrategy: (attempt: number) => (isClosed ? null : Math.min(attempt * 100, longestWaitMs)),
  };
  const listener = new Redis(url, options);
  const sender = new Redis(url, { ...options, enableOfflineQueue: false });
  for (const client of [listener, sender]) {
    client.on('error', (error) => log.warn({ err: error }, 'realtime connection lost'));
  }
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    await listener.subscribe(physicalChannel);
  } catch (error) {
    isClosed = true;
    listener.disconnect();
    sender.disconnect();
    throw error;
  }
  listener.on('message', (_channel, text) => receive(text));
  // The client subscribes again by itself before it says that it is ready.
  listener.on('ready', drop);
  let hasDropped = false;
  const send = (text: string) => {
    sender.publish(physicalChannel, text).catch((error: unknown) => {
      log.warn({ err: error }, 'notification dropped');
      hasDropped = true;
    });
  };
  sender.on('ready', () => {
    if (!hasDropped) return;
    hasDropped = false;
    send(gapText);
  });
  return {
    publish: (channel, payload) => send(`${channel} ${payload}`),
    publishWith: async (tx, channel, payload) => tx.afterCommit(() => send(`${channel} ${payload}`)),
    ...receivers,
    async close() {
      isClosed = true;
      listener.disconnect();
      // What was published last must still leave.
      await sender.quit().catch(() => undefined);
    },
  };
}
