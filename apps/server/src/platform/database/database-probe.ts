import pg from 'pg';

export type DatabaseProbe = {
  /** Whether the database answers, with its schema in place, within `patienceMs`; never throws. */
  readonly isAnswering: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

const patienceMs = 700;

/**
 * Asks the database on a connection of its own, so that the answer comes in time and is true while the pool is exhausted, a lock
 * is waited for or the server hangs. Whoever asks at the same time shares one question; a connection that failed is replaced.
 */
export function probeDatabase(connectionString: string): DatabaseProbe {
  let client: pg.Client | undefined;
  let asking: Promise<boolean> | undefined;

  const drop = (failed: pg.Client | undefined) => {
    if (client === failed) client = undefined;
    // Ends it without a farewell that nobody might read.
    (failed as unknown as { connection?: { stream: { destroy: () => void } } })?.connection?.stream.destroy();
  };
  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      application_name: 'entrepot-probe',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      statement_timeout: patienceMs,
    });
    next.on('error', () => drop(next));
    client = next;
    await next.connect();
    return next;
  };
  const ask = async (): Promise<boolean> => {
    const late = Promise.withResolvers<false>();
    const timer = setTimeout(() => late.resolve(false), patienceMs);
    const question = async () => {
      const asked = client ?? (await connect());
      await asked.query('select 1 from schema_migrations limit 1');
      return true;
    };
    const isUp = await Promise.race([question().catch(() => false), late.promise]);
    clearTimeout(timer);
    if (!isUp) drop(client);
    return isUp;
  };
  return {
    isAnswering() {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    async close() {
      await client?.end().catch(() => {});
    },
  };
}
