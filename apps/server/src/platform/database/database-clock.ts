import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** What the clock of the database's machine says at this moment. For comparing clocks: whatever has a time takes it from ours. */
export async function readDatabaseClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  if (!rows[0]) throw new Error('a clock answers');
  return rows[0].now;
}
