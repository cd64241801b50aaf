import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

export type StoreToFill = { readonly sellerId: bigint; readonly language: string };

/** The open store of a name, whatever its case. */
export async function findStoreByName(db: Db, name: string): Promise<StoreToFill | undefined> {
  const { rows } = await sql<StoreToFill>`select seller_id as "sellerId", store_language as language from store_cards
    where lower(store_name) = lower(${name}) and store_state = 'approved'`.execute(db);
  return rows[0];
}

export type CategoryToChoose = {
  readonly id: bigint;
  readonly slug: string;
  readonly names: Texts;
  readonly depth: number;
};

/** Every category, deeper ones first. */
export async function categoriesToChoose(db: Db): Promise<CategoryToChoose[]> {
  const { rows } = await sql<CategoryToChoose>`select id, slug, names, cardinality(path) as depth from categories
    order by cardinality(path) desc, position, id`.execute(db);
  return rows;
}

/** Whether a store's product is as this very import would leave it. */
export async function isImported(tx: Tx, sellerId: bigint, handle: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from product_imports i join products p on p.id = i.product_id
    where p.seller_id = ${sellerId} and p.handle = ${handle} and i.hash = ${hash} and i.imported_at = p.updated_at`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function noteImport(tx: Tx, productId: bigint, hash: Buffer): Promise<void> {
  await sql`insert into product_imports (product_id, hash, imported_at)
    select id, ${hash}::bytea, updated_at from products where id = ${productId}
    on conflict (product_id) do update set hash = excluded.hash, imported_at = excluded.imported_at`.execute(tx);
}

export type PictureSource = {
  readonly url: string;
  /** Null for a picture of variants only. */
  readonly position: number | null;
  readonly choices: readonly string[];
};

/** Makes these the pictures that a product waits for; returns the addresses that are still to be fetched. */
export async function replacePictureSources(
  tx: Tx,
  productId: bigint,
  sources: readonly PictureSource[],
): Promise<string[]> {
  await sql`delete from product_picture_sources where product_id = ${productId}
    and url <> all(${sources.map((source) => source.url)}::text[])`.execute(tx);
  const { rows } = await sql<{ url: string; is_missing: boolean }>`
    insert into product_picture_sources as s (product_id, url, position, choices)
    select ${productId}::bigint, w.url, w.position, w.choices
      from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as w (url text, position int, choices text[])
    on conflict (product_id, url) do update set position = excluded.position, choices = excluded.choices, fault = ''
    returning s.url, s.key = '' as is_missing`.execute(tx);
  return rows.filter((row) => row.is_missing).map((row) => row.url);
}

/** Keys of the pictures of a store's product that have arrived, in their order. */
export async function arrivedPictures(
  tx: Tx,
  sellerId: bigint,
  handle: string,
  urls: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select s.key from product_picture_sources s join products p on p.id = s.product_id
     where p.seller_id = ${sellerId} and p.handle = ${handle} and s.key <> ''
       and array_position(${urls}::text[], s.url) is not null
     order by array_position(${urls}::text[], s.url)`.execute(tx);
  return rows.map((row) => row.key);
}

/** Whether a picture is still waited for. */
export async function isAwaited(db: Db, productId: bigint, url: string): Promise<boolean> {
  const { rows } = await sql`select from product_picture_sources
    where product_id = ${productId} and url = ${url} and key = '' and fault = ''`.execute(db);
  return rows.length > 0;
}

export async function notePictureFault(db: Db, productId: bigint, url: string, fault: string): Promise<void> {
  await sql`update product_picture_sources set fault = ${fault}
    where product_id = ${productId} and url = ${url} and key = ''`.execute(db);
}

/**
 * Shows an arrived picture: among the product's pictures at its place, before those that did not come from the file, and at
 * its variants. The product's own time of change stays, since nobody edited it.
 */
export async function showPicture(tx: Tx, productId: bigint, url: string, key: string): Promise<void> {
  await sql`select id from products where id = ${productId} for no key update`.execute(tx);
  await sql`update product_picture_sources set key = ${key} where product_id = ${productId} and url = ${url}`.execute(
    tx,
  );
  await sql`with imported as (
      select coalesce(array_agg(key order by position, url) filter (where position is not null), '{}') as keys,
             coalesce(array_agg(key), '{}') as known
        from product_picture_sources where product_id = ${productId} and key <> ''
    )
    update products p set pictures = (i.keys || array(
        select own.key from unnest(p.pictures) with ordinality as own (key, place) where own.key <> all(i.known) order by own.place))[1:20]
      from imported i where p.id = ${productId}`.execute(tx);
  await showAtVariants(tx, productId);
}

/** Gives a product's variants the pictures that the file named for them, as far as they have arrived. */
export async function showAtVariants(tx: Tx, productId: bigint): Promise<void> {
  await sql`update skus k set picture = s.key from product_picture_sources s
    where k.product_id = ${productId} and s.product_id = k.product_id and s.key <> '' and k.removed_at is null
      and array_to_string(k.choice, ',') = any(s.choices)`.execute(tx);
}
