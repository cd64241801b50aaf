import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/**
 * Puts a job in the queue, in the caller's transaction.
 *
 * `key` replaces a waiting job of the same key, so that a repeated cause leaves one job.
 */
export async function enqueue(
  db: Db | Tx,
  name: string,
  payload: object,
  options: { key?: string; maxAttempts?: number } = {},
) {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    job_key => ${options.key ?? null}, max_attempts => ${options.maxAttempts ?? 10})`.execute(db);
}
