import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { ProductState } from '../product.types.ts';
import { ofDetails, ofProduct, ofSku, type StoredProduct, type StoredSku, stateOf } from './product-columns.ts';
import { isStored } from './product-state.ts';

/** An image that a file named by address, and the key under which it arrived; empty before. */
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
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Ever: then it has been looked at. */
  readonly wasPublished: boolean;
  /** Of the file's lines that it was last written from; null when it never was or was edited since. */
  readonly hash: Buffer | null;
  /** Keys of images by the address that they came from. */
  readonly arrived: ReadonlyMap<string, string>;
};

type ProductRow = StoredProduct & {
  readonly id: bigint;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly wasPublished: boolean;
  readonly hash: Buffer | null;
  readonly sources: readonly Source[];
};

type SkuRow = StoredSku & { readonly id: bigint; readonly productId: bigint };

/**
 * Locks a store's products of some handles with their variants: nobody else writes them or their stock until the transaction
 * ends. Products are locked before variants, both in the order of their ids, as everywhere.
 */
export async function lockByHandle(tx: Tx, storeId: bigint, handles: readonly string[]): Promise<void> {
  await lockProducts(tx, sql`store_id = ${storeId} and handle = any(${handles}::text[])`);
}

/** The variants by the ids that were found: as a query of both, a store's first file is looked up in all variants. */
async function lockProducts(tx: Tx, isWanted: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{
    id: bigint;
  }>`select id from products where ${isWanted} order by id for no key update`.execute(tx);
  if (rows.length === 0) return;
  await sql`select from skus where removed_at is null and product_id = any(${rows.map(({ id }) => id)}::bigint[])
    order by id for no key update`.execute(tx);
}

/** A store's products of some handles, by handle. */
export async function readByHandle(
  db: Db | Tx,
  storeId: bigint,
  handles: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const known = await readProducts(db, sql`p.store_id = ${storeId} and p.handle = any(${handles}::text[])`);
  return new Map(known.map((product) => [product.state.handle, product]));
}

/** Products by id, in that order. */
export async function readById(db: Db | Tx, ids: readonly bigint[]): Promise<KnownProduct[]> {
  return readProducts(db, sql`p.id = any(${ids}::bigint[])`);
}

/** A product of a store, whatever its status. */
export async function readOwn(db: Db | Tx, storeId: bigint, id: bigint): Promise<KnownProduct | undefined> {
  const [product] = await readProducts(db, sql`p.id = ${id} and p.store_id = ${storeId}`);
  return product;
}

/** The same, locked with its variants: their stock stays too until the transaction ends. */
export async function lockOwn(tx: Tx, storeId: bigint, id: bigint): Promise<KnownProduct | undefined> {
  await lockProducts(tx, sql`id = ${id} and store_id = ${storeId}`);
  return readOwn(tx, storeId, id);
}

async function readProducts(db: Db | Tx, isWanted: RawBuilder<unknown>): Promise<KnownProduct[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.version, p.created_at as "createdAt", p.updated_at as "updatedAt", p.published_at is not null as "wasPublished",
           ${ofProduct.selected}, ${ofDetails.selected},
           case when i.imported_at = p.updated_at then i.hash end as hash,
           (select coalesce(jsonb_agg(jsonb_build_object('url', s.url, 'position', s.position, 'choices', s.choices, 'key', s.key)
              order by s.position, s.url), '[]') from product_image_sources s where s.product_id = p.id) as sources
      from products p
      join product_details d on d.product_id = p.id
      left join product_imports i on i.product_id = p.id
     where ${isWanted} order by p.id`.execute(db);
  if (rows.length === 0) return [];
  const { rows: skus } = await sql<SkuRow>`
    select k.id, k.product_id as "productId", ${ofSku.selected}
      from skus k where k.product_id = any(${rows.map((row) => row.id)}::bigint[]) and k.removed_at is null
     order by k.product_id, k.position, k.id`.execute(db);
  const byProduct = Map.groupBy(skus, (sku) => sku.productId);
  return rows.map(({ id, version, createdAt, updatedAt, wasPublished, hash, sources, ...stored }) => {
    const waiting = sources.filter((source) => source.key === '');
    const variants = (byProduct.get(id) ?? []).map(({ productId: _, ...sku }) => ({
      ...sku,
      image: sku.image || (waiting.find(({ choices }) => choices.includes(choiceKey(sku.choice)))?.url ?? ''),
    }));
    return {
      id,
      version,
      createdAt,
      updatedAt,
      wasPublished,
      hash,
      arrived: new Map(sources.filter((source) => source.key !== '').map(({ url, key }) => [url, key])),
      state: stateOf({ ...stored, images: withWaiting(stored.images, waiting) }, variants),
    };
  });
}

/** The images that are there, with those still to come at their places. */
function withWaiting(stored: readonly string[], waiting: readonly Source[]): string[] {
  const images = [...stored];
  for (const { url, position } of waiting) if (position !== null) images.splice(position, 0, url);
  return images;
}

const choiceKey = (choice: readonly number[]) => choice.join();

export type SavedState = {
  readonly id: bigint;
  readonly state: ProductState;
  readonly arrived: ReadonlyMap<string, string>;
};

type WrittenSourceRow = {
  readonly productId: bigint;
  readonly url: string;
  readonly isMissing: boolean;
};

/**
 * Makes these the images that products wait for, and returns the ones that are still to be fetched. Images that are there
 * keep the address they came from for as long as they are shown, so that the same file finds them again.
 */
export async function writeImageSources(
  tx: Tx,
  products: readonly SavedState[],
): Promise<{ readonly productId: bigint; readonly url: string }[]> {
  const wanted = products.flatMap(({ id, state, arrived }) =>
    sourcesOf(state, arrived).map((source) => ({ product_id: String(id), ...source })),
  );
  await sql`delete from product_image_sources s where s.product_id = any(${products.map(({ id }) => id)}::bigint[])
    and not exists (select from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (product_id bigint, url text)
                     where w.product_id = s.product_id and w.url = s.url)`.execute(tx);
  const { rows } = await sql<WrittenSourceRow>`
    insert into product_image_sources as s (product_id, url, position, choices)
    select w.product_id, w.url, w.position, w.choices
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (product_id bigint, url text, position int, choices text[])
    on conflict (product_id, url) do update set position = excluded.position, choices = excluded.choices, fault = '', attempts = 0
    returning s.product_id as "productId", s.url, s.key = '' as "isMissing"`.execute(tx);
  return rows.filter((row) => row.isMissing);
}

function sourcesOf(state: ProductState, arrived: ReadonlyMap<string, string>) {
  const sources = new Map<string, { url: string; position: number | null; choices: string[] }>();
  const urlOf = new Map([...arrived].map(([url, key]) => [key, url]));
  const addressed = (image: string) => (isStored(image) ? urlOf.get(image) : image || undefined);
  for (const [position, image] of state.images.entries()) {
    const url = addressed(image);
    if (url !== undefined && !sources.has(url)) sources.set(url, { url, position, choices: [] });
  }
  for (const sku of state.skus) {
    const url = addressed(sku.image);
    if (url === undefined) continue;
    const source = sources.get(url) ?? { url, position: null, choices: [] };
    source.choices.push(choiceKey(sku.choice));
    sources.set(url, source);
  }
  return [...sources.values()];
}
