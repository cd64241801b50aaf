import type { Texts } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { isStored, type ProductState, type SkuState } from './product-state.ts';

/** A picture that a file named by address, and the key under which it arrived; empty before. */
type Source = {
  readonly url: string;
  readonly position: number | null;
  readonly choices: string[];
  readonly key: string;
};

/** A product as it is, with what imports know of it. */
export type KnownProduct = {
  readonly id: bigint;
  readonly state: ProductState;
  readonly version: number;
  readonly updatedAt: Date;
  /** Ever: then it has been looked at. */
  readonly wasOnSale: boolean;
  /** Of the file's lines that it was last written from; null when it never was or was edited since. */
  readonly hash: Buffer | null;
  /** Keys of pictures by the address that they came from. */
  readonly arrived: ReadonlyMap<string, string>;
};

type ProductRow = {
  id: bigint;
  handle: string;
  status: ProductState['status'];
  category_id: bigint;
  collection_id: bigint | null;
  freight_template_id: bigint;
  own_language: string;
  titles: Texts;
  pictures: string[];
  retail_price_micro: bigint;
  original_price_micro: bigint;
  discount_starts_at: Date | null;
  discount_ends_at: Date | null;
  price_tiers: { from: number; off: number }[];
  buy_min: number;
  buy_multiple: number;
  unit: string;
  version: number;
  updated_at: Date;
  was_on_sale: boolean;
  descriptions: Texts;
  options: ProductState['options'];
  tags: string[];
  size_mm: [number, number, number] | null;
  picture_alts: Readonly<Record<string, string>>;
  hash: Buffer | null;
  sources: Source[];
};

type SkuRow = {
  id: bigint;
  product_id: bigint;
  position: number;
  code: string;
  choice: number[];
  price_micro: bigint;
  discount_micro: bigint | null;
  stock: number;
  weight_grams: number;
  picture: string;
  barcode: string;
  cost_micro: bigint | null;
};

/**
 * Locks a store's products of some handles with their variants: nobody else writes them or their stock until the transaction
 * ends. Products are locked before variants, both in the order of their ids, as everywhere.
 */
export async function lockByHandle(tx: Tx, sellerId: bigint, handles: readonly string[]): Promise<void> {
  await sql`select from products where seller_id = ${sellerId} and handle = any(${handles}::text[])
    order by id for no key update`.execute(tx);
  await sql`select from skus where removed_at is null and product_id in (
      select id from products where seller_id = ${sellerId} and handle = any(${handles}::text[]))
    order by id for no key update`.execute(tx);
}

/** A store's products of some handles, by handle. */
export async function readByHandle(
  db: Db | Tx,
  sellerId: bigint,
  handles: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const known = await readProducts(db, sql`p.seller_id = ${sellerId} and p.handle = any(${handles}::text[])`);
  return new Map(known.map((product) => [product.state.handle, product]));
}

/** Products by id, in that order. */
export async function readById(db: Db | Tx, ids: readonly bigint[]): Promise<KnownProduct[]> {
  return readProducts(db, sql`p.id = any(${ids}::bigint[])`);
}

async function readProducts(db: Db | Tx, isWanted: RawBuilder<unknown>): Promise<KnownProduct[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.handle, p.status, p.category_id, p.collection_id, p.freight_template_id, p.own_language, p.titles, p.pictures,
           p.retail_price_micro, p.original_price_micro, p.discount_starts_at, p.discount_ends_at, p.price_tiers, p.buy_min,
           p.buy_multiple, p.unit, p.version, p.updated_at, p.on_sale_at is not null as was_on_sale, d.descriptions, d.options, d.tags, d.size_mm, d.picture_alts,
           case when i.imported_at = p.updated_at then i.hash end as hash,
           (select coalesce(jsonb_agg(jsonb_build_object('url', s.url, 'position', s.position, 'choices', s.choices, 'key', s.key)
              order by s.position, s.url), '[]') from product_picture_sources s where s.product_id = p.id) as sources
      from products p
      join product_details d on d.product_id = p.id
      left join product_imports i on i.product_id = p.id
     where ${isWanted} order by p.id`.execute(db);
  if (rows.length === 0) return [];
  const { rows: skus } = await sql<SkuRow>`
    select id, product_id, position, code, choice, price_micro, discount_micro, stock, weight_grams, picture, barcode, cost_micro
      from skus where product_id = any(${rows.map((row) => row.id)}::bigint[]) and removed_at is null
     order by product_id, position, id`.execute(db);
  const byProduct = Map.groupBy(skus, (sku) => sku.product_id);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    updatedAt: row.updated_at,
    wasOnSale: row.was_on_sale,
    hash: row.hash,
    arrived: new Map(row.sources.filter((source) => source.key !== '').map(({ url, key }) => [url, key])),
    state: stateOf(row, byProduct.get(row.id) ?? []),
  }));
}

function stateOf(row: ProductRow, skus: readonly SkuRow[]): ProductState {
  const { discount_starts_at: startsAt, discount_ends_at: endsAt } = row;
  const waiting = row.sources.filter((source) => source.key === '');
  return {
    handle: row.handle,
    status: row.status,
    categoryId: row.category_id,
    collectionId: row.collection_id,
    freightTemplateId: row.freight_template_id,
    ownLanguage: row.own_language,
    titles: row.titles,
    descriptions: row.descriptions,
    pictures: withWaiting(row.pictures, waiting),
    pictureAlts: row.picture_alts,
    originalPriceMicro: row.original_price_micro,
    retailPriceMicro: row.retail_price_micro,
    discount: startsAt && endsAt ? { startsAt, endsAt } : null,
    priceTiers: row.price_tiers,
    buyMin: row.buy_min,
    buyMultiple: row.buy_multiple,
    unit: row.unit,
    tags: row.tags,
    sizeMm: row.size_mm,
    options: row.options,
    skus: skus.map(
      (sku): SkuState => ({
        id: sku.id,
        code: sku.code,
        choice: sku.choice,
        priceMicro: sku.price_micro,
        discountMicro: sku.discount_micro,
        stock: sku.stock,
        weightGrams: sku.weight_grams,
        picture: sku.picture || (waiting.find(({ choices }) => choices.includes(choiceKey(sku.choice)))?.url ?? ''),
        barcode: sku.barcode,
        costMicro: sku.cost_micro,
      }),
    ),
  };
}

/** The pictures that are there, with those still to come at their places. */
function withWaiting(stored: readonly string[], waiting: readonly Source[]): string[] {
  const pictures = [...stored];
  for (const { url, position } of waiting) if (position !== null) pictures.splice(position, 0, url);
  return pictures;
}

const choiceKey = (choice: readonly number[]) => choice.join();

export type SavedState = {
  readonly id: bigint;
  readonly state: ProductState;
  readonly arrived: ReadonlyMap<string, string>;
};

/**
 * Makes these the pictures that products wait for, and returns the ones that are still to be fetched. Pictures that are there
 * keep the address they came from for as long as they are shown, so that the same file finds them again.
 */
export async function writePictureSources(
  tx: Tx,
  products: readonly SavedState[],
): Promise<{ readonly productId: bigint; readonly url: string }[]> {
  const wanted = products.flatMap(({ id, state, arrived }) =>
    sourcesOf(state, arrived).map((source) => ({ product_id: String(id), ...source })),
  );
  await sql`delete from product_picture_sources s where s.product_id = any(${products.map(({ id }) => id)}::bigint[])
    and not exists (select from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (product_id bigint, url text)
                     where w.product_id = s.product_id and w.url = s.url)`.execute(tx);
  const { rows } = await sql<{ productId: bigint; url: string; isMissing: boolean }>`
    insert into product_picture_sources as s (product_id, url, position, choices)
    select w.product_id, w.url, w.position, w.choices
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (product_id bigint, url text, position int, choices text[])
    on conflict (product_id, url) do update set position = excluded.position, choices = excluded.choices, fault = '', attempts = 0
    returning s.product_id as "productId", s.url, s.key = '' as "isMissing"`.execute(tx);
  return rows.filter((row) => row.isMissing);
}

function sourcesOf(state: ProductState, arrived: ReadonlyMap<string, string>) {
  const sources = new Map<string, { url: string; position: number | null; choices: string[] }>();
  const urlOf = new Map([...arrived].map(([url, key]) => [key, url]));
  const addressed = (picture: string) => (isStored(picture) ? urlOf.get(picture) : picture || undefined);
  for (const [position, picture] of state.pictures.entries()) {
    const url = addressed(picture);
    if (url !== undefined && !sources.has(url)) sources.set(url, { url, position, choices: [] });
  }
  for (const sku of state.skus) {
    const url = addressed(sku.picture);
    if (url === undefined) continue;
    const source = sources.get(url) ?? { url, position: null, choices: [] };
    source.choices.push(choiceKey(sku.choice));
    sources.set(url, source);
  }
  return [...sources.values()];
}
