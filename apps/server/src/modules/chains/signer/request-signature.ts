import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries the signature of a request to a signer, and of its answer. A repeated request does nothing new, so it carries no time. */
export const signatureHeader = 'x-entrepot-signature';

/** Where what was signed for a payment is read. */
export const paymentPath = (reference: string) => `/payments/${reference}`;

/** HMAC-SHA-256 of what is asked, in hexadecimal: of a body, or of `GET <path>`, which no body is. */
export function signRequest(secret: string, asked: string): string {
  return createHmac('sha256', secret).update(asked).digest('hex');
}

export function isSignedRequest(secret: string, asked: string, signature: string): boolean {
  return isSame(signRequest(secret, asked), signature);
}

/** As `signRequest`, of an answer: bound to the signature of what was asked, so that no answer stands in for another. */
export function signAnswer(secret: string, requestSignature: string, status: number, body: string): string {
  return createHmac('sha256', secret).update(`answer ${requestSignature} ${status} ${body}`).digest('hex');
}

export function isSame(wantedSignature: string, signature: string): boolean {
  const wanted = Buffer.from(wantedSignature, 'hex');
  const given = Buffer.from(signature, 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
