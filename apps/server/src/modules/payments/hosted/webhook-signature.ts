import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError, secondMs } from '@entrepot/domain';

/** How old an event may be when it comes, and how far a provider's clock may be ahead. Source: Stripe's documentation of webhooks. */
const toleranceMs = 300 * secondMs;

const macOf = (secret: string, seconds: string, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** Signs a body as Stripe does: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hex>`. */
export function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / secondMs));
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`;
}

/**
 * Asserts that a body was signed with the secret, no longer ago than the tolerance. One of several signatures is enough, so that
 * a provider can change its secret.
 *
 * @throws DomainError `webhook_signature_invalid`.
 */
export function assertSigned(secret: string, header: string, body: string, now: Date): void {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const ageMs = Math.abs(now.getTime() - Number(seconds) * secondMs);
  const wanted = macOf(secret, seconds, body);
  const isSigned = parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  if (!/^\d{1,12}$/.test(seconds) || !(ageMs <= toleranceMs) || !isSigned)
    throw new DomainError('webhook_signature_invalid');
}
