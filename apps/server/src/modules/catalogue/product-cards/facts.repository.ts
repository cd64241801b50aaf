import type { PriceTier, Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db } from '#platform/database.ts';
import type { OptionInput, ProductStatus } from '../product.types.ts';

/** What a product says of itself in a list, until somebody writes it: of the version that it carries. */
export type CardFacts = {
  readonly product_id: bigint;
  readonly content_version: string;
  readonly store_id: bigint;
  readonly store_name: string;
  readonly category_id: bigint;
  readonly status: ProductStatus;
  readonly own_language: string;
  readonly titles: Texts;
  readonly images: readonly string[];
  readonly price_micro: bigint;
  readonly discount_micro: bigint | null;
  /** The lowest price of the thirty days before the discount; null where that is not above it. */
  readonly compare_at_micro: bigint | null;
  readonly discount_starts_at: Date | null;
  readonly discount_ends_at: Date | null;
  readonly retail_price_micro: bigint;
  readonly original_price_micro: bigint;
  readonly buy_min: number;
  readonly buy_multiple: number;
  readonly unit: string;
  readonly ships_from: string;
};

/** A variant, without its stock. */
export type SkuFacts = {
  readonly id: string;
  readonly choice: readonly number[];
  readonly attr_texts: Texts;
  readonly price_micro: bigint;
  readonly discount_micro: bigint | null;
  readonly compare_at_micro: bigint | null;
  readonly weight_grams: number;
  readonly image: string;
};

/** The same on its own page, in all languages, but for its description: a long text, of which one language is read each time. */
export type PageFacts = CardFacts & {
  /** What images show, by their keys, in the product's own language. */
  readonly image_alts: Readonly<Record<string, string>>;
  readonly options: readonly OptionInput[];
  readonly price_tiers: readonly PriceTier[];
  /** From the top level down, joined by commas. */
  readonly category_path: string;
  /** In the order of the page. */
  readonly skus: readonly SkuFacts[];
};

/** Of `products p`. */
const cardColumns = sql`p.category_id, p.own_language, p.titles, p.images, p.price_micro, p.discount_micro, p.compare_at_micro,
  p.discount_starts_at, p.discount_ends_at, p.retail_price_micro, p.original_price_micro, p.buy_min, p.buy_multiple, p.unit`;

/** Of the tables of a card; a page's live side has the same. */
const sharedColumns = sql`t.content_version, p.id as product_id, p.store_id, s.store_name, p.status, f.ships_from`;

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

type SkuJson = Record<'id' | 'price' | 'image', string> &
  Record<'discount' | 'compareAt', string | null> & {
    readonly choice: number[];
    readonly attr: Texts;
    readonly weight: number;
  };

/** What `pageColumns` selects, beside the `sharedColumns`, which every statement on pages has. */
export type PageRow = Omit<PageFacts, 'skus'> & { readonly skus: readonly SkuJson[] };

/** Columns of `products p`, their `product_details d` and the category of `pageTables`, without `sharedColumns`. */
export const pageColumns = sql`${cardColumns}, d.image_alts, d.options, p.price_tiers,
  array_to_string(c.path, ',') as category_path,
  (select coalesce(json_agg(json_build_object('id', k.id::text, 'choice', k.choice, 'attr', k.attr_texts,
            'price', k.price_micro::text, 'discount', k.discount_micro::text, 'compareAt', k.compare_at_micro::text,
            'weight', k.weight_grams, 'image', k.image) order by k.position, k.id), '[]')
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

function skuOf({ id, choice, attr, weight, image, price, discount, compareAt }: SkuJson): SkuFacts {
  return {
    id,
    choice,
    attr_texts: attr,
    price_micro: BigInt(price),
    discount_micro: discount === null ? null : BigInt(discount),
    compare_at_micro: compareAt === null ? null : BigInt(compareAt),
    weight_grams: weight,
    image,
  };
}
