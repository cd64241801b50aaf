import type { FastifyInstance } from 'fastify';

const longestAnswerMs = 1000;

/**
 * Options that make the rate limiter count for all processes together, in Redis or Valkey. While that server is away, calls
 * pass unlimited: a shop that sells nothing would be the greater harm. One that takes connections and answers nothing is away as well.
 */
export async function sharedLimits(server: FastifyInstance, url: string) {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    connectionName: 'entrepot-limits',
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: longestAnswerMs,
    commandTimeout: longestAnswerMs,
    // Nobody else waits on a connection of which one answer did not come.
    socketTimeout: longestAnswerMs,
  });
  redis.on('error', (error) => server.log.warn({ err: error }, 'rate limits are not counted'));
  server.addHook('onClose', async () => redis.disconnect());
  return { redis, nameSpace: 'entrepot-limit-', skipOnError: true };
}
