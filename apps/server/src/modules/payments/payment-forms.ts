import { createHash } from 'node:crypto';
import { DomainError, hourMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { isSigned, signLink } from '#platform/secrets/link-signature.ts';

/** As long as an idle session. */
const formMs = 2 * hourMs;

type Purpose = 'deposit' | 'withdrawal';

/** Person and purpose are bound by the signature, so that one's form is of no use to another. */
const signedText = (userId: bigint, purpose: Purpose, claims: string) => `${purpose}:${userId}:${claims}`;

/** Opens a form for a person. Its token makes one record, however often the form is sent; nothing is stored until then. */
export function openForm(
  ctx: Context,
  userId: bigint,
  purpose: Purpose,
): { session_token: string; expireTime: string } {
  const expiresMs = ctx.clock.now().getTime() + formMs;
  const claims = `${expiresMs}.${Buffer.from(ctx.ids.bytes(16)).toString('base64url')}`;
  return {
    session_token: `${claims}.${signLink(ctx, 'payment-form', signedText(userId, purpose, claims))}`,
    expireTime: new Date(expiresMs).toISOString(),
  };
}

/**
 * The SHA-256 of a form's token, by which its record is found again.
 *
 * @throws DomainError `payment_form_expired` when the token is not one of this person's forms for the purpose, or is too old.
 */
export function readForm(ctx: Context, userId: bigint, purpose: Purpose, token: string): Buffer {
  const [expiresMs = '', nonce = '', signature = ''] = token.split('.');
  const isOurs = isSigned(ctx, 'payment-form', signedText(userId, purpose, `${expiresMs}.${nonce}`), signature);
  if (!isOurs || Number(expiresMs) <= ctx.clock.now().getTime()) throw new DomainError('payment_form_expired');
  return createHash('sha256').update(`${expiresMs}.${nonce}`).digest();
}
