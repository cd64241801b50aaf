import { pickText, type Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database.ts';
import { listImageUrl } from '#platform/files/image-urls.ts';
import { type Figures, figureColumns, readListedCards } from '../product-cards/index.ts';
import { wholeShop } from './listings.repository.ts';

/** Of some products those that are listed, as lists show them, in the given order. */
export async function listPickedProducts(ctx: Context, productIds: readonly bigint[], language: string) {
  if (productIds.length === 0) return [];
  const { rows } =
    await sql<Figures>`select ${figureColumns} from unnest(${[...productIds]}::bigint[]) with ordinality as o (id, place)
      join product_figures f on f.product_id = o.id
     where exists (select from listing_entries e where e.listing_id = ${wholeShop} and e.product_id = o.id)
     order by o.place`.execute(ctx.readDb);
  return readListedCards(ctx, rows, language);
}

type PickedRow = {
  readonly id: bigint;
  readonly titles: Texts;
  readonly ownLanguage: string;
  readonly cover: string | null;
  readonly storeName: string;
  readonly isListed: boolean;
};

/** What staff read of products that they have picked. */
export async function namePickedProducts(db: Db, productIds: readonly bigint[], language: string) {
  const { rows } =
    await sql<PickedRow>`select p.id, p.titles, p.own_language as "ownLanguage", p.images[1] as cover, s.store_name as "storeName",
       exists (select from listing_entries e where e.listing_id = ${wholeShop} and e.product_id = p.id) as "isListed"
      from products p join store_names s on s.store_id = p.store_id
     where p.id = any(${[...productIds]}::bigint[]) and p.status <> 'removed'`.execute(db);
  return new Map(
    rows.map(({ id, titles, ownLanguage, cover, storeName, isListed }) => [
      id,
      { name: pickText(titles, language, ownLanguage), imgUrl: listImageUrl(cover ?? ''), storeName, isListed },
    ]),
  );
}
