import { DomainError, minuteMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { isSigned, signLink } from '#platform/secrets/link-signature.ts';

const validMs = 30 * minuteMs;

type Previewed = { readonly storeId: bigint; readonly productId: bigint };

/** A token for a product of a store. Whoever asks for it must have been found to be that store. */
export function signPreview(
  ctx: Context,
  { storeId, productId }: Previewed,
): { previewToken: string; expireTime: string } {
  const expiresMs = ctx.clock.now().getTime() + validMs;
  const text = `${storeId}.${productId}.${expiresMs}`;
  return {
    previewToken: `${text}.${signLink(ctx, 'product-preview', text)}`,
    expireTime: new Date(expiresMs).toISOString(),
  };
}

/**
 * What a token of this server shows.
 *
 * @throws DomainError `preview_expired`, for one that is not ours too.
 */
export function readPreviewToken(ctx: Context, token: string): Previewed {
  const match = /^((\d{1,19})\.(\d{1,19})\.(\d{1,15}))\.([\w-]{43})$/.exec(token);
  const [, text = '', storeId = '', productId = '', expiresMs = '', signature = ''] = match ?? [];
  const isOurs = match && isSigned(ctx, 'product-preview', text, signature);
  if (!isOurs || Number(expiresMs) <= ctx.clock.now().getTime()) throw new DomainError('preview_expired');
  return { storeId: BigInt(storeId), productId: BigInt(productId) };
}
