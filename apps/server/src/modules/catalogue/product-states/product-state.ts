import { lowestMicro, pickText, type Texts } from '@entrepot/domain';
import type { OptionInput, ProductInput, ProductStatus } from '../products/product.policy.ts';

export type SkuState = {
  /** Undefined for a variant that is new. */
  readonly id?: bigint;
  readonly code: string;
  readonly choice: readonly number[];
  readonly priceMicro: bigint;
  readonly discountMicro: bigint | null;
  readonly stock: number;
  readonly weightGrams: number;
  /** A picture as in `ProductState.pictures`, or empty. */
  readonly picture: string;
  readonly barcode: string;
  /** Null: unknown. */
  readonly costMicro: bigint | null;
};

/** All that a seller writes of a product, as one value: what files change and are compared with. */
export type ProductState = {
  readonly handle: string;
  readonly status: ProductStatus;
  readonly categoryId: bigint;
  readonly collectionId: bigint | null;
  readonly freightTemplateId: bigint;
  readonly ownLanguage: string;
  readonly titles: Texts;
  readonly descriptions: Texts;
  /** Keys of the file store, and addresses of pictures that are still to be fetched, in one order. */
  readonly pictures: readonly string[];
  /** What pictures show, in the own language, by picture; none that is empty. */
  readonly pictureAlts: Readonly<Record<string, string>>;
  readonly originalPriceMicro: bigint;
  readonly retailPriceMicro: bigint;
  readonly discount: { readonly startsAt: Date; readonly endsAt: Date } | null;
  readonly priceTiers: readonly { readonly from: number; readonly off: number }[];
  readonly buyMin: number;
  readonly buyMultiple: number;
  readonly unit: string;
  readonly tags: readonly string[];
  readonly sizeMm: readonly [number, number, number] | null;
  readonly options: readonly OptionInput[];
  readonly skus: readonly SkuState[];
};

/** Whether a picture is a key of the file store and not an address to be fetched from. */
export function isStored(picture: string): boolean {
  return /^(?:pictures|uploads)\/[a-z0-9/_-]+\.(?:webp|jpg|png)$/.test(picture);
}

/** A text without the blanks around it, unless it is the one from before with them. */
export function keepSame(text: string | undefined, before: string | undefined): string | undefined {
  if (text === undefined) return before;
  return text === before ? text : text.trim();
}

export const lowestPriceOf = (skus: readonly SkuState[]) => lowestMicro(skus.map((sku) => sku.priceMicro));

/** The state with other variants. A price shown beside the selling price that was the lowest one follows it. */
export function withSkus(state: ProductState, skus: readonly SkuState[]): ProductState {
  const [before, lowest] = [lowestPriceOf(state.skus), lowestPriceOf(skus)];
  const follow = (shown: bigint) => (shown === before ? lowest : shown);
  return {
    ...state,
    originalPriceMicro: follow(state.originalPriceMicro),
    retailPriceMicro: follow(state.retailPriceMicro),
    skus,
  };
}

/** The chosen values of a variant as people read them, in every language that all of them have, and in the product's own. */
export function attrTexts(options: readonly OptionInput[], choice: readonly number[], ownLanguage: string): Texts {
  const chosen = options.map((option, index) => option.values[choice[index] ?? -1] ?? {});
  const tags = new Set([ownLanguage, ...chosen.flatMap((texts) => Object.keys(texts))]);
  if (chosen.length === 0) return {};
  return Object.fromEntries(
    [...tags].map((language) => [language, chosen.map((texts) => pickText(texts, language, ownLanguage)).join(' / ')]),
  );
}

/** The product in the form that the catalogue's own rules judge. */
export function asInput(sellerId: bigint, state: ProductState): ProductInput {
  const { retailPriceMicro, originalPriceMicro } = state;
  const lowest = lowestPriceOf(state.skus);
  return {
    sellerId,
    handle: state.handle,
    categoryId: state.categoryId,
    ownLanguage: state.ownLanguage,
    titles: state.titles,
    descriptions: state.descriptions,
    pictures: state.pictures.filter(isStored),
    pictureAlts: state.pictureAlts,
    // What is wrong with a variant's price is told of that alone.
    ...(retailPriceMicro !== lowest && { retailPriceMicro }),
    ...(originalPriceMicro !== lowest && { originalPriceMicro }),
    ...(state.discount && { discount: state.discount }),
    priceTiers: state.priceTiers,
    buyMin: state.buyMin,
    buyMultiple: state.buyMultiple,
    unit: state.unit,
    tags: state.tags,
    ...(state.sizeMm && { sizeMm: state.sizeMm }),
    options: state.options,
    skus: state.skus.map(({ code, choice, priceMicro, discountMicro, stock, weightGrams, picture, ...own }) => ({
      code,
      choice,
      priceMicro,
      ...(discountMicro !== null && { discountPriceMicro: discountMicro }),
      stock,
      weightGrams,
      ...(isStored(picture) && { picture }),
      barcode: own.barcode,
      costMicro: own.costMicro,
    })),
    status: state.status === 'on_sale' || state.status === 'off_sale' ? state.status : 'draft',
  };
}
