import type { account, InputOf, Language } from '@entrepot/contract';
import { DomainError, isEmail, isPassword, isUsername } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { nameRules } from '../accounts.settings.ts';
import { passHumanCheck } from '../human-check/human-check.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { openSession, type SignedIn } from '../sessions/sign-in.ts';
import type { Origin } from '../sessions/sign-ins.ts';
import { createUser } from './create-user.ts';
import { findReferrer } from './users.repository.ts';

/**
 * Opens an account and signs in. Whether a name is taken is told only to who passed the human check.
 *
 * @throws the refusals that the call declares.
 */
export async function register(
  ctx: Context,
  input: InputOf<typeof account.register>,
  from: Origin & { readonly language: Language },
): Promise<SignedIn> {
  const { username, password } = input;
  const email = input.email?.trim() || undefined;
  const invitationCode = input.usercode?.trim() || undefined;
  if (!input.agree) throw new DomainError('agreement_required');
  if (!isUsername(username)) throw new DomainError('invalid_username');
  assertNewPassword(password, input.re_password ?? password);
  if (email !== undefined && !isEmail(email, nameRules(ctx.settings))) throw new DomainError('invalid_email');
  await passHumanCheck(ctx, input);
  const referrerId = invitationCode === undefined ? undefined : await findReferrer(ctx.db, invitationCode);
  if (invitationCode !== undefined && referrerId === undefined) throw new DomainError('invitation_code_unknown');
  const passwordHash = await hashPassword(password);
  return inTx(ctx.db, async (tx) => {
    const user = await createUser(ctx, tx, { username, passwordHash, email, referrerId, language: from.language });
    const token = await openSession(ctx, tx, { audience: 'buyer', userId: user.id }, from);
    return { token, usercode: user.userCode, username };
  });
}

/** @throws DomainError `invalid_password`, `password_mismatch`. */
export function assertNewPassword(password: string, repeated: string): void {
  if (!isPassword(password)) throw new DomainError('invalid_password');
  if (password !== repeated) throw new DomainError('password_mismatch');
}
