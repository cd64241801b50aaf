import type { PriceTier, Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db } from '#platform/database.ts';
import type { OptionInput, ProductStatus } from '../product.types.ts';

/** What a product says of itself in a list, until somebody writes it: of the version that it carries. */
export type CardFacts = {
  readonly productId: bigint;
  readonly contentVersion: string;
  readonly storeId: bigint;
  readonly storeName: string;
  readonly categoryId: bigint;
  readonly status: ProductStatus;
  readonly ownLanguage: string;
  readonly titles: Texts;
  readonly images: readonly string[];
  readonly priceMicro: bigint;
  readonly discountMicro: bigint | null;
  /** The lowest price of the thirty days before the discount; null where that is not above it. */
  readonly compareAtMicro: bigint | null;
  readonly discountStartsAt: Date | null;
  readonly discountEndsAt: Date | null;
  readonly retailPriceMicro: bigint;
  readonly originalPriceMicro: bigint;
  readonly buyMin: number;
  readonly buyMultiple: number;
  readonly unit: string;
  readonly shipsFrom: string;
};

/** A variant, without its stock. */
export type SkuFacts = {
  readonly id: string;
  readonly choice: readonly number[];
  readonly attrTexts: Texts;
  readonly priceMicro: bigint;
  readonly discountMicro: bigint | null;
  readonly compareAtMicro: bigint | null;
  readonly weightGrams: number;
  readonly image: string;
};

/** The same on its own page, in all languages, but for its description: a long text, of which one language is read each time. */
export type PageFacts = CardFacts & {
  /** What images show, by their keys, in the product's own language. */
  readonly imageAlts: Readonly<Record<string, string>>;
  readonly options: readonly OptionInput[];
  readonly priceTiers: readonly PriceTier[];
  /** From the top level down, joined by commas. */
  readonly categoryPath: string;
  /** In the order of the page. */
  readonly skus: readonly SkuFacts[];
};

/** Of `products p`. */
const cardColumns = sql`p.category_id as "categoryId", p.own_language as "ownLanguage", p.titles, p.images, p.price_micro as "priceMicro",
  p.discount_micro as "discountMicro", p.compare_at_micro as "compareAtMicro", p.discount_starts_at as "discountStartsAt",
  p.discount_ends_at as "discountEndsAt", p.retail_price_micro as "retailPriceMicro", p.original_price_micro as "originalPriceMicro",
  p.buy_min as "buyMin", p.buy_multiple as "buyMultiple", p.unit`;

/** Of the tables of a card; a page's live side has the same. */
const sharedColumns = sql`t.content_version as "contentVersion", p.id as "productId", p.store_id as "storeId",
  s.store_name as "storeName", p.status, f.ships_from as "shipsFrom"`;

const cardTables = sql`products p
  join product_stats t on t.product_id = p.id
  join store_names s on s.store_id = p.store_id
  join store_freight f on f.freight_template_id = p.freight_template_id`;

/** What products say in lists, in no order. */
export async function readCardFacts(db: Db, ids: readonly bigint[]): Promise<CardFacts[]> {
  const { rows } = await prepared(
    'card_facts',
    sql<CardFacts>`select ${sharedColumns}, ${cardColumns} from ${cardTables}
    where p.id = any (${ids}::bigint[])`,
  ).execute(db);
  return rows;
}

type SkuJson = Omit<SkuFacts, 'priceMicro' | 'discountMicro' | 'compareAtMicro'> & {
  readonly priceMicro: string;
  readonly discountMicro: string | null;
  readonly compareAtMicro: string | null;
};

/** What `pageColumns` selects, beside the `sharedColumns`, which every statement on pages has. */
export type PageRow = Omit<PageFacts, 'skus'> & { readonly skus: readonly SkuJson[] };

/** Columns of `products p`, their `product_details d` and the category of `pageTables`, without `sharedColumns`. */
export const pageColumns = sql`${cardColumns}, d.image_alts as "imageAlts", d.options, p.price_tiers as "priceTiers",
  array_to_string(c.path, ',') as "categoryPath",
  (select coalesce(json_agg(json_build_object('id', k.id::text, 'choice', k.choice, 'attrTexts', k.attr_texts,
            'priceMicro', k.price_micro::text, 'discountMicro', k.discount_micro::text, 'compareAtMicro', k.compare_at_micro::text,
            'weightGrams', k.weight_grams, 'image', k.image) order by k.position, k.id), '[]')
     from skus k where k.product_id = p.id and k.removed_at is null) as skus`;

export const pageTables = sql`join categories c on c.id = p.category_id`;

/** What products say on their own pages, in no order. */
export async function readPageFacts(db: Db, ids: readonly bigint[]): Promise<PageFacts[]> {
  const { rows } = await prepared(
    'page_facts',
    sql<PageRow>`
    select ${sharedColumns}, ${pageColumns}
      from ${cardTables} join product_details d on d.product_id = p.id ${pageTables}
     where p.id = any (${ids}::bigint[])`,
  ).execute(db);
  return rows.map(pageFactsOfRow);
}

export const pageFactsOfRow = (row: PageRow): PageFacts => ({ ...row, skus: row.skus.map(skuOf) });

function skuOf({ priceMicro, discountMicro, compareAtMicro, ...sku }: SkuJson): SkuFacts {
  return {
    ...sku,
    priceMicro: BigInt(priceMicro),
    discountMicro: discountMicro === null ? null : BigInt(discountMicro),
    compareAtMicro: compareAtMicro === null ? null : BigInt(compareAtMicro),
  };
}
