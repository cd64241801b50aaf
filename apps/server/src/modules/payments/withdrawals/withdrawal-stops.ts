import type { adminWithdrawals, OutputOf } from '@entrepot/contract';
import { type RawBuilder, sql } from 'kysely';
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

export type StopReason = NonNullable<OutputOf<typeof adminWithdrawals.withdrawalInfo>['heldBecause']>;

const ofSuspendedStore = (userId: RawBuilder<unknown>) =>
  sql`exists (select from withdrawal_stops s where s.user_id = ${userId})`;

/** That a person's withdrawals wait: the own store is suspended, or the account is locked, perhaps because somebody else is in it. */
export const isStopped = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${ofSuspendedStore(userId)}
    or exists (select from user_profile_view p where p.id = ${userId} and p.status in ('locked', 'disabled')))`;

/** Why they wait, where `isStopped` says so, of a user `u` of `user_profile_view`; null of others. */
export const stoppedBecause = sql`case when ${ofSuspendedStore(sql`u.id`)} then 'store_suspended'
  when u.status = 'locked' then 'account_locked' when u.status = 'disabled' then 'account_disabled' end`;

/** Whether a person's withdrawals wait. */
export async function areWithdrawalsStopped(db: Db | Tx, userId: bigint): Promise<boolean> {
  const { rows } = await sql`select where ${isStopped(sql`${userId}::bigint`)}`.execute(db);
  return rows.length > 0;
}
