import { leastReviewsForRate } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { keysOfTerm } from '../forms/word-keys.ts';
import type { ProductSource } from './document.policy.ts';

/** What the index holds of a product. `ranks` stands beside `terms`, which ascend. */
export type IndexedProduct = Omit<ProductSource, 'storeName' | 'tags' | 'options' | 'categoryNames' | 'shipsFrom'> & {
  readonly terms: readonly number[];
  readonly ranks: readonly number[];
  /** See `countryNumber`. */
  readonly shipsFrom: number;
};

/** One line of the index: a product under one of its words. */
export type Posting = { readonly termId: number; readonly rank: number; readonly product: IndexedProduct };

/**
 * The version of the rules by which texts become words and words are found: increased with every change to them (`textTokens`, `weighWords`,
 * `keysOfTerm` and their data). An index made by an earlier one is made anew in the background.
 */
export const indexVersion = 3;

const writersLock = 7_240_913_556_471;

/** Lets one writer at the index at a time, until its transaction ends: word counts would meet in deadlocks otherwise. */
export async function lockIndex(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${writersLock})`.execute(tx);
}

export async function queueProducts(db: Db | Tx, productIds: readonly bigint[], at: Date): Promise<void> {
  await sql`insert into search_queue (product_id, queued_at)
    select distinct id, ${at}::timestamptz from unnest(${productIds}::bigint[]) as id order by id
    on conflict (product_id) do update set queued_at = excluded.queued_at
      where search_queue.queued_at > excluded.queued_at`.execute(db);
}

/** Queues every published product, and every indexed one that may have left. */
export async function queueEverything(db: Db | Tx, at: Date): Promise<void> {
  await sql`insert into search_queue (product_id, queued_at)
    select product_id, ${at}::timestamptz from (
      select product_id from product_texts where status = 'published' union select product_id from search_documents) as p
    order by product_id on conflict do nothing`.execute(db);
}

export async function dequeueProducts(tx: Tx, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`delete from search_queue where product_id in (
      select product_id from search_queue order by queued_at, product_id limit ${limit} for update skip locked)
    returning product_id as id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Those of the products that are published in an open store, with their words and with their price at a time. */
export async function readSources(tx: Tx, productIds: readonly bigint[], at: Date): Promise<ProductSource[]> {
  const { rows } = await sql<ProductSource>`
    select t.product_id as "productId", t.store_id as "storeId", t.store_name as "storeName", g.category_id as "categoryId",
           t.own_language as "ownLanguage", t.titles, t.tags, t.options, t.category_names as "categoryNames",
           case when d.is_discounted then g.discount_micro else g.price_micro end as "priceMicro", g.ships_from as "shipsFrom",
           case when g.reviews_good + g.reviews_medium + g.reviews_bad < ${leastReviewsForRate} then -1
                else 100 * g.reviews_good / (g.reviews_good + g.reviews_medium + g.reviews_bad) end as rating,
           d.is_discounted as "isDiscounted", g.sold, g.published_at as "publishedAt"
      from product_texts t
      join product_cards g on g.product_id = t.product_id
      join store_names s on s.store_id = t.store_id
     cross join lateral (select g.discount_micro is not null and ${at}::timestamptz >= g.discount_starts_at
                                and ${at}::timestamptz < g.discount_ends_at as is_discounted) as d
     where t.product_id = any(${productIds}::bigint[]) and t.status = 'published' and s.store_state = 'approved'`.execute(
    tx,
  );
  return rows;
}

export async function readIndexed(tx: Tx, productIds: readonly bigint[]): Promise<IndexedProduct[]> {
  const { rows } = await sql<IndexedProduct>`
    select product_id as "productId", store_id as "storeId", category_id as "categoryId", own_language as "ownLanguage", titles,
           terms, ranks, price_micro as "priceMicro", ships_from as "shipsFrom", rating, is_discounted as "isDiscounted", sold,
           published_at as "publishedAt"
      from search_documents where product_id = any(${productIds}::bigint[])`.execute(tx);
  return rows;
}

type TermRow = {
  readonly id: number;
  readonly term: string;
  readonly keyedBy: number;
};

/** The ids of words, new ones added to the vocabulary. */
export async function termIds(tx: Tx, words: readonly string[]): Promise<Map<string, number>> {
  const added = await sql<{ term: string }>`insert into search_terms (term)
    select word from unnest(${words}::text[]) as word
     where not exists (select from search_terms t where t.term = word) order by word collate "C"
    on conflict do nothing returning term`.execute(tx);
  if (added.rows.length > 0)
    await sql`select search_shorten_terms(${added.rows.map((row) => row.term)}::text[])`.execute(tx);
  const { rows } = await sql<TermRow>`
    select id, term, keyed_by as "keyedBy" from search_terms where term = any(${words}::text[])`.execute(tx);
  await writeKeys(
    tx,
    rows.filter(({ keyedBy }) => keyedBy !== indexVersion),
  );
  return new Map(rows.map((row) => [row.term, row.id]));
}

/** Makes the keys of words anew (`keysOfTerm`). */
async function writeKeys(tx: Tx, terms: readonly { readonly id: number; readonly term: string }[]): Promise<void> {
  if (terms.length === 0) return;
  const ids = terms.map(({ id }) => id);
  const keys = terms.flatMap(({ id, term }) => keysOfTerm(term).map((key) => ({ id, key })));
  await sql`delete from search_term_keys where term_id = any(${ids}::int[])`.execute(tx);
  await sql`insert into search_term_keys (key, term_id)
    select key, id from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ id }) => id)}::int[]) as k (key, id)
     order by key collate "C", id`.execute(tx);
  await sql`update search_terms set keyed_by = ${indexVersion} where id = any(${ids}::int[])`.execute(tx);
}

/** Records that everything is queued by this version of the rules; false where that was recorded before. */
export async function recordVersion(tx: Tx, version: number): Promise<boolean> {
  const { rows } =
    await sql`update search_version set version = ${version} where version <> ${version} returning 1`.execute(tx);
  return rows.length > 0;
}

export async function deletePostings(tx: Tx, postings: readonly Posting[]): Promise<void> {
  await sql`delete from search_postings p
    using unnest(${postings.map((p) => p.termId)}::int[], ${postings.map((p) => p.rank)}::int[],
                 ${postings.map((p) => p.product.productId)}::bigint[]) as gone (term_id, rank, product_id)
    where p.term_id = gone.term_id and p.rank = gone.rank and p.product_id = gone.product_id`.execute(tx);
}

export async function insertPostings(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const products = postings.map((posting) => posting.product);
  await sql`insert into search_postings
      (term_id, rank, product_id, category_id, price_micro, ships_from, rating, is_discounted)
    select * from unnest(${postings.map((p) => p.termId)}::int[], ${postings.map((p) => p.rank)}::int[],
      ${products.map((p) => p.productId)}::bigint[], ${products.map((p) => p.categoryId)}::bigint[],
      ${products.map((p) => p.priceMicro)}::bigint[], ${products.map((p) => p.shipsFrom)}::smallint[],
      ${products.map((p) => p.rating)}::smallint[], ${products.map((p) => p.isDiscounted)}::boolean[])`.execute(tx);
}

export async function addToTermCounts(tx: Tx, changes: ReadonlyMap<number, number>): Promise<void> {
  await sql`update search_terms t set documents = t.documents + c.change
    from unnest(${[...changes.keys()]}::int[], ${[...changes.values()]}::int[]) as c (id, change)
    where t.id = c.id and c.change <> 0`.execute(tx);
}

/** Deletes up to `limit` words that no product has, with their keys. Only for the one writer: another could be about to use them. */
export async function deleteUnusedTerms(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql`delete from search_terms
     where id in (select id from search_terms where documents = 0 limit ${limit}) returning 1`.execute(tx);
  return rows.length;
}

export async function deleteDocuments(tx: Tx, productIds: readonly bigint[]): Promise<void> {
  await sql`delete from search_documents where product_id = any(${productIds}::bigint[])`.execute(tx);
}

export async function upsertDocuments(tx: Tx, products: readonly IndexedProduct[]): Promise<void> {
  const rows = products.map((p) => ({
    product_id: String(p.productId),
    store_id: String(p.storeId),
    category_id: String(p.categoryId),
    own_language: p.ownLanguage,
    titles: p.titles,
    terms: p.terms,
    ranks: p.ranks,
    price_micro: String(p.priceMicro),
    ships_from: p.shipsFrom,
    rating: p.rating,
    is_discounted: p.isDiscounted,
    sold: String(p.sold),
    published_at: p.publishedAt,
  }));
  await sql`insert into search_documents as d (product_id, store_id, category_id, own_language, titles, terms, ranks, price_micro,
      ships_from, rating, is_discounted, sold, published_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (product_id bigint, store_id bigint, category_id bigint,
      own_language text, titles jsonb, terms int[], ranks int[], price_micro bigint, ships_from smallint, rating smallint,
      is_discounted boolean, sold bigint, published_at timestamptz)
    on conflict (product_id) do update set store_id = excluded.store_id, category_id = excluded.category_id,
      own_language = excluded.own_language, titles = excluded.titles, terms = excluded.terms, ranks = excluded.ranks,
      price_micro = excluded.price_micro, ships_from = excluded.ships_from, rating = excluded.rating,
      is_discounted = excluded.is_discounted, sold = excluded.sold, published_at = excluded.published_at`.execute(tx);
}

export type IndexedStore = { readonly storeId: bigint; readonly name: string; readonly words: readonly string[] };

/** Those of the stores that the index lacks or knows by another name. */
export async function storesToIndex(tx: Tx, stores: ReadonlyMap<bigint, string>): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select s.id from unnest(${[...stores.keys()]}::bigint[], ${[...stores.values()]}::text[]) as s (id, name)
     where not exists (select from search_stores k where k.store_id = s.id and k.name = s.name)`.execute(tx);
  return rows.map((row) => row.id);
}

export async function replaceStore(tx: Tx, store: IndexedStore): Promise<void> {
  await sql`insert into search_stores (store_id, name, words) values (${store.storeId}, ${store.name}, ${store.words}::text[])
    on conflict (store_id) do update set name = excluded.name, words = excluded.words`.execute(tx);
  await sql`delete from search_store_words where store_id = ${store.storeId}`.execute(tx);
  await sql`insert into search_store_words (word, store_id)
    select distinct word, ${store.storeId}::bigint from unnest(${store.words}::text[]) as word`.execute(tx);
}
