import { isDeepStrictEqual } from 'node:util';
import type { InputOf, OutputOf, sellerCatalogue } from '@entrepot/contract';
import { formatAmount, parsePrice, type Texts } from '@entrepot/domain';
import { fileUrl } from '#platform/files/image-urls.ts';
import type { ProductInput, ProductState, SkuInput, SkuState } from '../product.types.ts';
import type { KnownProduct } from '../product-states/index.ts';
import { isStored, lowestPriceOf } from '../product-states/index.ts';
import type { LogRow } from './product-logs.repository.ts';

export type ProductForm = Omit<OutputOf<typeof sellerCatalogue.sellerProductInfo>, 'logs'>;
export type SaveInput = InputOf<typeof sellerCatalogue.sellerProductSave>;

/** A product as its seller edits it. */
export function presentForm({ id, version, createdAt, updatedAt, state }: KnownProduct): ProductForm {
  const { discount, sizeMm: size } = state;
  const lowest = lowestPriceOf(state.skus);
  const images = state.images.filter(isStored);
  return {
    sellerGoodsId: String(id),
    version,
    handle: state.handle,
    status: state.status,
    categoryId: String(state.categoryId),
    ...(state.collectionId !== null && { sellerCategoryId: String(state.collectionId) }),
    freightTemplateId: String(state.freightTemplateId),
    ownLanguage: state.ownLanguage as ProductForm['ownLanguage'],
    titles: state.titles,
    descriptions: state.descriptions,
    images: images.map(fileUrl),
    imageAlts: images.map((key) => state.imageAlts[key] ?? ''),
    ...(state.retailPriceMicro !== lowest && { retailPrice: formatAmount(state.retailPriceMicro) }),
    ...(state.originalPriceMicro !== lowest && { originalPrice: formatAmount(state.originalPriceMicro) }),
    ...(discount && {
      discount: { startTime: discount.startsAt.toISOString(), endTime: discount.endsAt.toISOString() },
    }),
    ladder: state.priceTiers.map(({ from, off }) => ({ from, off })),
    buyMin: state.buyMin,
    buyMultiple: state.buyMultiple,
    unit: state.unit,
    tags: [...state.tags],
    ...(size && { size: { length: size[0], width: size[1], height: size[2] } }),
    options: state.options.map(({ names, values }) => ({ names, values: [...values] })),
    skus: state.skus.map(presentSku),
    createTime: createdAt.toISOString(),
    updateTime: updatedAt.toISOString(),
  };
}

function presentSku(sku: SkuState) {
  return {
    skuId: String(sku.id),
    code: sku.code,
    choice: [...sku.choice],
    price: formatAmount(sku.priceMicro),
    ...(sku.discountMicro !== null && { discountPrice: formatAmount(sku.discountMicro) }),
    stock: sku.stock,
    weightGrams: sku.weightGrams,
    ...(isStored(sku.image) && { img: fileUrl(sku.image) }),
    ...(sku.barcode !== '' && { barcode: sku.barcode }),
    ...(sku.costMicro !== null && { cost: formatAmount(sku.costMicro) }),
  };
}

export function presentLogs(logs: readonly LogRow[]) {
  return logs.map(({ action, fields, by, createdAt }) => ({
    action,
    fields: [...fields],
    by,
    createTime: createdAt.toISOString(),
  }));
}

export function keyOfUrl(url: string): string {
  return url.replace(/^\/files\//, '');
}

/**
 * What the editor sent, for `saveProduct`; the stock of existing variants stays as it is.
 *
 * @throws DomainError `amount_error`.
 */
export function readForm(input: SaveInput, storeId: bigint, handle: string): ProductInput {
  const { discount, size } = input;
  return {
    storeId,
    handle,
    categoryId: BigInt(input.categoryId),
    ...(input.sellerCategoryId !== undefined && { collectionId: BigInt(input.sellerCategoryId) }),
    ...(input.freightTemplateId !== undefined && { freightTemplateId: BigInt(input.freightTemplateId) }),
    ownLanguage: input.ownLanguage,
    titles: filled(input.titles),
    descriptions: filled(input.descriptions),
    images: input.images.map(keyOfUrl),
    ...(input.imageAlts && { imageAlts: readAlts(input.images, input.imageAlts) }),
    ...(input.retailPrice !== undefined && { retailPriceMicro: parsePrice(input.retailPrice) }),
    ...(input.originalPrice !== undefined && { originalPriceMicro: parsePrice(input.originalPrice) }),
    ...(discount && { discount: { startsAt: new Date(discount.startTime), endsAt: new Date(discount.endTime) } }),
    priceTiers: input.ladder,
    buyMin: input.buyMin,
    buyMultiple: input.buyMultiple,
    unit: input.unit,
    tags: input.tags,
    ...(size && { sizeMm: [size.length, size.width, size.height] }),
    options: input.options.map(({ names, values }) => ({ names: filled(names), values: values.map(filled) })),
    skus: input.skus.map(readSku),
    keepsStock: true,
    status: input.status,
  };
}

function readAlts(images: readonly string[], alts: readonly string[]): Record<string, string> {
  const written = images.map((url, place) => [keyOfUrl(url), (alts[place] ?? '').trim()] as const);
  return Object.fromEntries(written.filter(([, alt]) => alt !== ''));
}

function readSku(sku: SaveInput['skus'][number]): SkuInput {
  return {
    ...(sku.skuId !== undefined && { id: BigInt(sku.skuId) }),
    code: sku.code,
    choice: sku.choice,
    priceMicro: parsePrice(sku.price),
    ...(sku.discountPrice !== undefined && { discountPriceMicro: parsePrice(sku.discountPrice) }),
    stock: sku.stock,
    weightGrams: sku.weightGrams,
    ...(sku.img !== undefined && { image: keyOfUrl(sku.img) }),
    ...(sku.barcode !== undefined && { barcode: sku.barcode.trim() }),
    ...(sku.cost !== undefined && { costMicro: readCost(sku.cost) }),
  };
}

/**
 * What a piece costs the seller; null for unknown, which zero says too.
 *
 * @throws DomainError `amount_error`.
 */
export function readCost(text: string): bigint | null {
  const micro = text === '' ? 0n : parsePrice(text);
  return micro === 0n ? null : micro;
}

/** Without the languages that were left empty. */
function filled(texts: SaveInput['titles']): Texts {
  return Object.fromEntries(
    Object.entries(texts)
      .map(([language, text = '']) => [language, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );
}

const compared = [
  'status',
  'categoryId',
  'sellerCategoryId',
  'freightTemplateId',
  'ownLanguage',
  'titles',
  'descriptions',
  'images',
  'imageAlts',
  'retailPrice',
  'originalPrice',
  'discount',
  'ladder',
  'buyMin',
  'buyMultiple',
  'unit',
  'tags',
  'size',
  'options',
  'skus',
] as const satisfies readonly (keyof ProductForm)[];

/** Names the fields in which two states of a product differ; stock is none of them, for orders move it all the time. */
export function changedFields(before: ProductForm, after: ProductForm): string[] {
  const written = (form: ProductForm): ProductForm =>
    JSON.parse(JSON.stringify({ ...form, skus: form.skus.map(({ stock: _, ...sku }) => sku) }));
  const [one, other] = [written(before), written(after)];
  // A file names the languages of a text in an order of its own.
  return compared.filter((field) => !isDeepStrictEqual(one[field], other[field]));
}

/** The same of a product whose stock is written with it, under its lock, so that what differs is not an order's. */
export function changedFieldsAndStock(before: KnownProduct, state: ProductState): string[] {
  const stocks = new Map(before.state.skus.map(({ id, stock }) => [id, stock]));
  const fields = changedFields(presentForm(before), presentForm({ ...before, state }));
  return state.skus.some(({ id, stock }) => (stocks.get(id) ?? stock) !== stock) ? [...fields, 'stock'] : fields;
}
