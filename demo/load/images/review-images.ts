import type { Context } from '@entrepot/server/platform/context.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { type DemoProduct, sceneKey } from '../../index.ts';
import { inParallel } from '../in-parallel.ts';
import { listImageKey, storedKey } from './image-keys.ts';

/** What a buyer photographs: the product of an order line. */
export type Photographed = { readonly userId: bigint; readonly product: DemoProduct; readonly orderGoodsId: string };

/** The address of the photograph that a buyer shows of a product; null when the shop is made without images. */
export type ReviewImages = (ctx: Context, photographed: Photographed) => Promise<string | null>;

const folder = 'uploads/demo/';
const madeOf = new RegExp(`^${folder}([0-9a-f]+)-`);
/** The record of a file must name a size: this one says that its bytes have yet to come. */
const noBytesYet = 1;
const width = 4;

export const withoutImages: ReviewImages = async () => null;

/**
 * Buyers show a product as the store does, from another side than the cover where there is one. A photograph is recorded at
 * once, for the story does not wait for the painting; its bytes come with `developReviewImages`.
 */
export const withImages: ReviewImages = async (ctx, { userId, product, orderGoodsId }) => {
  const scene = product.images[1] ?? product.images[0];
  if (!scene) return null;
  const key = `${folder}${sceneKey(scene)}-${orderGoodsId}.webp`;
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
    values (${ctx.ids.next()}, ${key}, ${userId}, 'review', 'image/webp', ${noBytesYet}, false, ${ctx.clock.now()})
    on conflict (key) do nothing`.execute(ctx.db);
  return `/files/${key}`;
};

/** Gives the photographs of the reviews their bytes, once everything is painted. It may be repeated. */
export async function developReviewImages({ db, files }: Context): Promise<void> {
  const { rows } = await sql<{ key: string }>`select key from stored_files
    where key like ${`${folder}%`} and bytes = ${noBytesYet} order by id`.execute(db);
  await inParallel(rows, width, async ({ key }) => {
    const painted = storedKey(madeOf.exec(key)?.[1] ?? '');
    const [large, small] = await Promise.all([files.get(painted), files.get(listImageKey(painted))]);
    if (!large || !small) throw new Error(`${painted} was not painted`);
    await files.put(listImageKey(key), small.bytes, 'image/webp');
    await files.put(key, large.bytes, 'image/webp');
    const size = await sharp(large.bytes).metadata();
    await sql`update stored_files set bytes = ${large.bytes.length}, width = ${size.width}, height = ${size.height}
      where key = ${key}`.execute(db);
  });
}
