import { isDomainError } from '@entrepot/domain';
import type { Context } from '../../../platform/context.ts';
import { inTx } from '../../../platform/database.ts';
import { cleanPicture } from '../../../platform/files/pictures.ts';
import { type FetchPolicy, FetchRefusal, fetchGuarded, publicOnly } from '../../../platform/guarded-fetch.ts';
import type { Job } from '../../../platform/module.ts';
import { emit } from '../../../platform/outbox.ts';
import { productChanged } from '../catalogue.events.ts';
import { refreshCards } from '../ready/refresh-cards.ts';
import { isAwaited, notePictureFault, showPicture } from './import.repository.ts';

export type PictureErrand = { readonly productId: string; readonly url: string };

const limitBytes = 10 << 20;
const timeoutMs = 10_000;

/**
 * Fetches a picture that a product file named, draws it anew and shows it at its product. A picture that can never come
 * (refused address, missing file, no picture) is noted as such; any other failure is thrown, so that the queue tries again.
 */
export async function fetchPicture(ctx: Context, { productId, url }: PictureErrand, policy: FetchPolicy = publicOnly) {
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
      await refreshCards(tx, [id]);
      await emit(ctx, tx, productChanged, [{ productId }]);
      tx.afterCommit(ctx.answers.raise);
    });
  } catch (error) {
    const isFinal = isDomainError(error) || (error instanceof FetchRefusal && error.isFinal);
    if (!isFinal) throw error;
    await notePictureFault(ctx.db, id, url, error instanceof Error ? error.message : String(error));
  }
}

export const fetchPictureJob: Job = {
  name: 'fetch_picture',
  run: (ctx, errand: PictureErrand) => fetchPicture(ctx, errand),
};
