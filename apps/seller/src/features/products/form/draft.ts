import { fromZoneTime, toZoneTime } from '@entrepot/panel/zone-time.ts';
import type { Language, ProductInfo, SaveInput, Texts } from '../product-types.ts';
import { emptySku, type Grid, gridRows, newKey, type SkuDraft } from './sku-grid.ts';

export type PriceTierDraft = { readonly key: string; readonly from: string; readonly off: string };

/** A product as it is typed. */
export type Draft = Grid & {
  readonly categoryId: string | null;
  readonly sellerCategoryId: string | null;
  readonly freightTemplateId: string | null;
  readonly ownLanguage: Language;
  readonly titles: Texts;
  readonly descriptions: Texts;
  /** Addresses, the cover first. */
  readonly images: readonly string[];
  /** What images show, in the own language, by address. */
  readonly imageAlts: Readonly<Record<string, string>>;
  readonly retailPrice: string;
  readonly originalPrice: string;
  readonly discountStart: string;
  readonly discountEnd: string;
  /** Percent with at most two decimals, taken off from so many pieces on. */
  readonly priceTiers: readonly PriceTierDraft[];
  readonly buyMin: string;
  readonly buyMultiple: string;
  readonly unit: string;
  readonly tags: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
};

/** What the editor sends and the server answers, apart from names and times. */
export type ProductForm = Omit<SaveInput, 'sellerGoodsId' | 'version' | 'handle' | 'status'>;

export function emptyDraft(ownLanguage: Language): Draft {
  return {
    categoryId: null,
    sellerCategoryId: null,
    freightTemplateId: null,
    ownLanguage,
    titles: {},
    descriptions: {},
    images: [],
    imageAlts: {},
    retailPrice: '',
    originalPrice: '',
    discountStart: '',
    discountEnd: '',
    priceTiers: [],
    buyMin: '1',
    buyMultiple: '1',
    unit: 'piece',
    tags: '',
    length: '',
    width: '',
    height: '',
    options: [],
    skus: { '': emptySku },
  };
}

/** The draft of what is saved, or of what was merged. */
export function draftOf(form: ProductForm | ProductInfo): Draft {
  const { discount, size } = form;
  return {
    categoryId: form.categoryId,
    sellerCategoryId: form.sellerCategoryId ?? null,
    freightTemplateId: form.freightTemplateId ?? null,
    ownLanguage: form.ownLanguage,
    titles: form.titles,
    descriptions: form.descriptions,
    images: form.images,
    imageAlts: Object.fromEntries(form.images.map((url, place) => [url, form.imageAlts?.[place] ?? ''])),
    retailPrice: form.retailPrice ?? '',
    originalPrice: form.originalPrice ?? '',
    discountStart: discount ? toZoneTime(discount.startTime) : '',
    discountEnd: discount ? toZoneTime(discount.endTime) : '',
    priceTiers: form.ladder.map(({ from, off }) => ({ key: newKey(), from: String(from), off: String(off / 100) })),
    buyMin: String(form.buyMin),
    buyMultiple: String(form.buyMultiple),
    unit: form.unit,
    tags: form.tags.join(', '),
    length: size ? String(size.length) : '',
    width: size ? String(size.width) : '',
    height: size ? String(size.height) : '',
    ...gridOf(form),
  };
}

function gridOf({ options, skus }: Pick<ProductForm, 'options' | 'skus'>): Grid {
  const keyed = options.map(({ names, values }) => ({
    key: newKey(),
    names,
    values: values.map((texts) => ({ key: newKey(), texts })),
  }));
  const drafts: Record<string, SkuDraft> = {};
  for (const { choice, ...sku } of skus) {
    const key = choice.map((value, option) => keyed[option]?.values[value]?.key ?? '').join('|');
    drafts[key] = {
      ...(sku.skuId === undefined ? {} : { skuId: sku.skuId }),
      isOffered: true,
      code: sku.code,
      price: sku.price,
      discountPrice: sku.discountPrice ?? '',
      stock: String(sku.stock),
      weightGrams: String(sku.weightGrams),
      barcode: sku.barcode ?? '',
      cost: sku.cost ?? '',
      img: sku.img ?? '',
    };
  }
  // Combinations that are not saved are not offered, until somebody ticks them.
  for (const row of gridRows({ options: keyed, skus: drafts }))
    if (!drafts[row.key]) drafts[row.key] = { ...row.sku, isOffered: false };
  return { options: keyed, skus: drafts };
}

/** What is sent of a draft without faults. */
export function formOf(draft: Draft): ProductForm {
  const startTime = fromZoneTime(draft.discountStart);
  const endTime = fromZoneTime(draft.discountEnd);
  const hasSize = [draft.length, draft.width, draft.height].some((length) => length.trim() !== '');
  return {
    categoryId: draft.categoryId ?? '',
    ...(draft.sellerCategoryId ? { sellerCategoryId: draft.sellerCategoryId } : {}),
    ...(draft.freightTemplateId ? { freightTemplateId: draft.freightTemplateId } : {}),
    ownLanguage: draft.ownLanguage,
    titles: filled(draft.titles),
    descriptions: filled(draft.descriptions),
    images: [...draft.images],
    imageAlts: draft.images.map((url) => (draft.imageAlts[url] ?? '').trim()),
    ...(draft.retailPrice.trim() ? { retailPrice: draft.retailPrice.trim() } : {}),
    ...(draft.originalPrice.trim() ? { originalPrice: draft.originalPrice.trim() } : {}),
    ...(startTime && endTime ? { discount: { startTime, endTime } } : {}),
    ladder: draft.priceTiers.map(({ from, off }) => ({ from: Number(from), off: Math.round(Number(off) * 100) })),
    buyMin: Number(draft.buyMin),
    buyMultiple: Number(draft.buyMultiple),
    unit: draft.unit,
    tags: tagsOf(draft.tags),
    ...(hasSize
      ? { size: { length: Number(draft.length), width: Number(draft.width), height: Number(draft.height) } }
      : {}),
    options: draft.options.map(({ names, values }) => ({
      names: filled(names),
      values: values.map(({ texts }) => filled(texts)),
    })),
    skus: offeredRows(draft).map(({ choice, sku }) => ({
      ...(sku.skuId === undefined ? {} : { skuId: sku.skuId }),
      code: sku.code.trim(),
      choice: [...choice],
      price: sku.price.trim(),
      ...(startTime && sku.discountPrice.trim() ? { discountPrice: sku.discountPrice.trim() } : {}),
      stock: Number(sku.stock || '0'),
      weightGrams: Number(sku.weightGrams || '0'),
      // Sent when they are empty too: left out, they would stay as they are saved.
      barcode: sku.barcode.trim(),
      cost: sku.cost.trim(),
      ...(sku.img ? { img: sku.img } : {}),
    })),
  };
}

/** A draft that went on while `sent` was saved: the variants that this made are the saved ones in it, too. */
export function withSavedSkus(now: Draft, sent: Draft, saved: Pick<ProductInfo, 'skus'>): Draft {
  const skus = { ...now.skus };
  for (const { key, choice } of offeredRows(sent)) {
    const [sku, made] = [skus[key], saved.skus.find((each) => String(each.choice) === String(choice))];
    if (sku && made) skus[key] = { ...sku, skuId: made.skuId, stock: String(made.stock) };
  }
  return { ...now, skus };
}

export function offeredRows(grid: Grid) {
  return gridRows(grid).filter(({ sku }) => sku.isOffered);
}

export function tagsOf(text: string): string[] {
  const tags = text.split(/[,，،\n]/).map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}

function filled(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([, text]) => text !== '' && text !== '<p></p>'),
  );
}
