import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries the signature of a request to a signer. A repeated request does nothing new, so it carries no time. */
export const signatureHeader = 'x-entrepot-signature';

/** HMAC-SHA-256 of a request's body, in hexadecimal. */
export function signRequest(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

export function isSignedRequest(secret: string, body: string, signature: string): boolean {
  const wanted = Buffer.from(signRequest(secret, body), 'hex');
  const given = Buffer.from(signature, 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
