import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { lockUser } from '../../accounts/index.ts';

/** From the commit on a person asks for no withdrawal, and what is open waits: it is neither approved nor handed over. */
export async function stopWithdrawals(tx: Tx, userId: bigint, at: Date): Promise<void> {
  await lockUser(tx, userId);
  await sql`insert into withdrawal_stops (user_id, since) values (${userId}, ${at}) on conflict do nothing`.execute(tx);
}

/** Lets a person's withdrawals go on. */
export async function allowWithdrawals(tx: Tx, userId: bigint): Promise<void> {
  await sql`delete from withdrawal_stops where user_id = ${userId}`.execute(tx);
}

/** Whether a person's withdrawals wait. */
export async function areWithdrawalsStopped(db: Db | Tx, userId: bigint): Promise<boolean> {
  const { rows } = await sql`select from withdrawal_stops where user_id = ${userId}`.execute(db);
  return rows.length > 0;
}
