import { catalogue } from '@entrepot/contract';
import {
  type Discount,
  formatAmount,
  lowestMicro,
  pickText,
  runningDiscountMicro,
  type Texts,
  unitPriceMicro,
} from '@entrepot/domain';
import type { Static } from 'typebox';
import { fileUrl, listPictureUrl } from '../../../platform/files/picture-urls.ts';
import { memberWriter } from '../../../platform/http/member-writer.ts';
import { presentGoods } from '../goods.presenter.ts';
import type { ProductSource, SkuSource } from './product-source.ts';

/** A product's rows among the ready ones. */
export type ReadyProduct = {
  readonly names: Texts;
  readonly defaultName: string;
  readonly facts: string;
  readonly discount: string | null;
  readonly plain: string;
  readonly discounted: string | null;
  readonly texts: readonly { readonly language: string; readonly texts: string }[];
};

const card = catalogue.goodsList.output.properties.pageList.items;
const page = catalogue.goodsInfo;
const sku = page.properties.skus.items;

const writeFacts = memberWriter<ReturnType<typeof presentGoods>>(card, [
  'sellerGoodsId',
  'sellerId',
  'sellerName',
  'imgUrl1',
  'imgUrls',
  'sellingPrice',
  'retailPrice',
  'originalPrice',
  'buyMin',
  'buyMultiple',
  'unit',
  'categoryId',
  'shipsFrom',
]);
const writeDiscount = memberWriter<ReturnType<typeof presentGoods>>(card, [
  'discountPrice',
  'compareAtPrice',
  'discountEndTime',
]);
const writePage = memberWriter<ReturnType<typeof presentPage>>(page, ['images', 'ladder']);
const writeSku = memberWriter<ReturnType<typeof presentSku>>(sku, [
  'skuId',
  'price',
  'discountPrice',
  'compareAtPrice',
  'img',
  'weightGrams',
]);
const writeTexts = memberWriter<PageTexts>(page, ['des', 'attrs', 'imageAlts']);
const writeSkuTexts = memberWriter<ReturnType<typeof presentSkuTexts>>(sku, ['attrText', 'attrValues']);

/** Long before any discount: the plain prices hold. */
const never = new Date(0);

/** Makes the ready rows of a product: every part of its card and page that neither figures, stock nor settings change. */
export function makeReady(source: ProductSource): ReadyProduct {
  const { titles, own_language: own, discount_starts_at: startsAt } = source;
  const goods = (at: Date) => presentGoods({ ...source, ...noFigures }, own, at);
  const names = Object.entries(titles).filter(([language, name]) => language !== own && name !== '');
  return {
    names: Object.fromEntries(names),
    defaultName: JSON.stringify(pickText(titles, own, own)),
    facts: writeFacts(goods(never)),
    discount: startsAt && `,${writeDiscount(goods(startsAt))}`,
    plain: pageLines(source, never),
    discounted: startsAt && pageLines(source, startsAt),
    texts: languagesOf(source).map((language) => ({ language, texts: textLines(source, language) })),
  };
}

const noFigures = {
  status: 'on_sale',
  is_in_stock: true,
  sold: 0n,
  views: 0n,
  reviews_good: 0,
  reviews_medium: 0,
  reviews_bad: 0,
  reviews_with_pictures: 0,
};

function pageLines(source: ProductSource, at: Date): string {
  const skus = source.skus ?? [];
  return [writePage(presentPage(source, at)), ...skus.map((each) => writeSku(presentSku(source, each, at)))].join('\n');
}

function presentPage(source: ProductSource, at: Date) {
  return { images: source.pictures.map(fileUrl), ladder: presentLadder(source, at) };
}

function presentLadder({ ladder, skus, ...source }: ProductSource, at: Date) {
  return ladder.map(({ from }) => {
    const prices = (skus ?? []).map((each) =>
      unitPriceMicro({
        skuPriceMicro: BigInt(each.price),
        discount: discountOf(source, each),
        ladder,
        quantity: from,
        at,
      }),
    );
    return { from, price: formatAmount(lowestMicro(prices)), skuPrices: prices.map((price) => formatAmount(price)) };
  });
}

function presentSku(source: ProductSource, each: SkuSource, at: Date) {
  const discountMicro = runningDiscountMicro(discountOf(source, each), at);
  return {
    skuId: each.id,
    price: formatAmount(BigInt(each.price)),
    ...(discountMicro !== undefined && {
      discountPrice: formatAmount(discountMicro),
      ...(each.compareAt !== null && { compareAtPrice: formatAmount(BigInt(each.compareAt)) }),
    }),
    img: listPictureUrl(each.picture || (source.pictures[0] ?? '')),
    weightGrams: each.weight,
  };
}

type Window = Pick<ProductSource, 'discount_starts_at' | 'discount_ends_at'>;

function discountOf({ discount_starts_at: startsAt, discount_ends_at: endsAt }: Window, each: SkuSource) {
  if (each.discount === null || !startsAt || !endsAt) return undefined;
  return { priceMicro: BigInt(each.discount), startsAt, endsAt } satisfies Discount;
}

/** The own language first, then each other one that anything is written in. */
function languagesOf({ own_language, titles, descriptions, options, skus }: ProductSource): string[] {
  const texts = [titles, descriptions, ...options.flatMap(({ names, values }) => [names, ...values])];
  const written = [...texts, ...(skus ?? []).map((each) => each.attr)].flatMap((each) => Object.keys(each));
  return [...new Set([own_language, ...written])];
}

function textLines(source: ProductSource, language: string): string {
  const skus = (source.skus ?? []).map((each) => writeSkuTexts(presentSkuTexts(source, each, language)));
  return [writeTexts(presentTexts(source, language)), ...skus].join('\n');
}

type PageTexts = Pick<Static<typeof page>, 'des' | 'attrs' | 'imageAlts'>;

function presentTexts({ own_language, descriptions, options, ...source }: ProductSource, language: string): PageTexts {
  const inLanguage = (texts: Texts) => pickText(texts, language, own_language);
  return {
    des: inLanguage(descriptions),
    attrs: options.map(({ names, values }) => ({ name: inLanguage(names), values: values.map(inLanguage) })),
    ...(language === own_language && imageAlts(source)),
  };
}

/** Left out where nobody wrote any: the page then calls each picture by the product's name. */
function imageAlts({ pictures, picture_alts }: Pick<ProductSource, 'pictures' | 'picture_alts'>) {
  const alts = pictures.map((key) => picture_alts[key] ?? '');
  return alts.some((alt) => alt !== '') ? { imageAlts: alts } : {};
}

function presentSkuTexts({ own_language, options }: ProductSource, each: SkuSource, language: string) {
  const inLanguage = (texts: Texts) => pickText(texts, language, own_language);
  return {
    attrText: inLanguage(each.attr),
    attrValues: options.map(({ values }, option) => inLanguage(values[each.choice[option] ?? -1] ?? {})),
  };
}
