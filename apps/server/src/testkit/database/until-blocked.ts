import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

const givenUpMs = 10_000;

/**
 * Until so many statements of the database wait for what others have locked, or ten seconds have passed: what a test expects of
 * them shows then whether they waited.
 */
export async function untilBlocked(db: Db, count = 1): Promise<void> {
  for (const endsAt = Date.now() + givenUpMs; Date.now() < endsAt; await setTimeout(5)) {
    // What others wait for is shown to the owner alone, their locks to everybody.
    const { rows } = await sql`select from pg_locks l join pg_stat_activity a using (pid)
      where a.datname = current_database() and not l.granted`.execute(db);
    if (rows.length >= count) return;
  }
}
