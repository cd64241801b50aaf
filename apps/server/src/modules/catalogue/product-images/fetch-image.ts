import { fetchedImageMegabytes, imageFolder, isDomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { cleanImage } from '#platform/files/images.ts';
import { type FetchFault, type FetchPolicy, FetchRefusal, fetchGuarded, publicOnly } from '#platform/guarded-fetch.ts';
import type { Job } from '#platform/module.ts';
import { emit } from '#platform/outbox.ts';
import { productChanged } from '../catalogue.events.ts';
import { isProductReviewed } from '../catalogue.settings.ts';
import { publishProductChanges, updateContentVersions } from '../listing/index.ts';
import { type ImageToFetch, imageJob } from '../product-states/index.ts';
import {
  countAttempts,
  isAwaited,
  lockForImage,
  publishWithImages,
  saveImageFault,
  showImage,
} from './images.repository.ts';

/** Why an image will not come. */
export type ImageFault = FetchFault | 'not_an_image';

const limitBytes = fetchedImageMegabytes << 20;
const timeoutMs = 10_000;
/** How many attempts one at a host that nobody has counts for: its name may just be moving, but after three it hardly is. */
const weightAtUnknownHost = Math.ceil(imageJob.mostAttempts / 3);

/**
 * Fetches an image that a product file named, draws it anew and shows it at its product. An image that can never come
 * (refused address, missing file, no image) is noted as such at once, one whose server fails after some attempts; until
 * then the failure is thrown, so that the queue tries again.
 */
export async function fetchImage(ctx: Context, { productId, url }: ImageToFetch, policy: FetchPolicy = publicOnly) {
  const id = BigInt(productId);
  if (!(await isAwaited(ctx.db, id, url))) return;
  try {
    const image = await cleanImage(await fetchGuarded(url, { policy, limitBytes, timeoutMs }), limitBytes);
    // Named by its content: the same image of many products is kept once.
    const key = `${imageFolder}/${image.hash.slice(0, 2)}/${image.hash}.webp`;
    await ctx.files.put(key, image.large, 'image/webp');
    await ctx.files.put(key.replace('.webp', '-400.webp'), image.small, 'image/webp');
    await inTx(ctx.db, async (tx) => {
      await showImage(tx, id, url, key);
      if (await publish(ctx, tx, id)) return;
      await updateContentVersions(tx, [id]);
      await emit(ctx, tx, productChanged, [{ productId }]);
      tx.afterCommit(ctx.responseCache.invalidateSoon);
    });
  } catch (error) {
    const fault = finalFault(error);
    const refusal = error instanceof FetchRefusal ? error : undefined;
    const weight = refusal?.isUnknownHost ? weightAtUnknownHost : 1;
    if (!fault && (await countAttempts(ctx.db, id, url, weight)) < imageJob.mostAttempts) throw error;
    const reason = fault ?? refusal?.fault ?? 'no_answer';
    await inTx(ctx.db, async (tx) => {
      await lockForImage(tx, id);
      await saveImageFault(tx, id, url, reason);
      await publish(ctx, tx, id);
    });
  }
}

/** Publishes a product that waited for its images, when there is none left to wait for. The caller holds its lock. */
async function publish(ctx: Context, tx: Tx, id: bigint): Promise<boolean> {
  const isPublished = await publishWithImages(tx, id, {
    mustWait: ctx.settings.get(isProductReviewed),
    at: ctx.clock.now(),
  });
  if (isPublished) await publishProductChanges(ctx, tx, [id], { isUrgent: false });
  return isPublished;
}

function finalFault(error: unknown): ImageFault | undefined {
  // The server was busy: the queue tries again.
  if (isDomainError(error) && error.key === 'service_unavailable') return undefined;
  if (isDomainError(error)) return error.key === 'file_too_large' ? 'too_large' : 'not_an_image';
  return error instanceof FetchRefusal && error.isFinal ? error.fault : undefined;
}

export const fetchImageJob: Job = {
  name: imageJob.name,
  isHeavy: true,
  run: (ctx, image: ImageToFetch) => fetchImage(ctx, image),
};
