import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { purgeUnusedUploads } from '#platform/files/unused-uploads.ts';
import { isShownByProducts } from '../catalogue/index.ts';
import { isShownByBanners } from '../content/index.ts';
import { isShownByOrders } from '../orders/index.ts';
import { isShownByReviews } from '../reviews/index.ts';
import { isShownByStores, unusedImageDays } from '../sellers/index.ts';

/** A product file may name any image that the shop serves, whatever it was uploaded for. */
const isShown = sql`(${isShownByStores} or ${isShownByReviews} or ${isShownByBanners} or ${isShownByProducts} or ${isShownByOrders})`;

/** Deletes images of products, stores, reviews and banners that nothing shows (any more). Returns how many went. */
export function purgeUnusedImages(ctx: Context): Promise<number> {
  return purgeUnusedUploads(ctx, {
    moduleName: ['goods', 'store', 'review', 'content'],
    isReferred: isShown,
    keptDays: ctx.settings.get(unusedImageDays),
    isPublic: true,
  });
}
