import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError, minuteMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';

const validMs = 30 * minuteMs;

type Previewed = { readonly sellerId: bigint; readonly productId: bigint };

/** A token for a product of a store. Whoever asks for it must have been found to be that store. */
export function signPreview(
  ctx: Context,
  { sellerId, productId }: Previewed,
): { previewToken: string; expireTime: string } {
  const expiresMs = ctx.clock.now().getTime() + validMs;
  const text = `${sellerId}.${productId}.${expiresMs}`;
  return {
    previewToken: `${text}.${signatureOf(ctx, text).toString('base64url')}`,
    expireTime: new Date(expiresMs).toISOString(),
  };
}

/** What a token of this server shows. Throws `preview_expired`, for one that is not ours too. */
export function readPreviewToken(ctx: Context, token: string): Previewed {
  const match = /^((\d{1,19})\.(\d{1,19})\.(\d{1,15}))\.([\w-]{43})$/.exec(token);
  const [, text = '', sellerId = '', productId = '', expiresMs = '', signature = ''] = match ?? [];
  const isOurs = match && timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(ctx, text));
  if (!isOurs || Number(expiresMs) <= ctx.clock.now().getTime()) throw new DomainError('preview_expired');
  return { sellerId: BigInt(sellerId), productId: BigInt(productId) };
}

/** The prefix keeps these signatures apart from those of private files, whose keys begin with their folder. */
function signatureOf(ctx: Context, text: string): Buffer {
  return createHmac('sha256', ctx.config.secrets.fileLinkKey).update(`product-preview:${text}`).digest();
}
