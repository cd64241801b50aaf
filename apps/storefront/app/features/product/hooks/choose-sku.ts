import type { Product } from '../api/get-product.ts';

type Sku = Product['skus'][number];
/** The chosen value of each option, in the options' order. */
export type Choice = readonly string[];
/** Whether an option may be chosen beside the others: it may be sold out, or not be made at all. */
export type OptionState = 'free' | 'soldOut' | 'impossible';

/** The variant of a choice. */
export function skuOf(skus: readonly Sku[], choice: Choice): Sku | undefined {
  return skus.find((sku) => choice.every((value, place) => sku.attrValues[place] === value));
}

/** What the page opens with: the variant that the address names, else the first in stock, else the first. */
export function firstChoice(skus: readonly Sku[], skuId: string | null): Choice {
  const first = skus.find((sku) => sku.skuId === skuId) ?? skus.find((sku) => sku.stock > 0) ?? skus[0];
  return first?.attrValues ?? [];
}

/** Whether the variants with this value, the other options staying as they are chosen, exist and are in stock. */
export function optionState(skus: readonly Sku[], choice: Choice, option: number, value: string): OptionState {
  const sku = skuOf(skus, choice.with(option, value));
  if (sku === undefined) return 'impossible';
  return sku.stock > 0 ? 'free' : 'soldOut';
}

/** The image of a value where the variants that have it share one of their own; a colour's swatch. */
export function swatchOf(skus: readonly Sku[], option: number, value: string): string | undefined {
  const images = new Set(skus.filter((sku) => sku.attrValues[option] === value).map((sku) => sku.img));
  const [image] = images;
  return images.size === 1 ? image : undefined;
}

/** Whether an option is told apart by images: each value has its own. */
export function hasSwatches(skus: readonly Sku[], option: number, values: readonly string[]): boolean {
  const images = values.map((value) => swatchOf(skus, option, value));
  return values.length > 1 && images.every(Boolean) && new Set(images).size === values.length;
}
