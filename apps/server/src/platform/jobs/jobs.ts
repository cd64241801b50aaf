import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

/**
 * Puts a job in the queue, in the caller's transaction.
 *
 * `key` replaces a waiting job of the same key, so that a repeated cause leaves one job; with `keepsPlace` where that stood in the
 * queue. One that is being worked on is not repeated any more, and a new one waits behind it.
 */
export async function enqueue(
  db: Db | Tx,
  name: string,
  payload: object,
  options: { key?: string; maxAttempts?: number; keepsPlace?: boolean } = {},
) {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    job_key => ${options.key ?? null}, max_attempts => ${options.maxAttempts ?? 10},
    job_key_mode => ${options.keepsPlace ? 'preserve_run_at' : 'replace'})`.execute(db);
}

/**
 * Puts many jobs of one name in the queue at once, in the caller's transaction; those of the same key replace each other. Those of one
 * `line` are worked on one after another, whatever places are free; lines should be few.
 */
export async function enqueueAll(
  db: Db | Tx,
  name: string,
  jobs: readonly { readonly payload: object; readonly key: string; readonly line?: string }[],
  options: { maxAttempts?: number /** 0 is usual; higher numbers come later. */; priority?: number } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  await sql`select graphile_worker.add_jobs(array(
      select row(${name}, j.payload::json, j.line, null, ${options.maxAttempts ?? 10}, j.key, ${options.priority ?? 0}, null)::graphile_worker.job_spec
        from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::text[], ${jobs.map(({ key }) => key)}::text[],
          ${jobs.map(({ line }) => line ?? null)}::text[]) as j (payload, key, line)))`.execute(db);
}
