import { catalogue } from '@entrepot/contract';
import { countedAtMost, dayMs, nextPlatformDay, type PageRequest, pageOf } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { pageWriterOf } from '#platform/http/serialised-json.ts';
import { type FilterInput, readFacetFilters } from '../facets/index.ts';
import { type FoundProduct, readFigures, readListedCards, readListedCardTexts } from '../product-cards/index.ts';
import { categoryOf, type ListingFilters, type ListingOrder, readListing, wholeShop } from './listings.repository.ts';

export type ProductListInput = FilterInput & {
  readonly categoryId?: string;
  readonly sellerId?: string;
  readonly sellerCategoryId?: string;
  readonly isNew?: boolean;
  readonly isHot?: boolean;
  readonly isRec?: boolean;
  readonly sort?: 'relevance' | 'sales' | 'newest' | 'price_asc' | 'price_desc';
};

/**
 * Published products, filtered and sorted. Without a sort, new arrivals are listed newest first, hot and discounted products by
 * recent sales, all others by recommendation.
 *
 * @throws DomainError `amount_error` for a price bound that is no amount.
 */
export async function listProductCards(ctx: Context, input: ProductListInput, page: PageRequest, language: string) {
  return readPageOf(ctx, askedFor(ctx, input), page, (found) => readListedCards(ctx, found.map(readFigures), language));
}

/** The same as JSON. */
export function listProductsJson(ctx: Context, input: ProductListInput, page: PageRequest, language: string) {
  return readJson(ctx, askedFor(ctx, input), page, language);
}

function askedFor(ctx: Context, input: ProductListInput): Listing {
  return { ...listingOf(input, ctx.clock.now()), order: orderOf(input) };
}

/**
 * The listing that a list shows and how it is narrowed.
 *
 * @throws DomainError `amount_error`.
 */
export function listingOf(input: ProductListInput, now: Date): Omit<Listing, 'order'> {
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

function orderOf(input: ProductListInput): ListingOrder {
  if (input.sort && input.sort !== 'relevance') return input.sort;
  if (input.isNew) return 'newest';
  return input.isHot || input.isDiscount ? 'hot' : 'rec';
}

/** New arrivals of the shop or a category, newest first. */
export function listNewProducts(ctx: Context, categoryId: string | undefined, page: PageRequest, language: string) {
  return listProductsJson(ctx, { isNew: true, ...(categoryId !== undefined && { categoryId }) }, page, language);
}

/** What is recommended beside a product: the best of its category without itself; else the best of a category or the shop. */
export async function listProductsLike(
  ctx: Context,
  like: { readonly sellerGoodsId?: string; readonly categoryId?: string },
  page: PageRequest,
  language: string,
) {
  const productId = like.sellerGoodsId === undefined ? undefined : BigInt(like.sellerGoodsId);
  const ofProduct = productId === undefined ? undefined : await categoryOf(ctx.sharedReadDb, productId);
  const asked = like.categoryId === undefined ? wholeShop : BigInt(like.categoryId);
  const filters = productId === undefined ? {} : { exceptProductId: productId };
  return readJson(ctx, { listingId: ofProduct ?? asked, order: 'rec', filters }, page, language);
}

type Listing = { readonly listingId: bigint; readonly order: ListingOrder; readonly filters: ListingFilters };

const writePage = pageWriterOf(catalogue.productList);

async function readJson(ctx: Context, listing: Listing, request: PageRequest, language: string) {
  return writePage(await readPageOf(ctx, listing, request, (found) => readListedCardTexts(ctx, found, language)));
}

async function readPageOf<Item>(
  ctx: Context,
  listing: Listing,
  request: PageRequest,
  show: (found: readonly FoundProduct[]) => Promise<Item[]>,
) {
  // What the listing's entries do not hold is looked up product by product, which may take long.
  const db = listing.filters.traits ? ctx.readDb : ctx.sharedReadDb;
  const { total, found } = await readListing(db, {
    ...listing,
    offset: request.offset,
    limit: depthLeft(request),
  });
  const page = pageOf(await show(found), request, total);
  // Kept counts are exact however large; only the depth is bounded.
  if (Object.keys(listing.filters).length > 0) return page;
  const { totalCapped: _, ...pageInfo } = page.pageInfo;
  return { ...page, pageInfo: { ...pageInfo, totalElements: total } };
}

/** No list goes deeper than what is counted. */
function depthLeft({ offset, pageSize }: PageRequest): number {
  return Math.max(0, Math.min(pageSize, countedAtMost - offset));
}
