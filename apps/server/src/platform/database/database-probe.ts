import pg from 'pg';

/** `down`: no answer in time, or no schema. `newer`: a later version has migrated it, whose tables this one may not know. */
export type DatabaseState = 'up' | 'down' | 'newer';

export type DatabaseProbe = {
  /** Answers within `patienceMs`; never throws. */
  readonly readState: () => Promise<DatabaseState>;
  readonly close: () => Promise<void>;
};

const patienceMs = 700;

/**
 * Asks the database on a connection of its own, so that the answer comes in time and is true while the pool is exhausted, a lock
 * is waited for or the server hangs. Whoever asks at the same time shares one question; a connection that failed is replaced.
 * `known` are the migrations of this version.
 */
export function probeDatabase(connectionString: string, known: readonly string[]): DatabaseProbe {
  let client: pg.Client | undefined;
  let asking: Promise<DatabaseState> | undefined;

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
  const ask = async (): Promise<DatabaseState> => {
    const late = Promise.withResolvers<'down'>();
    const timer = setTimeout(() => late.resolve('down'), patienceMs);
    const question = async () => {
      const asked = client ?? (await connect());
      const unknown = await asked.query('select from schema_migrations where name <> all ($1::text[]) limit 1', [
        known,
      ]);
      return unknown.rowCount === 0 ? 'up' : 'newer';
    };
    const state = await Promise.race([question().catch(() => 'down' as const), late.promise]);
    clearTimeout(timer);
    if (state === 'down') drop(client);
    return state;
  };
  return {
    readState() {
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
