import type { account, InputOf } from '@entrepot/contract';
import { DomainError, isEmail, isPhone } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { BuyerSession } from '#platform/session.ts';
import { nameRules } from '../accounts.settings.ts';
import { checkOwnPassword, lockOwnAccount } from '../passwords/change-secrets.ts';
import { checkFundPassword } from '../passwords/fund-passwords.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import type { Origin } from '../sessions/sign-ins.ts';
import { normaliseTarget, type VerifiedCode, verifyCode } from '../verification-codes/sent-codes.ts';
import { type ContactKind, changeContact } from './contact-changes.ts';

type Binding = InputOf<typeof account.bindEmail>;

/**
 * Binds an e-mail address with the code that was sent to it and a proof of the owner, and ends the other sessions.
 *
 * @throws DomainError `invalid_email`, `confirmation_required`, `wrong_code`, `email_taken`, and what a wrong proof throws.
 */
export async function bindEmail(ctx: Context, session: BuyerSession, input: Binding, origin: Origin): Promise<void> {
  if (!isEmail(input.target.trim(), nameRules(ctx.settings))) throw new DomainError('invalid_email');
  await bind(ctx, session, { kind: 'email', ...input }, origin);
}

/**
 * Binds a phone number, as `bindEmail` does an address.
 *
 * @throws DomainError `invalid_phone`, `confirmation_required`, `wrong_code`, `phone_taken`, and what a wrong proof throws.
 */
export async function bindPhone(ctx: Context, session: BuyerSession, input: Binding, origin: Origin): Promise<void> {
  if (!isPhone(input.target)) throw new DomainError('invalid_phone');
  await bind(ctx, session, { kind: 'phone', ...input }, origin);
}

async function bind(
  ctx: Context,
  session: BuyerSession,
  input: Binding & { readonly kind: ContactKind },
  origin: Origin,
): Promise<void> {
  const { kind, target, code } = input;
  const { userId, sessionId } = session;
  const proof = await proveOwner(ctx, userId, input, origin);
  const purpose = kind === 'email' ? 'bind_email' : 'bind_phone';
  const taken = await verifyCode(ctx, { purpose, userId, target }, code);
  await inTx(ctx.db, async (tx) => {
    await lockOwnAccount(ctx, tx, session);
    await proof?.use(tx);
    await taken.use(tx);
    await changeContact(ctx, tx, { userId, kind, value: normaliseTarget(target), sessionId }, origin);
    await revokeSessions(ctx, tx, userId, session);
  });
}

/**
 * A session alone must not move the account to somebody else's mailbox. Returns the code that is to be used up, if that was
 * the proof. Call it before opening a transaction: wrong attempts count whatever becomes of that.
 */
async function proveOwner(
  ctx: Context,
  userId: bigint,
  proof: Pick<Binding, 'password' | 'safeword' | 'oldCode'>,
  origin: Origin,
): Promise<VerifiedCode | undefined> {
  if (proof.password !== undefined) {
    await checkOwnPassword(ctx, userId, proof.password, origin, 'wrong_password');
  } else if (proof.safeword !== undefined) {
    await checkFundPassword(ctx, userId, proof.safeword);
  } else if (proof.oldCode !== undefined) {
    return verifyCode(ctx, { purpose: 'confirm_contact', userId }, proof.oldCode);
  } else {
    throw new DomainError('confirmation_required');
  }
  return undefined;
}
