import type { Context } from '../context.ts';
import { createFairLimiter } from '../fair-limiter.ts';
import { imageSizes, sizedImageKey } from './image-urls.ts';
import { loadSharp } from './load-sharp.ts';

const endingsOfSizes = new RegExp(`(-(${imageSizes.join('|')}))+(?=\\.webp$)`);

/**
 * The large image that a size was made of, whose own name may end in another number. There are no sizes of sizes: they would be drawn
 * without end, and of what is withheld.
 */
export const wholeImageKey = (key: string) => key.replace(endingsOfSizes, '');

const inTurn = createFairLimiter({ atOnce: 2, maxWaiting: 200, maxWaitingPerGroup: 200 });
/** What is being drawn: whoever asks for the same meanwhile waits for it. */
const underWay = new Map<string, Promise<Buffer | null>>();

/**
 * Draws an image in one of its sizes and keeps it, so that each is drawn once. Null when the shop has no such image, or
 * does not show images in that size.
 *
 * @throws DomainError `service_unavailable` when too many are being drawn.
 */
export function drawImageSize(ctx: Context, key: string): Promise<Buffer | null> {
  const size = imageSizes.find((each) => key === sizedImageKey(wholeImageKey(key), each));
  if (size === undefined) return Promise.resolve(null);
  const known = underWay.get(key);
  if (known) return known;
  const drawing = draw(ctx, key, size).finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  return drawing;
}

/** An image with its longer side in a size; one that is no larger comes back as it is. */
export async function drawInSize(large: Buffer, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(large);
  const { width, height } = await image.metadata();
  if (Math.max(width, height) <= size) return large;
  return image.resize(size, size, { fit: 'inside' }).webp({ quality: 78 }).toBuffer();
}

async function draw(ctx: Context, key: string, size: number): Promise<Buffer | null> {
  const wholeKey = wholeImageKey(key);
  const whole = await ctx.files.get(wholeKey);
  if (!whole) return null;
  const bytes = await inTurn('', () => drawInSize(whole.bytes, size));
  await ctx.files.put(key, bytes, 'image/webp');
  // A sweep may have taken the large one meanwhile, and every size that it found.
  if (!(await ctx.files.has(wholeKey))) await ctx.files.remove(key);
  return bytes;
}
