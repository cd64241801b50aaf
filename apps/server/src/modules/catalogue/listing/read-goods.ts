import type { catalogue, OutputOf } from '@entrepot/contract';
import { countedAtMost, dayMs, nextPlatformDay, type PageRequest, pageOf } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { type FilterInput, readFacetFilters } from '../facets/index.ts';
import { readListedCards } from '../goods/index.ts';
import { categoryOf, type ListingFilters, type ListingOrder, readListing, wholeShop } from './listings.repository.ts';

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
 * Published products, filtered and sorted. Without a sort, new arrivals are listed newest first, hot and discounted goods by
 * recent sales, all others by recommendation.
 *
 * @throws DomainError `amount_error` for a price bound that is no amount.
 */
export async function listGoods(ctx: Context, input: GoodsListInput, page: PageRequest, language: string) {
  return readPageOf(ctx, { ...listingOf(input, ctx.clock.now()), order: orderOf(input) }, page, language);
}

/**
 * The listing that a list shows and how it is narrowed.
 *
 * @throws DomainError `amount_error`.
 */
export function listingOf(input: GoodsListInput, now: Date): Omit<Listing, 'order'> {
  const [listingId = wholeShop, ...otherListings] = [input.sellerCategoryId, input.sellerId, input.categoryId]
    .filter((id) => id !== undefined)
    .map(BigInt);
  const { priceMinMicro, priceMaxMicro, ratingMin, countries, isDiscounted, ...traits } = readFacetFilters(input);
  const filters: ListingFilters = {
    ...(otherListings.length > 0 && { otherListings }),
    ...(priceMinMicro !== undefined && { priceMinMicro }),
    ...(priceMaxMicro !== undefined && { priceMaxMicro }),
    ...(ratingMin !== undefined && { ratingMin }),
    ...(countries && { countries }),
    ...(isDiscounted && { isDiscounted }),
    ...(Object.keys(traits).length > 0 && { traits }),
    ...(input.isNew && { newSince: new Date(nextPlatformDay(now).getTime() - dayMs) }),
  };
  return { listingId, filters };
}

function orderOf(input: GoodsListInput): ListingOrder {
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
  const ofProduct = productId === undefined ? undefined : await categoryOf(ctx.readDb, productId);
  const asked = like.categoryId === undefined ? wholeShop : BigInt(like.categoryId);
  const filters = productId === undefined ? {} : { exceptProductId: productId };
  return readPageOf(ctx, { listingId: ofProduct ?? asked, order: 'rec', filters }, page, language);
}

type Listing = { readonly listingId: bigint; readonly order: ListingOrder; readonly filters: ListingFilters };

async function readPageOf(ctx: Context, listing: Listing, request: PageRequest, language: string): Promise<GoodsPage> {
  const { total, figures } = await readListing(ctx.readDb, {
    ...listing,
    offset: request.offset,
    limit: depthLeft(request),
  });
  const page = pageOf(await readListedCards(ctx, figures, language), request, total);
  // Kept counts are exact however large; only the depth is bounded.
  if (Object.keys(listing.filters).length > 0) return page;
  const { totalCapped: _, ...pageInfo } = page.pageInfo;
  return { ...page, pageInfo: { ...pageInfo, totalElements: total } };
}

/** No list goes deeper than what is counted. */
function depthLeft({ offset, pageSize }: PageRequest): number {
  return Math.max(0, Math.min(pageSize, countedAtMost - offset));
}
