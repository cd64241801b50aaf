import {
  type Discount,
  formatAmount,
  longDistanceFee,
  lowestMicro,
  pickText,
  runningDiscountMicro,
  unitPriceMicro,
} from '@entrepot/domain';
import { fileUrl, listPictureUrl } from '../../platform/files/picture-urls.ts';
import { freightTemplateOf, presentStore } from '../sellers/index.ts';
import { presentGoods } from './goods.presenter.ts';
import type { ProductPageRow, SkuRow } from './product-page-row.ts';

export type PageView = {
  readonly language: string;
  readonly at: Date;
  /** Where the goods would go. */
  readonly country?: string | undefined;
  /** Whether a buyer looks, whose favourites and follows are then shown. */
  readonly isBuyer: boolean;
  readonly returnDays: number;
  readonly shipWithinHours: number;
};

/** A product whole, as its own page shows it. */
export function presentProductPage(row: ProductPageRow, view: PageView) {
  const { language } = view;
  const inLanguage = (texts: Readonly<Record<string, string>>) => pickText(texts, language, row.own_language);
  const counts = { good: row.reviews_good, medium: row.reviews_medium, bad: row.reviews_bad };
  return {
    ...presentGoods(row, language, view.at),
    des: inLanguage(row.descriptions),
    images: row.pictures.map(fileUrl),
    attrs: row.options.map(({ names, values }) => ({ name: inLanguage(names), values: values.map(inLanguage) })),
    skus: row.skus.map((sku) => presentSku(row, sku, view)),
    ladder: presentLadder(row, view.at),
    freight: presentFreight(row, view.country),
    seller: presentStore(row, language),
    categoryPath: row.category_path.map((step) => ({
      categoryId: step.id,
      ...(step.parent === null ? {} : { parentId: step.parent }),
      name: pickText(step.names, language),
      iconImg: fileUrl(step.icon),
    })),
    reviewCounts: { all: counts.good + counts.medium + counts.bad, ...counts, withImages: row.reviews_with_pictures },
    returnDays: view.returnDays,
    shipWithinHours: view.shipWithinHours,
    stock: row.skus.reduce((sum, sku) => sum + sku.stock, 0),
    ...(view.isBuyer && { isKeep: row.keep_id !== null, isFocus: row.is_focus }),
    ...(view.isBuyer && row.keep_id !== null && { keepId: String(row.keep_id) }),
  };
}

function presentSku(row: ProductPageRow, sku: SkuRow, view: PageView) {
  const discountMicro = runningDiscountMicro(discountOf(row, sku), view.at);
  return {
    skuId: sku.id,
    attrText: pickText(sku.attr, view.language, row.own_language),
    attrValues: row.options.map(({ values }, option) =>
      pickText(values[sku.choice[option] ?? -1] ?? {}, view.language, row.own_language),
    ),
    price: formatAmount(BigInt(sku.price)),
    ...(discountMicro !== undefined && { discountPrice: formatAmount(discountMicro) }),
    stock: sku.stock,
    img: listPictureUrl(sku.picture || (row.pictures[0] ?? '')),
    weightGrams: sku.weight,
  };
}

function discountOf(row: ProductPageRow, sku: SkuRow): Discount | undefined {
  const { discount_starts_at: startsAt, discount_ends_at: endsAt } = row;
  return sku.discount !== null && startsAt && endsAt
    ? { priceMicro: BigInt(sku.discount), startsAt, endsAt }
    : undefined;
}

function presentLadder(row: ProductPageRow, at: Date) {
  return row.ladder.map(({ from }) => {
    const prices = row.skus.map((sku) =>
      unitPriceMicro({
        skuPriceMicro: BigInt(sku.price),
        discount: discountOf(row, sku),
        ladder: row.ladder,
        quantity: from,
        at,
      }),
    );
    return { from, price: formatAmount(lowestMicro(prices)), skuPrices: prices.map((price) => formatAmount(price)) };
  });
}

function presentFreight(row: ProductPageRow, country: string | undefined) {
  const template = freightTemplateOf(row);
  const longDistance = country === undefined ? null : longDistanceFee(template, country);
  return {
    shipsFrom: template.shipsFrom,
    ...(template.freeOverMicro !== null && { freeOver: formatAmount(template.freeOverMicro) }),
    unit: template.unit,
    firstUnitFee: formatAmount(template.firstUnitFeeMicro),
    furtherUnitFee: formatAmount(template.furtherUnitFeeMicro),
    deliveryFee: formatAmount(template.deliveryFeeMicro),
    longDistanceFee: longDistance === null ? null : formatAmount(longDistance),
    isDelivered: country === undefined || longDistance !== null,
  };
}
