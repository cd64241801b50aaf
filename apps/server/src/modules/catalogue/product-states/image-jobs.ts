import { createHash } from 'node:crypto';
import type { Tx } from '#platform/database.ts';
import { enqueueAll } from '#platform/jobs/jobs.ts';

export type ImageToFetch = { readonly productId: string; readonly url: string };

/** The job that fetches an image which a file names by address. */
export const imageJob = {
  name: 'fetch_picture',
  /** Failures after which an image is given up; the queue's waiting times between them add up to some hours. */
  mostAttempts: 10,
} as const;

/** Mail and other short work goes before images. */
const latePriority = 10;

/** Has images fetched by jobs of their own, once the caller's transaction has committed. */
export async function fetchImagesLater(
  tx: Tx,
  images: readonly { readonly productId: bigint; readonly url: string }[],
): Promise<void> {
  const jobs = images.map(({ productId, url }) => ({
    payload: { productId: String(productId), url } satisfies ImageToFetch,
    key: `picture:${productId}:${createHash('sha256').update(url).digest('hex')}`,
  }));
  await enqueueAll(tx, imageJob.name, jobs, { priority: latePriority, maxAttempts: imageJob.mostAttempts });
}
