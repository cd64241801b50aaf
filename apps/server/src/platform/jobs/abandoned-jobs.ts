import pg from 'pg';
import type { Logger } from 'pino';
import { repeatSafely } from './repeat-safely.ts';

const everyMs = 3000;
/** Older than a reconnection of whoever still works on a job. */
const graceSeconds = 5;
/** An arbitrary number beside which only the names of the queue's workers are locked. */
const lockSpace = 7_240_913;

/**
 * Gives jobs back to the queue whose worker is dead: the queue itself waits four hours, since it cannot tell a dead worker from a
 * slow one. Here every worker holds a lock in its name on a connection of its process, which ends with the process however that
 * ends; whose lock can be had, is dead.
 */
export function freeAbandonedJobs(connectionString: string, log: Logger) {
  const own: string[] = [];
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionString,
      application_name: 'entrepot-queue-life',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    });
    const lose = () => {
      if (client === next) client = undefined;
    };
    next.on('error', lose);
    next.on('end', lose);
    await next.connect();
    for (const name of own) await next.query(`select pg_advisory_lock_shared(${lockSpace}, hashtext($1))`, [name]);
    client = next;
    return next;
  };
  const turn = async () => {
    connecting ??= client
      ? undefined
      : connect().finally(() => {
          connecting = undefined;
        });
    const asked = client ?? (await connecting);
    if (!asked) return;
    const { rows } = await asked.query<{ name: string }>(
      `select distinct locked_by as name from graphile_worker._private_jobs
        where locked_at < now() - make_interval(secs => $1) and locked_by <> all ($2)`,
      [graceSeconds, own],
    );
    for (const { name } of rows) {
      const { rows: locks } = await asked.query<{ isDead: boolean }>(
        `select pg_try_advisory_lock(${lockSpace}, hashtext($1)) as "isDead"`,
        [name],
      );
      if (!locks[0]?.isDead) continue;
      await asked.query('select graphile_worker.force_unlock_workers(array[$1])', [name]);
      await asked.query(`select pg_advisory_unlock(${lockSpace}, hashtext($1))`, [name]);
      log.warn({ worker: name }, 'the jobs of a worker that is gone are given back');
    }
  };
  const stop = repeatSafely('abandoned jobs', everyMs, turn, log);
  return {
    /** One turn; they come by themselves too. */
    look: turn,
    /** Says that a worker of this process is alive, from now on. */
    holdFor(name: string): void {
      own.push(name);
      if (client)
        void client.query(`select pg_advisory_lock_shared(${lockSpace}, hashtext($1))`, [name]).catch(() => {});
      else if (own.length === 1) void turn().catch(() => {});
    },
    async stop(): Promise<void> {
      stop();
      await connecting?.catch(() => {});
      await client?.end().catch(() => {});
    },
  };
}
