import { fitQuantity } from '@entrepot/domain';

/** One chosen variant in the cart, with the fields that the specification gives it. */
export type CartItem = {
  /** Id of the SKU. */
  readonly identifier: string;
  readonly sellerGoodsId: string;
  readonly name: string;
  /** The chosen options as people read them. */
  readonly checkAttrName: string;
  readonly image: string;
  /** USDT, as shown when it was put in; the server prices it anew whenever the cart opens. */
  readonly price: string;
  readonly buyMin: number;
  readonly buyMultiple: number;
  readonly count: number;
  readonly checked: boolean;
  readonly seller: { readonly id: string; readonly name: string };
};

type Product = Pick<CartItem, 'sellerGoodsId' | 'name' | 'buyMin' | 'buyMultiple'> & {
  readonly imgUrl1: string;
  readonly sellerId: string;
  readonly sellerName: string;
};
type Sku = {
  readonly skuId: string;
  readonly attrText: string;
  readonly img: string;
  readonly price: string;
  readonly discountPrice?: string | undefined;
};

/** A variant of a product as the cart keeps it. */
export function cartItemOf(product: Product, sku: Sku, count: number): Omit<CartItem, 'checked'> {
  return {
    identifier: sku.skuId,
    sellerGoodsId: product.sellerGoodsId,
    name: product.name,
    checkAttrName: sku.attrText,
    image: sku.img || product.imgUrl1,
    price: sku.discountPrice ?? sku.price,
    buyMin: product.buyMin,
    buyMultiple: product.buyMultiple,
    count,
    seller: { id: product.sellerId, name: product.sellerName },
  };
}

/** A seller's part of the cart as it is shown. */
export type CartGroup = {
  readonly sellerId: string;
  readonly title: string;
  readonly list: readonly CartItem[];
  readonly checkList: readonly CartItem[];
  readonly checkAll: boolean;
  readonly isIndeterminate: boolean;
};

export const defaultMaxCount = 500;

/** The nearest count that may be bought: a multiple of the order multiple between the minimum and the maximum. */
export function fitCount(count: number, item: Pick<CartItem, 'buyMin' | 'buyMultiple'>, max = defaultMaxCount): number {
  return fitQuantity(count, { min: item.buyMin, step: item.buyMultiple, max, stock: max }).quantity;
}

export type Added = { readonly items: readonly CartItem[]; readonly wasThere: boolean };

/** Puts an item in, ticked and first. What is there already gets the new count added and the new name, price and image. */
export function addItem(items: readonly CartItem[], added: Omit<CartItem, 'checked'>, max = defaultMaxCount): Added {
  const present = items.find((item) => item.identifier === added.identifier);
  if (!present)
    return {
      items: [{ ...added, count: fitCount(added.count, added, max), checked: true }, ...items],
      wasThere: false,
    };
  const count = fitCount(present.count + added.count, added, max);
  const merged = { ...added, count, checked: true };
  return { items: items.map((item) => (item === present ? merged : item)), wasThere: true };
}

export function setCount(
  items: readonly CartItem[],
  identifier: string,
  count: number,
  max = defaultMaxCount,
): readonly CartItem[] {
  return items.map((item) => (item.identifier === identifier ? { ...item, count: fitCount(count, item, max) } : item));
}

/** Updates an item to what the server says about it now. */
export function updateItem(
  items: readonly CartItem[],
  identifier: string,
  news: Partial<Pick<CartItem, 'price' | 'buyMin' | 'buyMultiple'>>,
): readonly CartItem[] {
  return items.map((item) => (item.identifier === identifier ? { ...item, ...news } : item));
}

/** Ticks or unticks every item that `isMeant` picks. */
export function setChecked(
  items: readonly CartItem[],
  isMeant: (item: CartItem) => boolean,
  checked: boolean,
): readonly CartItem[] {
  return items.map((item) => (isMeant(item) && item.checked !== checked ? { ...item, checked } : item));
}

export function removeItems(items: readonly CartItem[], identifiers: ReadonlySet<string>): readonly CartItem[] {
  return items.filter((item) => !identifiers.has(item.identifier));
}

/** Items by seller, sellers in the order of their first item. */
export function groupBySeller(items: readonly CartItem[]): CartGroup[] {
  return [...Map.groupBy(items, (item) => item.seller.id)].map(([sellerId, list]) => {
    const checkList = list.filter((item) => item.checked);
    return {
      sellerId,
      title: list[0]?.seller.name ?? '',
      list,
      checkList,
      checkAll: checkList.length === list.length,
      isIndeterminate: checkList.length > 0 && checkList.length < list.length,
    };
  });
}

/** Reads a stored cart; entries that are not items (an older release, a hand that edited the storage) are left out. */
export function readItems(value: unknown): readonly CartItem[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry: Partial<CartItem> | null): entry is CartItem =>
      typeof entry?.identifier === 'string' &&
      typeof entry.sellerGoodsId === 'string' &&
      typeof entry.count === 'number' &&
      typeof entry.seller?.id === 'string' &&
      typeof entry.price === 'string' &&
      typeof entry.name === 'string',
  );
}
