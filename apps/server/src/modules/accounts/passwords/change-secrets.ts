import type { account, InputOf } from '@entrepot/contract';
import { DomainError, type ErrorKey, isFundPassword } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { BuyerSession } from '#platform/session.ts';
import { assertRecoveryOpen } from '../contacts/contact-changes.ts';
import { notifyOwner } from '../security-messages/security-events.ts';
import { assertSessionLive, revokeSessions } from '../sessions/sessions.ts';
import { type NewSignIn, type Origin, recordSignIn } from '../sessions/sign-ins.ts';
import { lockUser } from '../users/anonymise-user.ts';
import { assertNewPassword } from '../users/register.ts';
import { findUser, writePasswordHash } from '../users/users.repository.ts';
import { verifyCode } from '../verification-codes/sent-codes.ts';
import { clearAttempts } from './attempts.ts';
import { checkPassword } from './check-password.ts';
import { checkFundPassword, setFirstFundPassword, setFundPassword } from './fund-passwords.ts';
import { hashPassword } from './passwords.ts';

/** Changes the login password with the old one and ends every other session at once. */
export async function changePassword(
  ctx: Context,
  session: BuyerSession,
  input: InputOf<typeof account.changePassword>,
  origin: Origin,
): Promise<void> {
  const { userId, sessionId } = session;
  assertNewPassword(input.password, input.re_password);
  await checkOwnPassword(ctx, userId, input.old_password, origin, 'wrong_old_password');
  const passwordHash = await hashPassword(input.password);
  await inTx(ctx.db, async (tx) => {
    await lockOwnAccount(ctx, tx, session);
    await replacePassword(ctx, tx, { userId, passwordHash, origin, sessionId });
    await revokeSessions(ctx, tx, userId, session);
  });
}

/**
 * Locks the row of the person whose session it is. To be the first step of every change of a secret or a contact: a proof is checked
 * before the transaction, and a reset that was committed since ended the session; a change under way must not write over it.
 *
 * @throws DomainError `session_expired`.
 */
export async function lockOwnAccount(ctx: Context, tx: Tx, session: BuyerSession): Promise<void> {
  await lockUser(tx, session.userId);
  await assertSessionLive(ctx, tx, session);
}

/**
 * Checks the password of a signed-in person.
 *
 * @throws DomainError `refusal` for a wrong one, else as a login does.
 */
export async function checkOwnPassword(
  ctx: Context,
  userId: bigint,
  password: string,
  origin: Origin,
  refusal: ErrorKey,
) {
  const user = await findUser(ctx.db, userId);
  const check = {
    subject: `user:${userId}`,
    passwordHash: user?.passwordHash ?? null,
    password,
    address: origin.address,
  };
  await checkPassword(ctx, check, refusal);
}

/**
 * Sets a new login password with a code that was sent, and ends every session.
 *
 * @throws DomainError `wrong_code`, for unknown people too, `recovery_waits` soon after a change of contact.
 */
export async function resetPassword(
  ctx: Context,
  input: InputOf<typeof account.resetPassword>,
  origin: Origin,
): Promise<void> {
  assertNewPassword(input.password, input.re_password);
  const code = await verifyCode(ctx, { purpose: 'reset_password', target: input.target }, input.code);
  const passwordHash = await hashPassword(input.password);
  await inTx(ctx.db, async (tx) => {
    const userId = await code.use(tx);
    await assertRecoveryOpen(ctx, tx, userId);
    await replacePassword(ctx, tx, { userId, passwordHash, origin });
    await revokeSessions(ctx, tx, userId);
  });
}

async function replacePassword(ctx: Context, tx: Tx, change: Omit<NewSignIn, 'kind'> & { passwordHash: string }) {
  const { passwordHash, ...note } = change;
  const { userId, origin } = note;
  await writePasswordHash(tx, userId, passwordHash, ctx.clock.now());
  await clearAttempts(tx, { subject: `user:${userId}` });
  await recordSignIn(ctx, tx, { ...note, kind: 'password_changed' });
  await notifyOwner(ctx, tx, { userId, event: 'password_changed', origin });
}

/** @throws DomainError `invalid_safeword`, `password_mismatch`. */
function assertNewFundPassword(fundPassword: string, repeated: string): void {
  if (!isFundPassword(fundPassword)) throw new DomainError('invalid_safeword');
  if (fundPassword !== repeated) throw new DomainError('password_mismatch');
}

/** Sets the first fund password; the login password is asked for, because a session alone must not move money. */
export async function chooseFundPassword(
  ctx: Context,
  session: BuyerSession,
  input: InputOf<typeof account.setFundPassword>,
  origin: Origin,
): Promise<void> {
  assertNewFundPassword(input.safeword, input.re_safeword);
  await checkOwnPassword(ctx, session.userId, input.password, origin, 'wrong_password');
  await inTx(ctx.db, async (tx) => {
    await lockOwnAccount(ctx, tx, session);
    await setFirstFundPassword(ctx, tx, session.userId, input.safeword);
    await reportFundPasswordChange(ctx, tx, session, origin);
  });
}

/** Changes the fund password with the old one, and ends the other sessions. */
export async function changeFundPassword(
  ctx: Context,
  session: BuyerSession,
  input: InputOf<typeof account.changeFundPassword>,
  origin: Origin,
): Promise<void> {
  assertNewFundPassword(input.safeword, input.re_safeword);
  await checkFundPassword(ctx, session.userId, input.old_safeword);
  await inTx(ctx.db, async (tx) => {
    await lockOwnAccount(ctx, tx, session);
    await setFundPassword(ctx, tx, session.userId, input.safeword);
    await revokeSessions(ctx, tx, session.userId, session);
    await reportFundPasswordChange(ctx, tx, session, origin);
  });
}

/** Sets a new fund password with a code sent to the bound address; that also lifts a lock, and ends the other sessions. */
export async function resetFundPassword(
  ctx: Context,
  session: BuyerSession,
  input: InputOf<typeof account.resetFundPassword>,
  origin: Origin,
): Promise<void> {
  assertNewFundPassword(input.safeword, input.re_safeword);
  const user = await findUser(ctx.db, session.userId);
  if (!user?.email && !user?.phone) throw new DomainError('email_not_bound');
  const code = await verifyCode(ctx, { purpose: 'reset_safeword', userId: session.userId }, input.code);
  await inTx(ctx.db, async (tx) => {
    await lockOwnAccount(ctx, tx, session);
    await code.use(tx);
    await assertRecoveryOpen(ctx, tx, session.userId);
    await setFundPassword(ctx, tx, session.userId, input.safeword);
    await revokeSessions(ctx, tx, session.userId, session);
    await reportFundPasswordChange(ctx, tx, session, origin);
  });
}

async function reportFundPasswordChange(ctx: Context, tx: Tx, session: BuyerSession, origin: Origin): Promise<void> {
  const { userId, sessionId } = session;
  await recordSignIn(ctx, tx, { userId, kind: 'safeword_changed', origin, sessionId });
  await notifyOwner(ctx, tx, { userId, event: 'safeword_changed', origin });
}
