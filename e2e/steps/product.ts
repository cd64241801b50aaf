import { call } from './call.ts';

/** What a journey wants to buy. */
export type FoundProduct = {
  readonly sellerGoodsId: string;
  readonly name: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly buyMin: number;
  /** A quantity that is worth more than any store's smallest order. */
  readonly quantity: number;
  readonly skuId: string;
};

type Product = Omit<FoundProduct, 'skuId' | 'quantity'> & {
  readonly sellingPrice: string;
  readonly discountPrice?: string;
  readonly buyMultiple: number;
  readonly ladder: readonly { readonly from: number; readonly price: string }[];
  readonly attrs: readonly { readonly values: readonly string[] }[];
  readonly skus: readonly { readonly skuId: string; readonly stock: number }[];
};
type Criteria = {
  readonly keyword?: string;
  readonly language?: string;
  /** Stores to leave out. */
  readonly notFrom?: readonly string[];
  /** It comes in several variants. */
  readonly hasOptions?: boolean;
  /** Many pieces cost less each, whatever discount runs. */
  readonly hasTiers?: boolean;
  /** One order could buy a variant out, to the last piece. */
  readonly isScarce?: boolean;
};

/** No store of the demo asks for a larger order; price tiers and discounts stay above it. */
const worth = 160;
const mostPieces = 200;
const mostInOneOrder = 500;
/** A journey that ships in bulk buys one, two and three times the quantity; returned and unpaid ones of others are held. */
const mostOfAJourney = 8;

/**
 * Finds a published product that fits, with enough of every variant in stock, and of the first for several purchases.
 *
 * @throws Error when there is none.
 */
export async function findProduct(criteria: Criteria): Promise<FoundProduct> {
  const { keyword, language = 'en', notFrom = [], hasOptions = false, hasTiers = false, isScarce = false } = criteria;
  const wanted = keyword === undefined ? {} : { keyword };
  const name = keyword === undefined ? 'sellerGoods!list' : 'sellerGoods!search';
  const { pageList } = await call<{ pageList: readonly Product[] }>(name, { ...wanted, pageSize: 60 }, { language });
  for (const { sellerGoodsId, sellerId } of pageList) {
    if (notFrom.includes(sellerId)) continue;
    const product = await call<Product>('sellerGoods!info', { sellerGoodsId }, { language });
    const quantity = quantityWorth(product);
    const isInStock = product.skus.every(({ stock }) => stock >= quantity);
    const [sku] = product.skus;
    if (!sku || !isInStock || quantity > mostPieces) continue;
    if (isScarce ? !canBeBoughtOut(product) : sku.stock < quantity * mostOfAJourney) continue;
    if (hasTiers && !isCheaperByTiers(product)) continue;
    if (!hasOptions || (product.attrs[0]?.values.length ?? 0) > 1) return { ...product, quantity, skuId: sku.skuId };
  }
  throw new Error(`the demo shop has no product like ${JSON.stringify(criteria)}`);
}

const isCheaperByTiers = ({ ladder, buyMin, sellingPrice, discountPrice }: Product) =>
  ladder.some(({ from, price }) => from > buyMin && Number(price) < Number(discountPrice ?? sellingPrice));

function canBeBoughtOut({ skus, buyMultiple }: Product): boolean {
  return buyMultiple === 1 && skus.some(({ stock }) => stock < mostInOneOrder);
}

function quantityWorth({ sellingPrice, discountPrice, buyMin, buyMultiple }: Product): number {
  const pieces = Math.max(buyMin, worth / Number(discountPrice ?? sellingPrice));
  return Math.ceil(pieces / buyMultiple) * buyMultiple;
}
