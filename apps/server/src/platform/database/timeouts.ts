/** How long a pool's statements may wait and run. Whatever takes longer fails, and is answered with `service_unavailable`. */
export type Timeouts = {
  /** For a connection of the pool, be it a free one or a new one. */
  readonly connectMs: number;
  /** For a lock that somebody else holds. */
  readonly lockMs: number;
  /** For a statement, locks included. */
  readonly statementMs: number;
  /** For the next statement of an open transaction: whoever opened it hangs. */
  readonly idleInTransactionMs: number;
};

/** For calls and pages: somebody waits for the answer. */
export const servingTimeouts: Timeouts = {
  connectMs: 3000,
  lockMs: 5000,
  statementMs: 10_000,
  idleInTransactionMs: 10_000,
};

/** For sweeps, events and jobs, imports and indexing among them: many rows at once, but never for ever. */
export const backgroundTimeouts: Timeouts = {
  connectMs: 15_000,
  lockMs: 10_000,
  statementMs: 120_000,
  idleInTransactionMs: 60_000,
};

/** For commands that one person waits for: an import by hand, and the demo shop being filled. */
export const commandTimeouts: Timeouts = {
  connectMs: 30_000,
  lockMs: 60_000,
  statementMs: 600_000,
  idleInTransactionMs: 120_000,
};

/** For migrations: an index on a large table takes as long as it takes, but nobody is kept out while it waits for a lock. */
export const migrationTimeouts: Timeouts = {
  connectMs: 30_000,
  lockMs: 30_000,
  statementMs: 0,
  idleInTransactionMs: 60_000,
};

/** The driver gives up this much later than the server should have: then the server itself does not answer. */
const serverSilentMs = 2000;

/** The timeouts as options of the driver's client or pool. */
export function timeoutOptions({ connectMs, lockMs, statementMs, idleInTransactionMs }: Timeouts) {
  return {
    connectionTimeoutMillis: connectMs,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(statementMs > 0 ? { query_timeout: statementMs + serverSilentMs } : {}),
    keepAlive: true,
  };
}
