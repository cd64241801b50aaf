import { canBuyAny, fitQuantity, formatAmount, parsePrice, piecesPerProduct } from '@entrepot/domain';
import type { CartItem } from '#shared/cart/cart.ts';
import { type ProductInfo, rowFor, tierRows } from '#shared/cart/price-tiers.ts';
import { missingOfMinimum } from '#shared/store/order-minimum.tsx';

/** What is wrong with an item, and the count that puts it right. */
export type Finding =
  | { readonly kind: 'gone' | 'soldOut' | 'closed'; readonly count?: undefined }
  | { readonly kind: 'short' | 'over' | 'minimum' | 'multiple'; readonly count: number };

export type CheckedItem = {
  readonly item: CartItem;
  /** What one piece costs with everything that is taken of its product. */
  readonly unitPrice: string;
  readonly lineTotal: string;
  /** The price of one piece now, when it is not the one that was kept. */
  readonly newPrice: string | undefined;
  readonly finding: Finding | undefined;
  /** Rules of the product as they are now. */
  readonly buyMin: number;
  readonly buyMultiple: number;
  /** Pieces that there are; no bound until that is known. */
  readonly stock: number;
  /** Its store as it is now; undefined until that is known. */
  readonly store: ProductInfo['seller'] | undefined;
  /** Ticked, and able to be bought at all. */
  readonly isTaken: boolean;
};

/** Whether an item cannot be bought in any quantity. */
export const isUnavailable = (finding: Finding | undefined) => finding !== undefined && finding.count === undefined;

type Product = ProductInfo | undefined;

/**
 * Checks items by their products as they are now. `answered` names the products that the shop was asked about and has answered for: of
 * those, one that is lacking is no longer offered; items of all others count as they were kept. Price tiers are counted over what is taken of a product, all of its variants
 * together; an item that is not taken shows what it would cost beside them.
 */
export function checkItems(
  items: readonly CartItem[],
  products: ReadonlyMap<string, ProductInfo>,
  answered: ReadonlySet<string>,
  max: number,
): CheckedItem[] {
  const checked = items.map((item) =>
    checkStock(item, products.get(item.sellerGoodsId), answered.has(item.sellerGoodsId), max),
  );
  const pieces = piecesPerProduct(
    checked
      .filter((entry) => entry.isTaken)
      .map(({ item }) => ({ productId: item.sellerGoodsId, quantity: item.count })),
  );
  return checked.map((entry) => {
    const { item } = entry;
    const taken = pieces.get(item.sellerGoodsId) ?? 0;
    return priceItem(entry, products.get(item.sellerGoodsId), entry.isTaken ? taken : taken + item.count);
  });
}

type UnpricedItem = Omit<CheckedItem, 'unitPrice' | 'lineTotal' | 'newPrice'>;

function checkStock(item: CartItem, product: Product, isKnown: boolean, max: number): UnpricedItem {
  const sku = product?.skus.find((candidate) => candidate.skuId === item.identifier);
  const rules = { buyMin: product?.buyMin ?? item.buyMin, buyMultiple: product?.buyMultiple ?? item.buyMultiple };
  // A store on holiday shows its products and sells none.
  const isClosed = product?.seller.holiday !== undefined;
  const finding = isKnown ? (isClosed ? ({ kind: 'closed' } as const) : findFault(item, sku, rules, max)) : undefined;
  return {
    item: inPresentWords(item, product, sku),
    finding,
    ...rules,
    stock: sku?.stock ?? max,
    store: product?.seller,
    isTaken: item.checked && !isUnavailable(finding),
  };
}

/** What was put in under the names of another language, or before its seller renamed it, is called as the shop calls it now. */
function inPresentWords(item: CartItem, product: Product, sku: ProductInfo['skus'][number] | undefined): CartItem {
  if (product === undefined || sku === undefined) return item;
  const { name } = product;
  const { attrText } = sku;
  return name === item.name && attrText === item.checkAttrName ? item : { ...item, name, checkAttrName: attrText };
}

function priceItem(checked: UnpricedItem, product: Product, pieces: number): CheckedItem {
  const { item } = checked;
  const sku = product?.skus.find((candidate) => candidate.skuId === item.identifier);
  const priceNow = sku === undefined ? item.price : (sku.discountPrice ?? sku.price);
  const row = product && sku ? rowFor(tierRows(product, sku.skuId), pieces) : undefined;
  const unitPrice = row?.price ?? item.price;
  return {
    ...checked,
    unitPrice,
    lineTotal: formatAmount(parsePrice(unitPrice) * BigInt(item.count)),
    newPrice: priceNow === item.price ? undefined : priceNow,
  };
}

const findingOf = {
  whole: 'multiple',
  minimum: 'minimum',
  multiple: 'multiple',
  maximum: 'over',
  stock: 'short',
} as const;

type Rules = Pick<CartItem, 'buyMin' | 'buyMultiple'>;

function findFault(
  item: CartItem,
  sku: ProductInfo['skus'][number] | undefined,
  rules: Rules,
  max: number,
): Finding | undefined {
  if (sku === undefined) return { kind: 'gone' };
  const quantityRules = { min: rules.buyMin, step: rules.buyMultiple, max, stock: sku.stock };
  if (!canBuyAny(quantityRules)) return { kind: 'soldOut' };
  const { quantity, change } = fitQuantity(item.count, quantityRules);
  return change && { kind: findingOf[change], count: quantity };
}

/** What the taken items cost together, without freight. */
export function goodsTotal(checked: readonly CheckedItem[]): string {
  return formatAmount(checked.reduce((sum, entry) => (entry.isTaken ? sum + parsePrice(entry.lineTotal) : sum), 0n));
}

/** The store of a group as its items know it. */
export function storeOf(checked: readonly CheckedItem[]): CheckedItem['store'] {
  return checked.find((entry) => entry.store !== undefined)?.store;
}

/** Whether what is taken of some store does not come to its least order. */
export function isBelowMinimum(checked: readonly CheckedItem[]): boolean {
  const taken = checked.filter((entry) => entry.isTaken);
  return [...Map.groupBy(taken, (entry) => entry.item.seller.id).values()].some(
    (entries) => missingOfMinimum(storeOf(entries)?.orderMinimum, goodsTotal(entries)) !== undefined,
  );
}
