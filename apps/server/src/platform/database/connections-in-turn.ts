import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { createFairLimiter } from '../fair-limiter.ts';
import { requestSite } from './request-site.ts';

/**
 * A pool whose connections the sites of requests take in turn. In one line for all, hundreds of sites with a few calls each would keep
 * everybody waiting until nobody is served in time.
 */
export function connectionsInTurn(pool: pg.Pool, connectMs: number): PostgresPool {
  const pass = createFairLimiter({
    atOnce: pool.options.max,
    maxWaiting: Number.POSITIVE_INFINITY,
    maxWaitingPerGroup: Number.POSITIVE_INFINITY,
  });
  const connect = () => {
    const { promise, resolve, reject } = Promise.withResolvers<PostgresPoolClient>();
    let hasGivenUp = false;
    const giveUp = setTimeout(() => {
      hasGivenUp = true;
      reject(new Error('timeout exceeded when trying to connect'));
    }, connectMs);
    const hold = async () => {
      clearTimeout(giveUp);
      if (hasGivenUp) return;
      const client = await pool.connect();
      const released = Promise.withResolvers<void>();
      const { release } = client;
      client.release = (error) => {
        release(error);
        released.resolve();
      };
      resolve(client);
      await released.promise;
    };
    pass(requestSite(), hold).catch(reject);
    return promise;
  };
  return { options: pool.options, connect, end: () => pool.end() };
}
