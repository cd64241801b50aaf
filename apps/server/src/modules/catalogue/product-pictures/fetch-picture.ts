import { createHash } from 'node:crypto';
import { fetchedPictureMegabytes, isDomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { cleanPicture } from '#platform/files/pictures.ts';
import { type FetchFault, type FetchPolicy, FetchRefusal, fetchGuarded, publicOnly } from '#platform/guarded-fetch.ts';
import { enqueueAll } from '#platform/jobs/jobs.ts';
import type { Job } from '#platform/module.ts';
import { emit } from '#platform/outbox.ts';
import { productChanged } from '../catalogue.events.ts';
import { isProductReviewed } from '../catalogue.settings.ts';
import { noteContent, publishProductChanges } from '../listing/index.ts';
import {
  countAttempt,
  isAwaited,
  lockForPicture,
  notePictureFault,
  publishPictured,
  showPicture,
} from './pictures.repository.ts';

export type PictureToFetch = { readonly productId: string; readonly url: string };

/** Why a picture will not come. */
export type PictureFault = FetchFault | 'not_a_picture';

const limitBytes = fetchedPictureMegabytes << 20;
const timeoutMs = 10_000;
/** Failures after which a picture is given up; the queue's waiting times between them add up to some hours. */
const mostAttempts = 10;

/**
 * Fetches a picture that a product file named, draws it anew and shows it at its product. A picture that can never come
 * (refused address, missing file, no picture) is noted as such at once, one whose server fails after some attempts; until
 * then the failure is thrown, so that the queue tries again.
 */
export async function fetchPicture(ctx: Context, { productId, url }: PictureToFetch, policy: FetchPolicy = publicOnly) {
  const id = BigInt(productId);
  if (!(await isAwaited(ctx.db, id, url))) return;
  try {
    const picture = await cleanPicture(await fetchGuarded(url, { policy, limitBytes, timeoutMs }), limitBytes);
    // Named by its content: the same picture of many products is kept once.
    const key = `pictures/${picture.hash.slice(0, 2)}/${picture.hash}.webp`;
    await ctx.files.put(key, picture.large, 'image/webp');
    await ctx.files.put(key.replace('.webp', '-400.webp'), picture.small, 'image/webp');
    await inTx(ctx.db, async (tx) => {
      await showPicture(tx, id, url, key);
      if (await publish(ctx, tx, id)) return;
      await noteContent(tx, [id]);
      await emit(ctx, tx, productChanged, [{ productId }]);
      tx.afterCommit(ctx.responseCache.invalidateSoon);
    });
  } catch (error) {
    const fault = finalFault(error);
    if (!fault && (await countAttempt(ctx.db, id, url)) < mostAttempts) throw error;
    const reason = fault ?? (error instanceof FetchRefusal ? error.fault : 'no_answer');
    await inTx(ctx.db, async (tx) => {
      await lockForPicture(tx, id);
      await notePictureFault(tx, id, url, reason);
      await publish(ctx, tx, id);
    });
  }
}

/** Publishes a product that waited for its pictures, when there is none left to wait for. The caller holds its lock. */
async function publish(ctx: Context, tx: Tx, id: bigint): Promise<boolean> {
  const isPublished = await publishPictured(tx, id, {
    mustWait: ctx.settings.get(isProductReviewed),
    at: ctx.clock.now(),
  });
  if (isPublished) await publishProductChanges(ctx, tx, [id], { isUrgent: false });
  return isPublished;
}

function finalFault(error: unknown): PictureFault | undefined {
  // The server was busy: the queue tries again.
  if (isDomainError(error) && error.key === 'service_unavailable') return undefined;
  if (isDomainError(error)) return error.key === 'file_too_large' ? 'too_large' : 'not_a_picture';
  return error instanceof FetchRefusal && error.isFinal ? error.fault : undefined;
}

/** Mail and other short work goes before pictures. */
const latePriority = 10;

/** Has pictures fetched by jobs of their own, once the caller's transaction has committed. */
export async function fetchPicturesLater(
  tx: Tx,
  pictures: readonly { readonly productId: bigint; readonly url: string }[],
): Promise<void> {
  const jobs = pictures.map(({ productId, url }) => ({
    payload: { productId: String(productId), url } satisfies PictureToFetch,
    key: `picture:${productId}:${createHash('sha256').update(url).digest('hex')}`,
  }));
  await enqueueAll(tx, fetchPictureJob.name, jobs, { priority: latePriority, maxAttempts: mostAttempts });
}

export const fetchPictureJob: Job = {
  name: 'fetch_picture',
  isHeavy: true,
  run: (ctx, picture: PictureToFetch) => fetchPicture(ctx, picture),
};
