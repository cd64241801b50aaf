import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { createFairLimiter } from '../fair-limiter.ts';
import { isPublicRead, requestSite } from './request-site.ts';

/**
 * A pool whose connections the sites of requests take in turn. In one line for all, hundreds of sites with a few calls each would keep
 * everybody waiting until nobody is served in time. Public reads hold two thirds of them at most.
 */
export function connectionsInTurn(pool: pg.Pool, connectMs: number): PostgresPool {
  const inTurn = (atOnce: number) =>
    createFairLimiter({
      atOnce,
      maxWaiting: Number.POSITIVE_INFINITY,
      maxWaitingPerGroup: Number.POSITIVE_INFINITY,
    });
  const pass = inTurn(pool.options.max);
  const passRead = inTurn(Math.ceil((pool.options.max * 2) / 3));
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
    const site = requestSite();
    const held = isPublicRead() ? passRead(site, () => pass(site, hold)) : pass(site, hold);
    held.catch(reject);
    return promise;
  };
  return { options: pool.options, connect, end: () => pool.end() };
}
