import { languages } from '@entrepot/contract';
import { centMicro, type PriceTier, type Texts, tagLimits } from '@entrepot/domain';
import type { OptionInput, ProductInput } from '../product.types.ts';

type Fault = { readonly field: string; readonly reason: string };

const imageKey = /^[a-z0-9][a-z0-9/_-]{0,200}\.(?:webp|jpg|png)$/;
const knownLanguages: readonly string[] = languages;
const mostPieces = 1_000_000;
/** Variants of a product. */
export const mostVariants = 500;
/** Values of one option. */
export const mostValues = 100;

/** What is wrong with a product; empty when it may be saved. */
export function productFaults(product: ProductInput): Fault[] {
  const { handle, ownLanguage, titles, descriptions = {}, images, tags = [], unit = 'piece' } = product;
  return [
    ...check('handle', handle.trim() === handle && handle.length >= 1 && handle.length <= 128),
    ...check('ownLanguage', knownLanguages.includes(ownLanguage)),
    ...check(`titles.${ownLanguage}`, Boolean(titles[ownLanguage]?.trim()), 'required'),
    ...textFaults('titles', titles, 255),
    ...textFaults('descriptions', descriptions, 50_000),
    ...check('images', images.length <= 20 && images.every((key) => imageKey.test(key))),
    ...check(
      'imageAlts',
      Object.values(product.imageAlts ?? {}).every((alt) => alt.length <= 255),
      'maxLength',
    ),
    ...check(
      'tags',
      tags.length <= tagLimits.words && tags.every((tag) => tag.length >= 1 && tag.length <= tagLimits.longest),
    ),
    ...check('unit', unit.length >= 1 && unit.length <= 16),
    ...check(
      'sizeMm',
      (product.sizeMm ?? []).every((length) => isWithin(length, 0, 100_000)),
    ),
    ...check('buyMin', isWithin(product.buyMin ?? 1, 1, mostPieces)),
    ...check('buyMultiple', isWithin(product.buyMultiple ?? 1, 1, mostPieces)),
    ...check('retailPrice', isPrice(product.retailPriceMicro ?? centMicro)),
    ...check('originalPrice', isPrice(product.originalPriceMicro ?? centMicro)),
    ...priceTierFaults(product.priceTiers ?? []),
    ...optionFaults(product.options ?? []),
    ...discountFaults(product),
    ...skuFaults(product),
  ];
}

function priceTierFaults(priceTiers: readonly PriceTier[]): Fault[] {
  const isRising = priceTiers.every((tier, index) => {
    const before = priceTiers[index - 1] ?? { from: 1, off: 0 };
    return isWithin(tier.from, before.from + 1, mostPieces) && isWithin(tier.off, before.off + 1, 9000);
  });
  return check('ladder', priceTiers.length <= 10 && isRising);
}

function optionFaults(options: readonly OptionInput[]): Fault[] {
  const isWhole = (option: OptionInput) =>
    Object.keys(option.names).length > 0 &&
    isWithin(option.values.length, 1, mostValues) &&
    option.values.every((value) => Object.keys(value).length > 0);
  return [
    ...check('options', options.length <= 3 && options.every(isWhole)),
    ...options.flatMap((option) =>
      [option.names, ...option.values].flatMap((texts) => textFaults('options', texts, 64)),
    ),
  ];
}

function discountFaults({ discount, skus }: ProductInput): Fault[] {
  const isPriced = skus.some((sku) => sku.discountPriceMicro !== undefined);
  if (!discount) return check('discount', !isPriced, 'required');
  return check('discount', isPriced && discount.endsAt > discount.startsAt);
}

function skuFaults({ skus, options = [] }: ProductInput): Fault[] {
  const choices = new Set(skus.map((sku) => sku.choice.join()));
  const faults = check('skus', isWithin(skus.length, 1, mostVariants) && choices.size === skus.length);
  skus.forEach((sku, index) => {
    const at = `skus.${index}`;
    const isChosen = sku.choice.every((value, option) => isWithin(value, 0, (options[option]?.values.length ?? 0) - 1));
    const { discountPriceMicro: discounted } = sku;
    faults.push(
      ...check(`${at}.choice`, sku.choice.length === options.length && isChosen),
      ...check(`${at}.price`, isPrice(sku.priceMicro)),
      ...check(`${at}.discountPrice`, discounted === undefined || (isPrice(discounted) && discounted < sku.priceMicro)),
      ...check(`${at}.stock`, isWithin(sku.stock, 0, 1_000_000_000)),
      ...check(`${at}.weightGrams`, isWithin(sku.weightGrams, 0, 100_000_000)),
      ...check(`${at}.code`, (sku.code ?? '').length <= 128),
      ...check(`${at}.barcode`, (sku.barcode ?? '').length <= 64),
      ...check(`${at}.cost`, (sku.costMicro ?? null) === null || isCost(sku.costMicro ?? 0n)),
      ...check(`${at}.image`, sku.image === undefined || sku.image === '' || imageKey.test(sku.image)),
    );
  });
  return faults;
}

function textFaults(field: string, texts: Texts, maxLength: number): Fault[] {
  return Object.entries(texts).flatMap(([language, text]) => [
    ...check(`${field}.${language}`, knownLanguages.includes(language), 'language'),
    ...check(`${field}.${language}`, text.length <= maxLength, 'maxLength'),
  ]);
}

function check(field: string, isRight: boolean, reason = 'invalid'): Fault[] {
  return isRight ? [] : [{ field, reason }];
}

function isWithin(value: number, low: number, high: number): boolean {
  return Number.isSafeInteger(value) && value >= low && value <= high;
}

function isCost(micro: bigint): boolean {
  return micro >= 0n && micro % centMicro === 0n && micro <= 1_000_000_000_000n;
}

/** A price above zero in whole cents, at most a million USDT. */
export function isPrice(micro: bigint): boolean {
  return micro > 0n && micro % centMicro === 0n && micro <= 1_000_000_000_000n;
}
