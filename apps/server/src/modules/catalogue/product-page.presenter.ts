import { catalogue, type OutputOf } from '@entrepot/contract';
import { deliveryDays, formatAmount, longDistanceFee, transitDays } from '@entrepot/domain';
import { memberWriter } from '../../platform/http/member-writer.ts';
import { freightTemplateOf, presentExpected, presentStore } from '../sellers/index.ts';
import type { CategoryStep } from './category-steps.ts';
import type { ProductPageRow } from './product-page-row.ts';

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

const page = catalogue.goodsInfo;
const writeLive = memberWriter<ReturnType<typeof presentLive>>(
  { ...page, properties: { ...page.properties, ...catalogue.goodsInfoCall.output.properties } },
  [
    'freight',
    'seller',
    'categoryPath',
    'reviewCounts',
    'returnDays',
    'shipWithinHours',
    'stock',
    'isKeep',
    'isFocus',
    'keepId',
  ],
);

/** A product whole, as the JSON text of its own page: ready pieces, joined with what is true at this moment. */
export function joinProductPage(row: ProductPageRow, view: PageView): string {
  const [facts = '', ...skuFacts] = row.facts.split('\n');
  const [texts = '', ...skuTexts] = row.texts.split('\n');
  const stocks = row.stocks === '' ? [] : row.stocks.split(',');
  const skus = skuFacts.map((each, i) => `{${each},${skuTexts[i]},"stock":${stocks[i]}}`);
  const stock = stocks.reduce((sum, pieces) => sum + Number(pieces), 0);
  const live = writeLive(presentLive(row, view, stock));
  return `${row.card.slice(0, -1)},${texts},${facts},"skus":[${skus.join()}],${live}}`;
}

function presentLive(row: ProductPageRow, view: PageView, stock: number) {
  const counts = { good: row.reviews_good, medium: row.reviews_medium, bad: row.reviews_bad };
  return {
    freight: presentFreight(row, view),
    seller: presentStore(row, view.language, view.now),
    categoryPath: view.stepsOf(row.category_path),
    reviewCounts: { all: counts.good + counts.medium + counts.bad, ...counts, withImages: row.reviews_with_pictures },
    returnDays: view.returnDays,
    shipWithinHours: Math.max(view.shipWithinHours, row.handling_days * 24),
    stock,
    ...(view.isBuyer && { isKeep: row.keep_id !== null, isFocus: row.is_focus }),
    ...(view.isBuyer && row.keep_id !== null && { keepId: String(row.keep_id) }),
  };
}

type Freight = NonNullable<OutputOf<typeof catalogue.goodsInfoCall>['freight']>;

function presentFreight(row: ProductPageRow, { country, now }: PageView): Freight {
  const template = freightTemplateOf(row);
  const longDistance = country === undefined ? null : longDistanceFee(template, country);
  const days = country === undefined ? undefined : deliveryDays(row.handling_days, [transitDays(template, country)]);
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
    carriers: [...row.freight_carriers],
  };
}
