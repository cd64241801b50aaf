import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError, hourMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';

/** As long as an idle session. */
const formMs = 2 * hourMs;

type Purpose = 'deposit' | 'withdrawal';

/** Person and purpose are bound by the signature, so that one's form is of no use to another. */
function signatureOf(ctx: Context, userId: bigint, purpose: Purpose, claims: string): Buffer {
  return createHmac('sha256', ctx.config.secrets.fileLinkKey)
    .update(`payment-form:${purpose}:${userId}:${claims}`)
    .digest();
}

/** Opens a form for a person. Its token makes one record, however often the form is sent; nothing is stored until then. */
export function openForm(
  ctx: Context,
  userId: bigint,
  purpose: Purpose,
): { session_token: string; expireTime: string } {
  const expiresMs = ctx.clock.now().getTime() + formMs;
  const claims = `${expiresMs}.${Buffer.from(ctx.ids.bytes(16)).toString('base64url')}`;
  return {
    session_token: `${claims}.${signatureOf(ctx, userId, purpose, claims).toString('base64url')}`,
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
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(ctx, userId, purpose, `${expiresMs}.${nonce}`);
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isOurs || Number(expiresMs) <= ctx.clock.now().getTime()) throw new DomainError('payment_form_expired');
  return createHash('sha256').update(`${expiresMs}.${nonce}`).digest();
}
