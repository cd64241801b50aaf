import type { catalogue, OutputOf } from '@entrepot/contract';
import {
  type Discount,
  deliveryDays,
  formatAmount,
  longDistanceFee,
  lowestMicro,
  pickText,
  runningDiscountMicro,
  type Texts,
  transitDays,
  unitPriceMicro,
} from '@entrepot/domain';
import { fileUrl, listImageUrl } from '#platform/files/image-urls.ts';
import { canPromise, freightTemplateOf, presentExpected, presentStore, type StoreTerms } from '../../sellers/index.ts';
import type { CategoryStep } from '../categories/index.ts';
import type { PageFacts, SkuFacts } from '../product-cards/index.ts';
import { presentProductCard } from '../product-cards/index.ts';
import type { LiveProduct } from './product-page.repository.ts';
import { presentReviewCounts } from './review-counts.ts';

export type PageView = {
  readonly language: string;
  readonly now: Date;
  /** Where the goods would go. */
  readonly country?: string | undefined;
  /** Whether a buyer looks, whose favourites and follows are then shown. */
  readonly isBuyer: boolean;
  readonly returnDays: number;
  readonly shipWithinHours: number;
  readonly stepsOf: (path: string) => readonly CategoryStep[];
};

/** What is known of a product, of what is true at the moment, and of its store and freight. */
export type ProductPage = { readonly facts: PageFacts; readonly live: LiveProduct; readonly terms: StoreTerms };

/** A product as its own page shows it at an instant. */
export function presentProduct({ facts, live, terms }: ProductPage, view: PageView) {
  const inLanguage = (texts: Texts) => pickText(texts, view.language, facts.ownLanguage);
  const skus = facts.skus.map((sku) => ({
    ...presentSku(facts, sku, view),
    attrText: inLanguage(sku.attrTexts),
    attrValues: facts.options.map(({ values }, option) => inLanguage(values[sku.choice[option] ?? -1] ?? {})),
    stock: live.stocks[sku.id] ?? 0,
  }));
  return {
    ...presentProductCard(facts, live, view.language, view.now),
    des: inLanguage(live.descriptions),
    images: facts.images.map(fileUrl),
    ...presentAlts(facts, view.language),
    attrs: facts.options.map(({ names, values }) => ({ name: inLanguage(names), values: values.map(inLanguage) })),
    skus,
    ladder: presentPriceTiers(facts, view.now),
    freight: presentFreight(terms, view),
    seller: presentStore(terms, view.language, view.now),
    categoryPath: [...view.stepsOf(facts.categoryPath)],
    reviewCounts: presentReviewCounts(live),
    returnDays: view.returnDays,
    shipWithinHours: Math.max(view.shipWithinHours, terms.handlingDays * 24),
    stock: skus.reduce((sum, { stock }) => sum + stock, 0),
    ...(view.isBuyer && { isKeep: live.favouriteId !== null, isFocus: live.isFollowed }),
    ...(view.isBuyer && live.favouriteId !== null && { keepId: String(live.favouriteId) }),
  };
}

/**
 * What images show is written in the product's own language: told where the page is in that. Left out where nobody wrote
 * any: the page then calls each image by the product's name.
 */
function presentAlts({ ownLanguage: own, titles, images, imageAlts: alts }: PageFacts, language: string) {
  const isOwn = language === own || !titles[language];
  return isOwn && images.some((key) => alts[key]) ? { imageAlts: images.map((key) => alts[key] ?? '') } : {};
}

function presentSku(facts: PageFacts, sku: SkuFacts, { now }: PageView) {
  const discountMicro = runningDiscountMicro(discountOf(facts, sku), now);
  return {
    skuId: sku.id,
    price: formatAmount(sku.priceMicro),
    ...(discountMicro !== undefined && {
      discountPrice: formatAmount(discountMicro),
      ...(sku.compareAtMicro !== null && { compareAtPrice: formatAmount(sku.compareAtMicro) }),
    }),
    img: listImageUrl(sku.image || (facts.images[0] ?? '')),
    weightGrams: sku.weightGrams,
  };
}

function presentPriceTiers({ priceTiers, skus, ...product }: PageFacts, at: Date) {
  return priceTiers.map(({ from }) => {
    const prices = skus.map((sku) =>
      unitPriceMicro({
        skuPriceMicro: sku.priceMicro,
        discount: discountOf(product, sku),
        priceTiers,
        quantity: from,
        at,
      }),
    );
    return { from, price: formatAmount(lowestMicro(prices)), skuPrices: prices.map((price) => formatAmount(price)) };
  });
}

type Window = Pick<PageFacts, 'discountStartsAt' | 'discountEndsAt'>;

function discountOf({ discountStartsAt: startsAt, discountEndsAt: endsAt }: Window, sku: SkuFacts) {
  if (sku.discountMicro === null || !startsAt || !endsAt) return undefined;
  return { priceMicro: sku.discountMicro, startsAt, endsAt } satisfies Discount;
}

type Freight = NonNullable<OutputOf<typeof catalogue.productInfo>['freight']>;

function presentFreight(terms: StoreTerms, { country, now }: PageView): Freight {
  const template = freightTemplateOf(terms);
  const longDistance = country === undefined ? null : longDistanceFee(template, country);
  const days =
    country === undefined || !canPromise(terms, terms.handlingDays, now)
      ? undefined
      : deliveryDays(terms.handlingDays, [transitDays(template, country)]);
  return {
    shipsFrom: template.shipsFrom,
    ...(template.freeOverMicro !== null && { freeOver: formatAmount(template.freeOverMicro) }),
    unit: template.unit,
    firstUnitFee: formatAmount(template.firstUnitFeeMicro),
    furtherUnitFee: formatAmount(template.furtherUnitFeeMicro),
    deliveryFee: formatAmount(template.deliveryFeeMicro),
    longDistanceFee: longDistance === null ? null : formatAmount(longDistance),
    isDelivered: country === undefined || longDistance !== null,
    ...(days && { expectedDelivery: presentExpected(now, days) }),
    carriers: [...terms.freightCarriers],
  };
}
