import { formatAmount, parsePrice } from '@entrepot/domain';
import { type CartItem, fitCount } from '../../../shared/cart/cart.ts';
import { type GoodsInfo, ladderRows, rowFor } from '../../../shared/cart/ladder.ts';

/** What is wrong with an item, and the count that puts it right. */
export type Finding =
  | { readonly kind: 'gone' | 'soldOut' | 'closed'; readonly count?: undefined }
  | { readonly kind: 'short' | 'over' | 'minimum' | 'multiple'; readonly count: number };

export type CheckedItem = {
  readonly item: CartItem;
  /** What one piece costs at the item's count. */
  readonly unitPrice: string;
  readonly lineTotal: string;
  /** The price of one piece now, when it is not the one that was kept. */
  readonly newPrice: string | undefined;
  readonly finding: Finding | undefined;
  /** Rules of the product as they are now. */
  readonly buyMin: number;
  readonly buyMultiple: number;
  /** Most that may be taken. */
  readonly most: number;
  /** Ticked, and able to be bought at all. */
  readonly isTaken: boolean;
};

/** Whether an item cannot be bought in any quantity. */
export const isUnavailable = (finding: Finding | undefined) => finding !== undefined && finding.count === undefined;

/**
 * Judges an item by the product as it is now. `isKnown` is false until the answer came: the item then counts as it was
 * kept. A product that the answer lacks is no longer offered.
 */
export function checkItem(item: CartItem, product: GoodsInfo | undefined, isKnown: boolean, max: number): CheckedItem {
  const sku = product?.skus.find((candidate) => candidate.skuId === item.identifier);
  const rules = { buyMin: product?.buyMin ?? item.buyMin, buyMultiple: product?.buyMultiple ?? item.buyMultiple };
  const most = Math.min(max, sku?.stock ?? max);
  const priceNow = sku === undefined ? item.price : (sku.discountPrice ?? sku.price);
  const row = product && sku ? rowFor(ladderRows(product, sku.skuId), item.count) : undefined;
  const unitPrice = row?.price ?? item.price;
  // A store on holiday shows its goods and sells none.
  const isClosed = product?.seller.holiday !== undefined;
  const finding = isKnown ? (isClosed ? ({ kind: 'closed' } as const) : findFault(item, sku, rules, max)) : undefined;
  return {
    item,
    unitPrice,
    lineTotal: formatAmount(parsePrice(unitPrice) * BigInt(item.count)),
    newPrice: priceNow === item.price ? undefined : priceNow,
    finding,
    ...rules,
    most,
    isTaken: item.checked && !isUnavailable(finding),
  };
}

type Rules = Pick<CartItem, 'buyMin' | 'buyMultiple'>;

function findFault(
  item: CartItem,
  sku: GoodsInfo['skus'][number] | undefined,
  rules: Rules,
  max: number,
): Finding | undefined {
  if (sku === undefined) return { kind: 'gone' };
  const least = fitCount(rules.buyMin, rules, max);
  if (sku.stock < least) return { kind: 'soldOut' };
  if (item.count < rules.buyMin) return { kind: 'minimum', count: least };
  if (item.count % rules.buyMultiple !== 0) {
    return { kind: 'multiple', count: fitCount(item.count, rules, Math.min(max, sku.stock)) };
  }
  if (item.count > max) return { kind: 'over', count: fitCount(max, rules, Math.min(max, sku.stock)) };
  if (item.count > sku.stock) return { kind: 'short', count: fitCount(sku.stock, rules, sku.stock) };
  return undefined;
}

/** What the taken items cost together, without freight. */
export function goodsTotal(checked: readonly CheckedItem[]): string {
  return formatAmount(checked.reduce((sum, entry) => (entry.isTaken ? sum + parsePrice(entry.lineTotal) : sum), 0n));
}
