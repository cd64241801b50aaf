import type { Context } from '../../apps/server/src/platform/context.ts';
import type { DemoProduct } from '../index.ts';
import type { Painting } from './paint.ts';
import { pictureKey } from './picture-keys.ts';

/** The photograph that a buyer has of a product, as a file; null when the shop is made without pictures. */
export type ReviewPictures = (ctx: Context, product: DemoProduct) => Promise<Buffer | null>;

/** Buyers show the goods as the store does, from another side than the cover where there is one. */
export function reviewPicturesOf(painting: Painting | null): ReviewPictures {
  return async (ctx, product) => {
    const scene = product.pictures[1] ?? product.pictures[0];
    if (!painting || !scene) return null;
    await painting.whenStored(scene);
    const file = await ctx.files.get(pictureKey(scene));
    return file?.bytes ?? null;
  };
}
