import type { adminChat, OutputOf } from '@entrepot/contract';
import { isId, pickText } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { thumbnailUrl } from '#platform/files/image-urls.ts';
import { findByWords } from '../../search/index.ts';

type ProductRow = {
  readonly id: bigint;
  readonly titles: Record<string, string>;
  readonly own: string;
  readonly image: string | null;
  readonly storeName: string;
};

const most = 12;

/** Products for sale whose names have the words, the best first; or the one with that number. */
export async function findProducts(
  ctx: Context,
  keyword: string,
  language: string,
): Promise<OutputOf<typeof adminChat.serviceProducts>> {
  const typed = keyword.trim();
  const ids = isId(typed) ? [BigInt(typed)] : (await findByWords(ctx, typed, most)).productIds;
  const { rows } =
    await sql<ProductRow>`select p.product_id as id, p.titles, p.own_language as own, p.images[1] as image,
      n.store_name as "storeName"
    from store_products p join store_names n on n.store_id = p.store_id
    where p.product_id = any(${ids}::bigint[]) and p.status = 'published'
    order by array_position(${ids}::bigint[], p.product_id)`.execute(ctx.readDb);
  return rows.map(({ id, titles, own, image, storeName }) => ({
    sellerGoodsId: String(id),
    name: pickText(titles, language, own),
    img: image ? thumbnailUrl(image) : '',
    storeName,
  }));
}
