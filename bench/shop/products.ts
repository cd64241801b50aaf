import { dayMs, type Ids, imageFolder } from '@entrepot/domain';
import type pg from 'pg';
import { insertRows, type Row } from './insert-rows.ts';
import type { Random } from './random.ts';
import type { BenchCategory, BenchStore } from './stores.ts';
import { joinWords, materials, nouns, qualities, titleLanguages, type Words } from './vocabulary.ts';

export type BenchSku = { readonly id: string; readonly storeId: string };
export type BenchProduct = {
  readonly id: string;
  readonly categoryPath: readonly string[];
  readonly storeId: string;
  /** The words of its titles: noun, quality, material. */
  readonly words: readonly [Words, Words, Words];
  readonly model: string;
  readonly skus: readonly BenchSku[];
};

type Makers = { readonly ids: Ids; readonly random: Random; readonly at: Date };
type Places = { readonly stores: readonly BenchStore[]; readonly categories: readonly BenchCategory[] };

const stockOfEach = 100_000_000;
const scoreEpochMs = Date.UTC(2020, 0, 1);

/** Writes `count` published products, two variants each, and returns what requests are made of. */
export async function loadProducts(client: pg.Client, makers: Makers, places: Places, count: number) {
  const products: BenchProduct[] = [];
  const batch = 2000;
  for (let from = 0; from < count; from += batch) {
    const made = Array.from({ length: Math.min(batch, count - from) }, (_, i) => makeProduct(makers, places, from + i));
    for (const table of tables) {
      await insertRows(
        client,
        table,
        made.flatMap((one) => one.rows[table]),
      );
    }
    products.push(...made.map((one) => one.product));
  }
  return products;
}

const tables = ['products', 'product_details', 'product_stats', 'skus', 'stock_entries'] as const;

type Made = {
  readonly product: BenchProduct;
  readonly rows: Readonly<Record<(typeof tables)[number], readonly Row[]>>;
};

function makeProduct(makers: Makers, { stores, categories }: Places, number: number): Made {
  const { ids, random, at } = makers;
  const id = ids.next().toString();
  const store = random.pick(stores);
  const category = random.pickPopular(categories);
  const words = [random.pickPopular(nouns), random.pickPopular(qualities), random.pick(materials)] as const;
  // Ten products share a model number, so that the vocabulary grows with the shop.
  const model = `KD${1000 + Math.floor(number / 10)}`;
  const titles = titlesOf(words, model);
  const cents = random.between(150, 20_000);
  const prices = [cents * 10_000, (cents + random.between(0, 500)) * 10_000];
  const isDiscounted = random.next() < 0.2;
  const skus = prices.map((priceMicro, choice) => ({ id: ids.next().toString(), priceMicro, choice }));
  const discountOf = (priceMicro: number) => (isDiscounted ? Math.floor(priceMicro / 12_500) * 10_000 : null);
  const publishedAt = new Date(at.getTime() - Math.floor(random.next() ** 2 * 400 * dayMs));
  return {
    product: {
      id,
      categoryPath: category.path,
      storeId: store.id,
      words,
      model,
      skus: skus.map((sku) => ({ id: sku.id, storeId: store.id })),
    },
    rows: {
      products: [
        {
          id,
          store_id: store.id,
          handle: `product-${number}`,
          category_id: category.id,
          collection_id: random.pick(store.collectionIds),
          freight_template_id: store.freightTemplateId,
          status: 'published',
          own_language: 'en',
          titles,
          images: Array.from({ length: 5 }, (_, i) => `${imageFolder}/${id}-${i}.webp`),
          price_micro: prices[0],
          discount_micro: discountOf(prices[0] ?? 0),
          discount_starts_at: isDiscounted ? new Date(at.getTime() - dayMs) : null,
          discount_ends_at: isDiscounted ? new Date(at.getTime() + 30 * dayMs) : null,
          retail_price_micro: (prices[0] ?? 0) * 2,
          original_price_micro: (prices[0] ?? 0) * 2,
          price_tiers: [
            { from: 10, off: 300 },
            { from: 50, off: 700 },
          ],
          buy_min: 1,
          buy_multiple: 1,
          unit: 'piece',
          published_at: publishedAt,
          price_due_at: isDiscounted ? new Date(at.getTime() + 30 * dayMs) : null,
          created_at: publishedAt,
          updated_at: at,
        },
      ],
      product_details: [detailsOf(id, titles)],
      product_stats: [statsOf(random, id, at)],
      skus: skus.map((sku) => ({
        id: sku.id,
        product_id: id,
        position: sku.choice,
        code: `B${number}-${sku.choice}`,
        choice: [sku.choice],
        attr_texts: colours[sku.choice],
        price_micro: sku.priceMicro,
        discount_micro: discountOf(sku.priceMicro),
        stock: stockOfEach,
        weight_grams: random.between(50, 3000),
        image: '',
      })),
      stock_entries: skus.map((sku) => ({
        id: ids.next().toString(),
        sku_id: sku.id,
        delta: stockOfEach,
        reason: 'opening',
        created_at: at,
      })),
    },
  };
}

const colours = [
  { en: 'Black', 'zh-CN': '黑色', ar: 'أسود' },
  { en: 'White', 'zh-CN': '白色', ar: 'أبيض' },
];

function titlesOf([noun, ...attributes]: BenchProduct['words'], model: string): Record<string, string> {
  return Object.fromEntries(
    titleLanguages.map((language) => [language, `${joinWords(language, noun, ...attributes)} ${model}`]),
  );
}

const sentence =
  'Made for shops that sell every day: checked one by one, packed in strong cartons, and sent with documents for customs. ';

function detailsOf(id: string, titles: Readonly<Record<string, string>>): Row {
  const text = (language: string) => `<p>${titles[language]}</p><p>${sentence.repeat(6)}</p>`;
  return {
    product_id: id,
    descriptions: { en: text('en'), 'zh-CN': text('zh-CN'), ar: text('ar') },
    options: [{ names: { en: 'Colour', 'zh-CN': '颜色', ar: 'اللون' }, values: colours }],
    tags: ['wholesale', titles.en?.split(' ').at(-2)?.toLowerCase() ?? 'goods'],
    size_mm: [200, 150, 100],
  };
}

/** Nothing has been sold or reviewed, as the orders have it; only the recent popularity of products differs. */
function statsOf(random: Random, id: string, at: Date): Row {
  const popularity = Math.floor(random.next() ** 6 * 50_000);
  return {
    product_id: id,
    views: popularity * 20 + random.between(0, 500),
    favourites: Math.floor(popularity / 50),
    hot_score: Math.log2(popularity + 0.125) + (at.getTime() - scoreEpochMs) / (7 * dayMs) - random.next() * 20,
  };
}
