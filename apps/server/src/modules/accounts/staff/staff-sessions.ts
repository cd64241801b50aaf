import type { adminSession, OutputOf } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import { endSession, revokeSessions } from '../sessions/sessions.ts';

type SessionRow = {
  readonly tokenHash: Buffer;
  readonly address: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
};

/** Live sessions of a member of staff, last used first. A session is named by the hash of its token, from which nobody gets back to it. */
export async function sessionsOfStaff(
  ctx: Context,
  staffId: bigint,
  session: StaffSession,
): Promise<OutputOf<typeof adminSession.sessionList>> {
  const { rows } = await sql<SessionRow>`select token_hash as "tokenHash", address, device, created_at as "createdAt",
      last_seen_at as "lastSeenAt", expires_at as "expiresAt" from sessions
    where user_id = ${staffId} and audience = 'staff' and idle_until > ${ctx.clock.now()}
    order by last_seen_at desc, created_at desc`.execute(ctx.db);
  return rows.map(({ tokenHash, address, device, createdAt, lastSeenAt, expiresAt }) => ({
    sessionId: tokenHash.toString('hex'),
    address,
    device,
    isCurrent: tokenHash.toString('hex') === session.sessionId,
    createTime: createdAt.toISOString(),
    lastSeenTime: lastSeenAt.toISOString(),
    expireTime: expiresAt.toISOString(),
  }));
}

/**
 * Ends one of the own sessions at once, as signing out of it would.
 *
 * @throws DomainError `session_not_found`, for another's too.
 */
export function revokeOwnSession(ctx: Context, session: StaffSession, sessionId: string): Promise<void> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql`select from sessions where token_hash = ${Buffer.from(sessionId, 'hex')}
      and user_id = ${session.userId} and audience = 'staff' for key share`.execute(tx);
    if (rows.length === 0) throw new DomainError('session_not_found');
    await endSession(ctx, tx, { ...session, sessionId });
  });
}

/** Ends every own session but this one. */
export function revokeOtherSessions(ctx: Context, session: StaffSession): Promise<void> {
  return inTx(ctx.db, (tx) => revokeSessions(ctx, tx, session.userId, session));
}
