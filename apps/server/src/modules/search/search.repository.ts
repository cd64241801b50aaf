import type { Texts } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Db } from '#platform/database.ts';
import type { MaybeFigures } from '../catalogue/index.ts';
import type { Tokens } from './spelling/query-spelling.policy.ts';

export type SearchSort = 'relevance' | 'sales' | 'newest' | 'price_asc' | 'price_desc';

export type Find = {
  readonly tokens: Tokens;
  /** Words of which the products' vocabulary may know some: told by `known`. */
  readonly joined: readonly string[];
  readonly sort: SearchSort;
  readonly offset: number;
  readonly limit: number;
  /** Most products that are looked for. */
  readonly cap: number;
};

/** What was counted over the products that were looked at. */
type Counted = {
  readonly total: number;
  /** There may be more than `total`. */
  readonly isCut: boolean;
  /** "category:country:products" joined by commas, and ":lowest:highest" after the one over all, which has neither. */
  readonly counts: string | null;
  /** Words that no product has; nothing was found then. */
  readonly missing: readonly string[] | null;
  /** Those of `joined` that products have. */
  readonly known: readonly string[] | null;
};

export type Found = Counted & {
  /** Of the products of the page, in its order; a page without any has one row of nothing. */
  readonly figures: readonly MaybeFigures[];
};

/** What a statement selects of the view `product_figures f` for `MaybeFigures`. */
export const figureColumns = sql`f.product_id as "productId", f.content_version as "contentVersion", f.sold, f.views,
  f.reviews_good as "reviewsGood", f.reviews_medium as "reviewsMedium", f.reviews_bad as "reviewsBad",
  f.reviews_with_images as "reviewsWithImages", f.reviews_refunded as "reviewsRefunded", f.is_in_stock as "isInStock"`;

type FoundRow = MaybeFigures & { readonly place: bigint | null } & (
    | Counted
    | { readonly [Column in keyof Counted]: null }
  );

/**
 * Finds published products by words: one page of them, and what was counted over the best ones. `narrowed` is the statement of a
 * search with filters.
 */
export async function findProducts(
  db: Db,
  { tokens, joined, ...find }: Find,
  narrowed?: RawBuilder<unknown>,
): Promise<Found> {
  const found = narrowed ?? findBest(tokens, find);
  // What was counted comes once, with the first product.
  const statement = sql<FoundRow>`select page.*, c.* from (
        select f.ids, array_remove(f.missing, null) as missing, f.total, f.is_cut as "isCut", f.counts,
               case when cardinality(${joined}::text[]) > 0 then (select array_agg(t.term) from search_terms t
                 where t.term = any(${joined}::text[]) and t.documents > 0) end as known
          from (${found}) f) as found
      left join lateral (
        select o.place, ${figureColumns}
          from unnest(found.ids) with ordinality as o (id, place) join product_figures f on f.product_id = o.id
      ) as page on true
      left join lateral (select found.missing, found.total, found."isCut", found.counts, found.known where coalesce(page.place, 1) = 1) as c on true
     order by page.place`;
  // Only the statement without filters has one text, and so a name.
  const { rows } = await (narrowed ? statement : prepared('search_products', statement)).execute(db);
  const [first] = rows;
  if (!first || first.total === null) throw new Error('a search returned no row');
  return { ...first, figures: rows };
}

export type Wanted = Omit<Find, 'tokens' | 'joined'>;

function findBest({ whole, prefix }: Tokens, { sort, offset, limit, cap }: Wanted) {
  return sql`select * from search_find(${whole}::text[], ${prefix}::text, null, null, null, null, null, null, ${sort}::text,
    ${offset}::int, ${limit}::int, ${cap}::int)`;
}

export type StoreSuggestion = { readonly id: string; readonly name: string; readonly logo: string };

/**
 * Stores and products whose name has the whole words and one that begins with the prefix, at most `limit` of each. A store counts by the first of
 * its words: two with many words alike would leave no room for any other.
 */
export async function findSuggestions(db: Db, tokens: Find['tokens'], limit: number) {
  const { rows } = await prepared(
    'search_suggestions',
    sql<MaybeFigures & { stores: StoreSuggestion[]; place: bigint | null }>`
    select page.*, named.stores from (
        select coalesce(json_agg(json_build_object('id', s.store_id::text, 'name', s.name,
                 'logo', (select k.logo from store_cards k where k.store_id = s.store_id))), '[]') as stores
          from (select distinct s.store_id, s.name
                  from (select w.store_id from search_store_words w
                         where w.word >= ${tokens.prefix}::text collate "C"
                           and w.word < (${tokens.prefix}::text || chr(1114111)) collate "C"
                           and not exists (select from search_store_words o where o.store_id = w.store_id
                                            and o.word >= ${tokens.prefix}::text collate "C" and o.word < w.word)
                         order by w.word limit 50) w
                  join search_stores s on s.store_id = w.store_id and s.words @> ${tokens.whole}::text[]
                 order by s.name limit ${limit}::int) s) as named
      left join (
        select o.place, ${figureColumns}
          from search_suggested(${tokens.whole}::text[], ${tokens.prefix}::text, ${limit}::int) with ordinality as o (product_id, place)
          join product_figures f on f.product_id = o.product_id) as page on true
     order by page.place`,
  ).execute(db);
  return { stores: rows[0]?.stores ?? [], figures: rows };
}

/** Those of the words that products have, with how many have them. */
export async function knownWords(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const { rows } = await prepared(
    'search_known',
    sql<{ term: string; documents: number }>`
    select term, documents from search_terms where term = any(${words}::text[]) and documents > 0`,
  ).execute(db);
  return new Map(rows.map((row) => [row.term, row.documents]));
}

/** Those of the words that no product has; the last one may be a beginning. */
export async function missingWords(db: Db, { whole, prefix }: Tokens): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${whole}::text[]) as word
     where not exists (select from search_terms t where t.term = word and t.documents > 0)
    union all
    select ${prefix} where not exists (select from search_completions(${prefix}::text, 1))`.execute(db);
  return rows.map((row) => row.word);
}

/** Words of the vocabulary that may be one typo away from a word, those of most products first. */
export async function nearWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await prepared(
    'search_near',
    sql<{
      term: string;
    }>`select term from search_near_words(${word}::text)`,
  ).execute(db);
  return rows.map((row) => row.term);
}

/** Products per word whose titles are looked at. */
const titlesPerWord = 3;

/** Titles of the first products of words of the vocabulary. */
export async function titlesWith(db: Db, words: readonly string[]) {
  if (words.length === 0) return [];
  const { rows } = await prepared(
    'search_titles',
    sql<{ word: string; titles: Texts }>`
    select t.term as word, d.titles from search_terms t
     cross join lateral (select p.product_id from search_postings p where p.term_id = t.id
                          order by p.rank desc, p.product_id desc limit ${sql.lit(titlesPerWord)}) as p
      join search_documents d on d.product_id = p.product_id
     where t.term = any(${words}::text[])`,
  ).execute(db);
  return rows;
}

type CategoryRow = {
  readonly id: bigint;
  readonly names: Texts;
  readonly icon: string;
  readonly published: number;
  readonly isHidden: boolean;
};

/** All categories, with the number of published products in each and below, and whether navigation leaves them out. */
export async function readCategories(db: Db) {
  const { rows } = await sql<CategoryRow>`
    select c.category_id as id, c.names, c.icon, c.published,
           exists (select from category_cards h where h.is_hidden and h.category_id = any (c.path)) as "isHidden"
      from category_cards c`.execute(db);
  return rows;
}

export async function isOpenStore(db: Db, storeId: bigint): Promise<boolean> {
  const { rows } = await sql`select from store_names where store_id = ${storeId} and store_state = 'approved'`.execute(
    db,
  );
  return rows.length > 0;
}
