/**
 * Asks Redis or Valkey whether it is there.
 *
 * @throws Error when it does not answer within `patienceMs`.
 */
export async function pingRedis(url: string, patienceMs: number): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    retryStrategy: () => null,
  });
  // What went wrong is thrown by the call below.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
}
