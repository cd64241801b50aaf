import { type Clock, imageFolder } from '@entrepot/domain';
import { isSigned, signLink } from '../secrets/link-signature.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Keys of files that are seen by a link that works for a minute: private ones, and images that are public no longer. */
const linkedKey = new RegExp(`^(private|${imageFolder}|uploads)/[a-z0-9/_-]+\\.(webp|jpg|png|csv)$`);
const linkMs = 60_000;

export type Signer = { readonly config: { readonly secrets: Secrets }; readonly clock: Clock };

const signedText = (key: string, expiresMs: number) => `${key}:${expiresMs}`;

/** A link to a file that is not public. Whoever asks for it must have been found permitted before. */
export function signedFileLink(ctx: Signer, key: string): { url: string; expireTime: string } {
  const expiresMs = ctx.clock.now().getTime() + linkMs;
  const signature = signLink(ctx, 'private-file', signedText(key, expiresMs));
  return {
    url: `/files/${key}?expires=${expiresMs}&signature=${signature}`,
    expireTime: new Date(expiresMs).toISOString(),
  };
}

/** Whether a request for a private file carries a signature of this server that has not expired. */
export function isLinkValid(ctx: Signer, key: string, query: { expires?: unknown; signature?: unknown }): boolean {
  if (!linkedKey.test(key) || !/^[0-9]{1,15}$/.test(String(query.expires))) return false;
  const expiresMs = Number(query.expires);
  const isOurs = isSigned(ctx, 'private-file', signedText(key, expiresMs), String(query.signature));
  return isOurs && expiresMs > ctx.clock.now().getTime();
}
