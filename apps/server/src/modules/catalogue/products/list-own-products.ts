import type { InputOf, OutputOf, sellerCatalogue } from '@entrepot/contract';
import { formatAmount, type PageRequest, pageOf, pickText } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { listImageUrl } from '#platform/files/image-urls.ts';
import { lowStockPieces } from '../catalogue.settings.ts';
import * as own from './own-products.repository.ts';

type ListInput = InputOf<typeof sellerCatalogue.sellerProductList>;
type OwnFilterInput = Omit<ListInput, 'sort' | 'pageNum' | 'pageSize'>;
type Row = OutputOf<typeof sellerCatalogue.sellerProductList>['pageList'][number];

/** A page of a store's own products, and how many it has of each status. */
export async function listOwnProducts(
  ctx: Context,
  storeId: bigint,
  input: ListInput,
  page: PageRequest,
  language: string,
) {
  const { rows, total } = await own.listOwn(ctx.db, {
    storeId,
    filters: filtersOf(input, ctx.clock.now()),
    sort: input.sort ?? 'updated',
    lowStock: ctx.settings.get(lowStockPieces),
    limit: page.pageSize,
    offset: page.offset,
  });
  const statusCounts = await own.countOwn(ctx.db, storeId);
  return {
    ...wholePage(
      rows.map((row) => presentRow(row, language)),
      page,
      total,
    ),
    statusCounts,
  };
}

/** What the list's filters ask for at a time. */
export function filtersOf(input: OwnFilterInput, now: Date): own.OwnFilters {
  const keyword = input.keyword?.trim();
  return {
    ...(input.status !== undefined && { status: input.status }),
    ...(keyword && { keyword }),
    ...(input.categoryId !== undefined && { categoryId: BigInt(input.categoryId) }),
    ...(input.sellerCategoryId !== undefined && { collectionId: BigInt(input.sellerCategoryId) }),
    ...(input.stock !== undefined && { stock: input.stock }),
    ...(input.isDiscount && { discountedAt: now }),
    ...(input.missingLanguage !== undefined && { missingLanguage: input.missingLanguage }),
  };
}

/** A store's own lists are counted exactly and read as deep as they go. */
function wholePage<Item>(items: Item[], page: PageRequest, total: number) {
  const { totalCapped: _, ...pageInfo } = pageOf(items, page, total).pageInfo;
  return {
    pageList: items,
    pageInfo: { ...pageInfo, totalElements: total, totalPages: Math.ceil(total / page.pageSize) },
  };
}

function presentRow(row: own.OwnRow, language: string): Row {
  const { discountMicro: discount, discountStartsAt: starts, discountEndsAt: ends } = row;
  return {
    sellerGoodsId: String(row.id),
    version: row.version,
    handle: row.handle,
    name: pickText(row.titles, language, row.ownLanguage),
    img: listImageUrl(row.image),
    status: row.status,
    price: formatAmount(row.priceMicro),
    priceMax: formatAmount(row.priceMaxMicro),
    ...(discount !== null && { discountPrice: formatAmount(discount) }),
    ...(starts && ends && { discount: { startTime: starts.toISOString(), endTime: ends.toISOString() } }),
    stock: row.stock,
    skuNum: row.skus,
    stockState: row.isOut ? 'out' : row.isLow ? 'low' : 'enough',
    soldNum: Number(row.sold),
    viewsNum: Number(row.views),
    categoryId: String(row.categoryId),
    categoryName: pickText(row.categoryNames, language),
    ...(row.collectionId !== null && { sellerCategoryId: String(row.collectionId) }),
    languages: Object.keys(row.titles).filter((tag) => row.titles[tag] !== '') as Row['languages'],
    updateTime: row.updatedAt.toISOString(),
  };
}

type StockInput = InputOf<typeof sellerCatalogue.stockList>;

/** A page of a store's live variants, the scarcest first. */
export async function listOwnStock(
  ctx: Context,
  storeId: bigint,
  input: StockInput,
  page: PageRequest,
  language: string,
) {
  const lowStock = ctx.settings.get(lowStockPieces);
  const keyword = input.keyword?.trim();
  const { rows, total } = await own.listStock(ctx.db, {
    storeId,
    ...(keyword && { keyword }),
    ...(input.stock !== undefined && { stock: input.stock }),
    sort: input.sort ?? 'scarce',
    lowStock,
    limit: page.pageSize,
    offset: page.offset,
  });
  const variants = rows.map((row) => ({
    skuId: String(row.id),
    sellerGoodsId: String(row.productId),
    name: pickText(row.titles, language, row.ownLanguage),
    attrText: pickText(row.attrTexts, language, row.ownLanguage),
    code: row.code,
    img: listImageUrl(row.image),
    status: row.status,
    stock: row.stock,
    price: formatAmount(row.priceMicro),
    weightGrams: row.weightGrams,
    barcode: row.barcode,
    ...(row.costMicro !== null && { cost: formatAmount(row.costMicro) }),
    stockState: row.isOut ? ('out' as const) : row.stock <= lowStock ? ('low' as const) : ('enough' as const),
  }));
  return wholePage(variants, page, total);
}
