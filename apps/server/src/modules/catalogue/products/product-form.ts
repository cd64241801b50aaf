import type { InputOf, OutputOf, sellerCatalogue } from '@entrepot/contract';
import { formatAmount, parsePrice, type Texts } from '@entrepot/domain';
import { fileUrl } from '../../../platform/files/picture-urls.ts';
import type { ProductInput, SkuInput } from './product.policy.ts';
import type { FormRow, FormSku } from './product-form.repository.ts';
import type { LogRow } from './product-logs.repository.ts';

export type ProductForm = Omit<OutputOf<typeof sellerCatalogue.sellerGoodsInfo>, 'logs'>;
export type SaveInput = InputOf<typeof sellerCatalogue.sellerGoodsSave>;

/** A product as its seller edits it. */
export function presentForm(row: FormRow): ProductForm {
  const { discount_starts_at: starts, discount_ends_at: ends, size_mm: size } = row;
  return {
    sellerGoodsId: String(row.id),
    version: row.version,
    handle: row.handle,
    status: row.status,
    categoryId: String(row.category_id),
    ...(row.collection_id !== null && { sellerCategoryId: String(row.collection_id) }),
    freightTemplateId: String(row.freight_template_id),
    ownLanguage: row.own_language as ProductForm['ownLanguage'],
    titles: row.titles,
    descriptions: row.descriptions,
    pictures: row.pictures.map(fileUrl),
    pictureAlts: row.pictures.map((key) => row.picture_alts[key] ?? ''),
    ...(row.retail_price_micro !== row.price_micro && { retailPrice: formatAmount(row.retail_price_micro) }),
    ...(row.original_price_micro !== row.price_micro && { originalPrice: formatAmount(row.original_price_micro) }),
    ...(starts && ends && { discount: { startTime: starts.toISOString(), endTime: ends.toISOString() } }),
    ladder: row.price_tiers.map(({ from, off }) => ({ from, off })),
    buyMin: row.buy_min,
    buyMultiple: row.buy_multiple,
    unit: row.unit,
    tags: [...row.tags],
    ...(size && { size: { length: size[0], width: size[1], height: size[2] } }),
    options: row.options.map(({ names, values }) => ({ names, values: [...values] })),
    skus: row.skus.map(presentSku),
    createTime: row.created_at.toISOString(),
    updateTime: row.updated_at.toISOString(),
  };
}

function presentSku(sku: FormSku) {
  return {
    skuId: sku.id,
    code: sku.code,
    choice: [...sku.choice],
    price: formatAmount(BigInt(sku.price)),
    ...(sku.discount !== null && { discountPrice: formatAmount(BigInt(sku.discount)) }),
    stock: sku.stock,
    weightGrams: sku.weight,
    ...(sku.picture !== '' && { img: fileUrl(sku.picture) }),
    ...(sku.barcode !== '' && { barcode: sku.barcode }),
    ...(sku.cost !== null && { cost: formatAmount(BigInt(sku.cost)) }),
  };
}

export function presentLogs(logs: readonly LogRow[]) {
  return logs.map(({ action, fields, by, created_at }) => ({
    action,
    fields: [...fields],
    by,
    createTime: created_at.toISOString(),
  }));
}

export function keyOfUrl(url: string): string {
  return url.replace(/^\/files\//, '');
}

/** What the editor sent, for `saveProduct`; the stock of existing variants stays as it is. Throws `amount_error`. */
export function readForm(input: SaveInput, sellerId: bigint, handle: string): ProductInput {
  const { discount, size } = input;
  return {
    sellerId,
    handle,
    categoryId: BigInt(input.categoryId),
    ...(input.sellerCategoryId !== undefined && { collectionId: BigInt(input.sellerCategoryId) }),
    ...(input.freightTemplateId !== undefined && { freightTemplateId: BigInt(input.freightTemplateId) }),
    ownLanguage: input.ownLanguage,
    titles: filled(input.titles),
    descriptions: filled(input.descriptions),
    pictures: input.pictures.map(keyOfUrl),
    ...(input.pictureAlts && { pictureAlts: readAlts(input.pictures, input.pictureAlts) }),
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

function readAlts(pictures: readonly string[], alts: readonly string[]): Record<string, string> {
  const written = pictures.map((url, place) => [keyOfUrl(url), (alts[place] ?? '').trim()] as const);
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
    ...(sku.img !== undefined && { picture: keyOfUrl(sku.img) }),
    ...(sku.barcode !== undefined && { barcode: sku.barcode.trim() }),
    ...(sku.cost !== undefined && { costMicro: readCost(sku.cost) }),
  };
}

/** What a piece costs the seller; null for unknown, which zero says too. Throws `amount_error`. */
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
  'pictures',
  'pictureAlts',
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
  const written = (form: ProductForm) => ({ ...form, skus: form.skus.map(({ stock: _, ...sku }) => sku) });
  const [one, other] = [written(before), written(after)];
  return compared.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}
