import { imageFolder, lowestMicro, pickText, type Texts } from '@entrepot/domain';
import type { OptionInput, ProductInput, ProductState, SkuState } from '../product.types.ts';

const storedKey = new RegExp(`^(?:${imageFolder}|uploads)/[a-z0-9/_-]+\\.(?:webp|jpg|png)$`);

/** Whether an image is a key of the file store and not an address to be fetched from. */
export function isStored(image: string): boolean {
  return storedKey.test(image);
}

/** A text without the blanks around it, unless it is the one from before with them. */
export function trimUnlessSame(text: string | undefined, before: string | undefined): string | undefined {
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

/** The product in the form that the catalogue's own rules check. */
export function asInput(
  storeId: bigint,
  { retailPriceMicro, originalPriceMicro, status, skus, ...own }: ProductState,
): ProductInput {
  const lowest = lowestPriceOf(skus);
  return {
    ...own,
    storeId,
    images: own.images.filter(isStored),
    // What is wrong with a variant's price is told of that alone.
    ...(retailPriceMicro !== lowest && { retailPriceMicro }),
    ...(originalPriceMicro !== lowest && { originalPriceMicro }),
    skus: skus.map(({ discountMicro, image, ...sku }) => ({
      ...sku,
      ...(discountMicro !== null && { discountPriceMicro: discountMicro }),
      image: isStored(image) ? image : '',
    })),
    status: status === 'published' || status === 'unpublished' ? status : 'draft',
  };
}
