import { type AccountStep, accountTransitions, DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import type { SignInKind } from '../sessions/sign-ins.ts';

/**
 * Locks or disables an account, which ends every session at once, or opens it again.
 *
 * @throws DomainError `user_not_found`, and `user_state_changed` for one in a state that the step does not leave.
 */
export async function changeUserStatus(ctx: Context, tx: Tx, userId: bigint, step: AccountStep): Promise<void> {
  const { from, to } = accountTransitions[step];
  const { rows } = await sql`update users set status = ${to}, updated_at = ${ctx.clock.now()}
    where id = ${userId} and status = any(${[...from]}::text[]) returning id`.execute(tx);
  if (rows.length > 0) return revokeSessions(ctx, tx, userId);
  const { rows: found } = await sql`select from users where id = ${userId}`.execute(tx);
  throw new DomainError(found.length > 0 ? 'user_state_changed' : 'user_not_found');
}

type UseRow = { readonly address: string; readonly device: string; readonly createdAt: Date };

/** Where a person is signed in, and the last twenty uses of the account, for staff. */
export async function recentUse(ctx: Context, userId: bigint) {
  const { rows: sessions } = await sql<
    UseRow & { readonly audience: 'buyer' | 'seller'; readonly lastSeenAt: Date }
  >`select audience, address, device, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
    where user_id = ${userId} and audience <> 'staff' and idle_until > ${ctx.clock.now()}
    order by last_seen_at desc limit 50`.execute(ctx.db);
  const { rows: signIns } = await sql<
    UseRow & { readonly kind: SignInKind }
  >`select kind, address, device, created_at as "createdAt" from sign_ins
    where user_id = ${userId} order by id desc limit 20`.execute(ctx.db);
  return {
    sessions: sessions.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      createTime: createdAt.toISOString(),
      lastSeenTime: lastSeenAt.toISOString(),
    })),
    signIns: signIns.map(({ createdAt, ...row }) => ({ ...row, createTime: createdAt.toISOString() })),
  };
}

/** What the audit log keeps of people: nothing but the state. */
export const userAuditReader: AuditReader = {
  object: 'user',
  read: async (db, id) => {
    const { rows } = await sql<AuditFacts>`select status from users where id = ${BigInt(id)}`.execute(db);
    return rows[0] ?? null;
  },
};
