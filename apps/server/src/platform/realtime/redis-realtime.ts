import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Realtime } from './realtime.ts';

const physicalChannel = 'entrepot';
const longestWaitMs = 2000;

/**
 * Fan-out over Redis or Valkey, for more processes than one database should notify. Resolves once it listens.
 *
 * Publishing never fails the caller: while the server is away, messages are dropped at once rather than kept for later,
 * and every receiver is told to drop what it has cached when the connection is back.
 *
 * @throws Error when the server cannot be reached at the start.
 */
export async function connectRedisRealtime(url: string, log: Logger): Promise<Realtime> {
  const receivers = new Map<string, Set<(payload: string) => void>>();
  const drops = new Set<() => void>();
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
  listener.on('message', (_channel, text) => {
    const split = text.indexOf(' ');
    for (const receiver of receivers.get(text.slice(0, split)) ?? []) receiver(text.slice(split + 1));
  });
  // The client subscribes again by itself before it says that it is ready.
  listener.on('ready', () => {
    for (const drop of drops) drop();
  });
  const warn = (error: unknown) => log.warn({ err: error }, 'notification dropped');
  return {
    publish: (channel, payload) => void sender.publish(physicalChannel, `${channel} ${payload}`).catch(warn),
    subscribe(channel, receiver) {
      const group = receivers.get(channel) ?? new Set();
      receivers.set(channel, group.add(receiver));
      return () => group.delete(receiver);
    },
    onReconnect: (drop) => drops.add(drop),
    async close() {
      isClosed = true;
      listener.disconnect();
      // What was published last must still leave.
      await sender.quit().catch(() => undefined);
    },
  };
}
