import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { createFairLimiter } from '#platform/fair-limiter.ts';
import type { Session } from '#platform/session.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { findUserBySignInName, type UserRow } from '../users/users.repository.ts';
import { endSession, insertSession, type SessionOwner } from './sessions.ts';
import { type Origin, recordSignIn } from './sign-ins.ts';

export type SignedIn = { readonly token: string; readonly usercode: string; readonly username: string };

export type Credentials = { readonly username: string; readonly password: string };

/**
 * Checks name (or e-mail address) and password and returns the person. Call it before opening a transaction, then
 * `openSession` for the session.
 *
 * A transaction that opens a session asserts with `assertStillTheirs` that the result still holds.
 *
 * @throws DomainError `login_failed`, which never tells what was wrong, `login_locked_minutes`,
 * `login_locked_until_tomorrow`; and `account_locked`, `account_disabled` to who knows the password.
 */
export async function authenticate(ctx: Context, credentials: Credentials, origin: Origin): Promise<UserRow> {
  const user = await findUserBySignInName(ctx.db, credentials.username.trim());
  const subject = user ? `user:${user.id}` : `name:${credentials.username.trim().toLowerCase()}`;
  const { password } = credentials;
  try {
    await checkPassword(
      ctx,
      { subject, passwordHash: user?.passwordHash ?? null, password, address: origin.address },
      'login_failed',
    );
  } catch (error) {
    if (user) await recordSignIn(ctx, ctx.db, { userId: user.id, kind: 'failed_sign_in', origin });
    throw error;
  }
  if (!user) throw new DomainError('login_failed');
  if (user.status === 'locked') throw new DomainError('account_locked');
  if (user.status !== 'active') throw new DomainError('account_disabled');
  return user;
}

/**
 * Asserts in the transaction that opens a session that the password which was checked before is still the person's: a
 * reset waits for this transaction and then ends its session, or came before it.
 *
 * @throws DomainError `login_failed`.
 */
export async function assertStillTheirs(
  tx: Tx,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<void> {
  const { rows } = await sql`select from users
    where id = ${id} and password_hash = ${passwordHash} and status = 'active' for share`.execute(tx);
  if (rows.length === 0) throw new DomainError('login_failed');
}

/** Opens a session for an authenticated person, noted among the sign-ins, and returns its token. */
export async function openSession(ctx: Context, tx: Tx, owner: SessionOwner, origin: Origin): Promise<string> {
  const { token, sessionId } = await insertSession(ctx, tx, owner, origin);
  // The list of sign-ins is a buyer's or seller's own; what staff do is for the audit log.
  if (owner.audience !== 'staff')
    await recordSignIn(ctx, tx, { userId: owner.userId, kind: 'sign_in', origin, sessionId });
  return token;
}

/**
 * Signs a buyer in.
 *
 * @throws as `authenticate` does.
 */
export async function signIn(ctx: Context, credentials: Credentials, origin: Origin): Promise<SignedIn> {
  const user = await authenticate(ctx, credentials, origin);
  const token = await inTx(ctx.db, async (tx) => {
    await assertStillTheirs(tx, user);
    return openSession(ctx, tx, { audience: 'buyer', userId: user.id }, origin);
  });
  return { token, usercode: user.userCode, username: user.username };
}

/** A session is ended by one at a time: whoever ends it waits for the transactions that hold it, among them those of others who do. */
const signOutsInTurn = createFairLimiter({
  atOnce: Number.POSITIVE_INFINITY,
  atOncePerGroup: 1,
  maxWaiting: Number.POSITIVE_INFINITY,
  maxWaitingPerGroup: 3,
});

/**
 * Ends the session, if there is one.
 *
 * @throws DomainError `frequent_operation` when the same one is being ended many times at once.
 */
export async function signOut(ctx: Context, session: Session | null, origin: Origin): Promise<void> {
  if (!session) return;
  await signOutsInTurn(session.sessionId, () =>
    inTx(ctx.db, async (tx) => {
      await endSession(ctx, tx, session);
      if (session.audience === 'staff') return;
      await recordSignIn(ctx, tx, { userId: session.userId, kind: 'sign_out', origin, sessionId: session.sessionId });
    }),
  );
}
