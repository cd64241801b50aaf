import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** What signed links and tokens are for. All are signed with one key: the purpose comes first, so that none stands for another. */
type Purpose = 'private-file' | 'product-preview' | 'payment-form' | 'stop mails' | 'subscription';

type WithSecrets = { readonly config: { readonly secrets: Secrets } };

/** The signature of a text for a purpose, 43 characters of base64url. Nobody else can make it: what it is about need not be stored. */
export function signLink({ config }: WithSecrets, purpose: Purpose, text: string): string {
  return createHmac('sha256', config.secrets.fileLinkKey).update(`${purpose}:${text}`).digest('base64url');
}

/** Whether a signature was made here for the purpose and the text. What is too old or used up is for the caller to say. */
export function isSigned(ctx: WithSecrets, purpose: Purpose, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  const wanted = Buffer.from(signLink(ctx, purpose, text));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
