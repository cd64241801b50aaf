import { dayMs, nextPlatformDay, type PageRequest, pageOf, parseAmount } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { presentGoods } from './goods.presenter.ts';
import { categoryOf, readShelf, type ShelfFilters, type ShelfOrder, wholeShop } from './shelves.repository.ts';

export type GoodsListInput = {
  readonly categoryId?: string;
  readonly sellerId?: string;
  readonly sellerCategoryId?: string;
  readonly isNew?: boolean;
  readonly isHot?: boolean;
  readonly isRec?: boolean;
  readonly isDiscount?: boolean;
  readonly priceMin?: string;
  readonly priceMax?: string;
  readonly ratingMin?: number;
  readonly shipsFrom?: string;
  readonly sort?: 'relevance' | 'sales' | 'newest' | 'price_asc' | 'price_desc';
};

/**
 * Products on sale, filtered and sorted. Without a sort, new arrivals are listed newest first, hot and discounted goods by
 * recent sales, all others by recommendation.
 *
 * Throws `amount_error` for a price bound that is no amount.
 */
export async function listGoods(ctx: Context, input: GoodsListInput, page: PageRequest, language: string) {
  const [shelfId = wholeShop, ...otherShelves] = [input.sellerCategoryId, input.sellerId, input.categoryId]
    .filter((id) => id !== undefined)
    .map(BigInt);
  const now = ctx.clock.now();
  const filters: ShelfFilters = {
    ...(otherShelves.length > 0 && { otherShelves }),
    ...(input.priceMin !== undefined && { priceMinMicro: parseAmount(input.priceMin, 'USDT') }),
    ...(input.priceMax !== undefined && { priceMaxMicro: parseAmount(input.priceMax, 'USDT') }),
    ...(input.ratingMin !== undefined && { ratingMin: input.ratingMin }),
    ...(input.shipsFrom !== undefined && { shipsFrom: input.shipsFrom }),
    ...(input.isDiscount && { isDiscounted: true }),
    ...(input.isNew && { newSince: new Date(nextPlatformDay(now).getTime() - dayMs) }),
  };
  return readPageOf(ctx, { shelfId, order: orderOf(input), filters }, page, language);
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

async function readPageOf(ctx: Context, shelf: Shelf, request: PageRequest, language: string) {
  const rows = await readShelf(ctx.readDb, { ...shelf, offset: request.offset, limit: request.pageSize });
  // A page beyond the end has no row to carry the total: the first one tells it.
  const [first] =
    rows.length > 0 || request.offset === 0 ? rows : await readShelf(ctx.readDb, { ...shelf, offset: 0, limit: 1 });
  const total = first?.total ?? 0;
  const now = ctx.clock.now();
  const page = pageOf(
    rows.map((row) => presentGoods(row, language, now)),
    request,
    total,
  );
  // Kept counts are exact however large; only the depth is bounded.
  if (Object.keys(shelf.filters).length > 0) return page;
  const { totalCapped: _, ...pageInfo } = page.pageInfo;
  return { pageList: page.pageList, pageInfo: { ...pageInfo, totalElements: total } };
}
