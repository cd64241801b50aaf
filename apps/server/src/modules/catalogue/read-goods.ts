import type { catalogue, OutputOf } from '@entrepot/contract';
import { countedAtMost, dayMs, nextPlatformDay, type PageRequest, pageOf } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { type FilterInput, readFacetFilters } from './facets/read-filters.ts';
import { readListedCards } from './goods/read-cards.ts';
import { categoryOf, readShelf, type ShelfFilters, type ShelfOrder, wholeShop } from './shelves.repository.ts';

type GoodsPage = OutputOf<typeof catalogue.goodsList>;

export type GoodsListInput = FilterInput & {
  readonly categoryId?: string;
  readonly sellerId?: string;
  readonly sellerCategoryId?: string;
  readonly isNew?: boolean;
  readonly isHot?: boolean;
  readonly isRec?: boolean;
  readonly sort?: 'relevance' | 'sales' | 'newest' | 'price_asc' | 'price_desc';
};

/**
 * Products on sale, filtered and sorted. Without a sort, new arrivals are listed newest first, hot and discounted goods by
 * recent sales, all others by recommendation.
 *
 * Throws `amount_error` for a price bound that is no amount.
 */
export async function listGoods(ctx: Context, input: GoodsListInput, page: PageRequest, language: string) {
  return readPageOf(ctx, { ...shelfOf(input, ctx.clock.now()), order: orderOf(input) }, page, language);
}

/** The shelf that a list shows and how it is narrowed. Throws `amount_error`. */
export function shelfOf(input: GoodsListInput, now: Date): Omit<Shelf, 'order'> {
  const [shelfId = wholeShop, ...otherShelves] = [input.sellerCategoryId, input.sellerId, input.categoryId]
    .filter((id) => id !== undefined)
    .map(BigInt);
  const { priceMinMicro, priceMaxMicro, ratingMin, countries, isDiscounted, ...traits } = readFacetFilters(input);
  const filters: ShelfFilters = {
    ...(otherShelves.length > 0 && { otherShelves }),
    ...(priceMinMicro !== undefined && { priceMinMicro }),
    ...(priceMaxMicro !== undefined && { priceMaxMicro }),
    ...(ratingMin !== undefined && { ratingMin }),
    ...(countries && { countries }),
    ...(isDiscounted && { isDiscounted }),
    ...(Object.keys(traits).length > 0 && { traits }),
    ...(input.isNew && { newSince: new Date(nextPlatformDay(now).getTime() - dayMs) }),
  };
  return { shelfId, filters };
}

function orderOf(input: GoodsListInput): ShelfOrder {
  if (input.sort && input.sort !== 'relevance') return input.sort;
  if (input.isNew) return 'newest';
  return input.isHot || input.isDiscount ? 'hot' : 'rec';
}

/** New arrivals of the shop or a category, newest first. */
export function listNewGoods(ctx: Context, categoryId: string | undefined, page: PageRequest, language: string) {
  return listGoods(ctx, { isNew: true, ...(categoryId !== undefined && { categoryId }) }, page, language);
}

/** What is recommended beside a product: the best of its category without itself; else the best of a category or the shop. */
export async function listGoodsLike(
  ctx: Context,
  like: { readonly sellerGoodsId?: string; readonly categoryId?: string },
  page: PageRequest,
  language: string,
) {
  const productId = like.sellerGoodsId === undefined ? undefined : BigInt(like.sellerGoodsId);
  const ownCategory = productId === undefined ? undefined : await categoryOf(ctx.readDb, productId);
  const asked = like.categoryId === undefined ? wholeShop : BigInt(like.categoryId);
  const filters = productId === undefined ? {} : { exceptProductId: productId };
  return readPageOf(ctx, { shelfId: ownCategory ?? asked, order: 'rec', filters }, page, language);
}

type Shelf = { readonly shelfId: bigint; readonly order: ShelfOrder; readonly filters: ShelfFilters };

async function readPageOf(ctx: Context, shelf: Shelf, request: PageRequest, language: string): Promise<GoodsPage> {
  const { total, figures } = await readShelf(ctx.readDb, {
    ...shelf,
    offset: request.offset,
    limit: depthLeft(request),
  });
  const page = pageOf(await readListedCards(ctx, figures, language), request, total);
  // Kept counts are exact however large; only the depth is bounded.
  if (Object.keys(shelf.filters).length > 0) return page;
  const { totalCapped: _, ...pageInfo } = page.pageInfo;
  return { ...page, pageInfo: { ...pageInfo, totalElements: total } };
}

/** No list goes deeper than what is counted. */
function depthLeft({ offset, pageSize }: PageRequest): number {
  return Math.max(0, Math.min(pageSize, countedAtMost - offset));
}
