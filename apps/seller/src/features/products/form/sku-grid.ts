import type { Texts } from '../product-types.ts';

export type ValueDraft = { readonly key: string; readonly texts: Texts };
export type OptionDraft = { readonly key: string; readonly names: Texts; readonly values: readonly ValueDraft[] };

/** A variant as it is typed: everything is text until it is sent. */
export type SkuDraft = {
  /** The saved variant that it is; none for a new one. */
  readonly skuId?: string;
  readonly isOffered: boolean;
  readonly code: string;
  readonly price: string;
  readonly discountPrice: string;
  /** Opening stock of a new variant; what is in stock of a saved one, which is not edited here. */
  readonly stock: string;
  readonly weightGrams: string;
  readonly barcode: string;
  /** What a piece costs the seller; empty for unknown. */
  readonly cost: string;
  readonly img: string;
};

/** Variants by the keys of their values, joined: so they stay themselves however values are renamed and sorted. */
export type SkuDrafts = Readonly<Record<string, SkuDraft>>;
export type Grid = { readonly options: readonly OptionDraft[]; readonly skus: SkuDrafts };

export type GridRow = {
  readonly key: string;
  readonly values: readonly ValueDraft[];
  /** Positions of the values within their options. */
  readonly choice: readonly number[];
  readonly sku: SkuDraft;
};

export const mostOptions = 3;

export const emptySku: SkuDraft = {
  isOffered: true,
  code: '',
  price: '',
  discountPrice: '',
  stock: '0',
  weightGrams: '',
  barcode: '',
  cost: '',
  img: '',
};

/** The variants when an image is the product's no more. */
export function withoutImage(skus: SkuDrafts, url: string): SkuDrafts {
  return Object.fromEntries(
    Object.entries(skus).map(([key, sku]) => [key, sku.img === url ? { ...sku, img: '' } : sku]),
  );
}

let lastKey = 0;
/** A key that no other option or value of this page has. */
export function newKey(): string {
  lastKey += 1;
  return `k${lastKey}`;
}

const rowKey = (values: readonly ValueDraft[]) => values.map(({ key }) => key).join('|');

/** Every combination of the values, in their order; a product without options has one. */
export function gridRows({ options, skus }: Grid): GridRow[] {
  const combinations = options.reduce<{ values: ValueDraft[]; choice: number[] }[]>(
    (rows, option) =>
      rows.flatMap(({ values, choice }) =>
        option.values.map((value, index) => ({ values: [...values, value], choice: [...choice, index] })),
      ),
    [{ values: [], choice: [] }],
  );
  const [pattern = emptySku] = Object.values(skus);
  return combinations.map(({ values, choice }) => {
    const key = rowKey(values);
    return { key, values, choice, sku: skus[key] ?? likeOf(pattern) };
  });
}

/** A new variant begins with the price and weight of another one, which are mostly the same. */
function likeOf({ price, weightGrams }: SkuDraft): SkuDraft {
  return { ...emptySku, price, weightGrams };
}

/** Adds an option; the variants that there are take its first value. */
export function addOption({ options, skus }: Grid, option: OptionDraft): Grid {
  const [first] = option.values;
  if (!first) return { options, skus };
  const moved = Object.entries(skus).map(([key, sku]) => [key === '' ? first.key : `${key}|${first.key}`, sku]);
  return { options: [...options, option], skus: Object.fromEntries(moved) as SkuDrafts };
}

/** Removes an option; of the variants that become one, the first offered stays. */
export function removeOption({ options, skus }: Grid, optionKey: string): Grid {
  const place = options.findIndex(({ key }) => key === optionKey);
  if (place < 0) return { options, skus };
  const left: Record<string, SkuDraft> = {};
  for (const { values, sku } of gridRows({ options, skus })) {
    const key = rowKey(values.filter((_, index) => index !== place));
    const kept = left[key];
    if (!kept || (!kept.isOffered && sku.isOffered)) left[key] = sku;
  }
  return { options: options.filter(({ key }) => key !== optionKey), skus: left };
}

/** Adds a value to an option. Rows that it brings are offered. */
export function addValue(grid: Grid, optionKey: string, value: ValueDraft): Grid {
  return {
    ...grid,
    // What stood in the grid without having been touched is kept as it was shown.
    skus: Object.fromEntries(gridRows(grid).map(({ key, sku }) => [key, sku])),
    options: grid.options.map((option) =>
      option.key === optionKey ? { ...option, values: [...option.values, value] } : option,
    ),
  };
}

/** Removes a value and its variants; with its last value an option goes too. */
export function removeValue(grid: Grid, optionKey: string, valueKey: string): Grid {
  const option = grid.options.find(({ key }) => key === optionKey);
  if (option?.values.length === 1) return removeOption(grid, optionKey);
  const skus = Object.entries(grid.skus).filter(([key]) => !key.split('|').includes(valueKey));
  return {
    skus: Object.fromEntries(skus),
    options: grid.options.map((each) =>
      each.key === optionKey ? { ...each, values: each.values.filter(({ key }) => key !== valueKey) } : each,
    ),
  };
}

/** Moves a value one place up or down within its option. */
export function moveValue(grid: Grid, optionKey: string, valueKey: string, by: -1 | 1): Grid {
  return {
    ...grid,
    options: grid.options.map((option) => {
      const from = option.values.findIndex(({ key }) => key === valueKey);
      const to = from + by;
      if (option.key !== optionKey || from < 0 || to < 0 || to >= option.values.length) return option;
      const values = [...option.values];
      const [value] = values.splice(from, 1);
      if (value) values.splice(to, 0, value);
      return { ...option, values };
    }),
  };
}

/** Writes the same into every row, or into those that have a value. */
export function fillRows(grid: Grid, change: Partial<SkuDraft>, valueKey?: string): SkuDrafts {
  return Object.fromEntries(
    gridRows(grid).map(({ key, values, sku }) => {
      const isMeant = valueKey === undefined || values.some((value) => value.key === valueKey);
      // The stock of a saved variant changes by stock entries alone.
      const { stock, ...rest } = change;
      const stockChange = stock !== undefined && sku.skuId === undefined ? { stock } : {};
      return [key, isMeant ? { ...sku, ...rest, ...stockChange } : sku];
    }),
  );
}
