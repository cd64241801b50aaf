import type { QueryTokens, Texts } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

export type SearchSort = 'relevance' | 'sales' | 'newest' | 'price_asc' | 'price_desc';

export type SearchFilters = {
  readonly categoryId?: bigint;
  readonly priceMinMicro?: bigint;
  readonly priceMaxMicro?: bigint;
  /** Least favourable rate in percent. */
  readonly ratingMin?: number;
  readonly isDiscounted?: boolean;
  /** See `countryNumber`. */
  readonly shipsFrom?: number;
};

export type Find = {
  readonly tokens: QueryTokens & { readonly prefix: string };
  readonly filters: SearchFilters;
  readonly sort: SearchSort;
  readonly offset: number;
  readonly limit: number;
  /** Most products that are looked for. */
  readonly cap: number;
  readonly isCounted: boolean;
};

/** [category, country, products, lowest price, highest price]: by category, by country, and over all (both null, and no prices when nothing was found). */
export type Count = readonly [string | null, number | null, number, string | null, string | null];

/** What a statement selects of `goods_cards`, which it calls `c`; the catalogue says it. */
type CardColumns = RawBuilder<unknown>;
type AnyCard = { readonly product_id: bigint };

export type Found<Card> = {
  readonly cards: readonly Card[];
  readonly total: number;
  readonly counts: readonly Count[];
  /** Words that no product has; nothing was found then. */
  readonly missing: readonly string[];
};

type FoundRow = { missing: string[] | null; total: number; counts: Count[] | null };

/** Finds products on sale by words: one page of cards, and what was counted over the best ones. */
export async function findProducts<Card extends AnyCard>(
  db: Db,
  columns: CardColumns,
  { tokens, filters, ...find }: Find,
): Promise<Found<Card>> {
  const { rows } = await sql<FoundRow & Card>`/*hot:search_goods*/
    select f.missing, f.total, case when o.place is null or o.place = 1 then f.counts end as counts, ${columns}
      from search_find(${tokens.whole}::text[], ${tokens.prefix}::text, ${filters.categoryId ?? null}::bigint,
        ${filters.priceMinMicro ?? null}::bigint, ${filters.priceMaxMicro ?? null}::bigint, ${filters.ratingMin ?? null}::int,
        ${filters.isDiscounted ?? null}::boolean, ${filters.shipsFrom ?? null}::int, ${find.sort}::text, ${find.offset}::int,
        ${find.limit}::int, ${find.cap}::int, ${find.isCounted}::boolean) f
      left join lateral unnest(f.ids) with ordinality as o (id, place) on true
      left join goods_cards c on c.product_id = o.id and c.status = 'on_sale'
     order by o.place`.execute(db);
  const [first] = rows;
  return {
    cards: rows.filter((row) => row.product_id !== null),
    total: first?.total ?? 0,
    counts: first?.counts ?? [],
    missing: first?.missing ?? [],
  };
}

type StoreFind = Pick<Find, 'tokens' | 'sort' | 'offset' | 'limit'> & {
  readonly sellerId: bigint;
  readonly cap: number;
};

/** Finds products of one store by words. A store's products are few enough to look at each of them. */
export async function findInStore<Card extends AnyCard>(
  db: Db,
  columns: CardColumns,
  find: StoreFind,
): Promise<{ cards: Card[]; total: number }> {
  const { rows } = await sql<Card & { total: number }>`/*hot:search_in_store*/
    with wanted as (
      select (select coalesce(array_agg(t.id), '{}') from search_terms t where t.term = any(${find.tokens.whole}::text[])) as must,
             (select coalesce(array_agg(k.term_id), '{}') from search_completions(${find.tokens.prefix}::text, ${find.cap}::int) k) as might
    ), found as materialized (
      select d.product_id,
             case ${find.sort}::text when 'price_asc' then d.price_micro when 'price_desc' then -d.price_micro when 'sales' then -d.sold
               when 'newest' then -extract(epoch from d.on_sale_at)::bigint
               else -(select max(r.rank) from unnest(d.terms, d.ranks) as r (term, rank) where r.term = any(w.might))::bigint end as key
        from wanted w join search_documents d
          on d.seller_id = ${find.sellerId} and d.terms @> w.must and d.terms && w.might
       where cardinality(w.must) = cardinality(${find.tokens.whole}::text[])
       limit ${find.cap}::int
    ), page as (
      select product_id, key from found order by key, product_id desc limit ${find.limit}::int offset ${find.offset}::int
    )
    select n.total, ${columns}
      from (select count(*)::int as total from found) n
      left join page p on true
      left join goods_cards c on c.product_id = p.product_id and c.status = 'on_sale'
     order by p.key, p.product_id desc`.execute(db);
  return { cards: rows.filter((row) => row.product_id !== null), total: rows[0]?.total ?? 0 };
}

export type Suggestions = {
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly goods: readonly { readonly id: string; readonly titles: Texts; readonly own: string }[];
};

/** Stores and products whose name has the whole words and one that begins with the prefix, at most `limit` of each. */
export async function findSuggestions(db: Db, tokens: Find['tokens'], limit: number): Promise<Suggestions> {
  const { rows } = await sql<Suggestions>`/*hot:search_suggestions*/
    select (select coalesce(json_agg(json_build_object('id', s.seller_id::text, 'name', s.name)), '[]')
              from (select distinct s.seller_id, s.name
                      from (select w.seller_id from search_store_words w
                             where w.word >= ${tokens.prefix}::text collate "C"
                               and w.word < (${tokens.prefix}::text || chr(1114111)) collate "C"
                             order by w.word limit 50) w
                      join search_stores s on s.seller_id = w.seller_id and s.words @> ${tokens.whole}::text[]
                     order by s.name limit ${limit}::int) s) as stores,
           (select coalesce(json_agg(json_build_object('id', d.product_id::text, 'titles', d.titles, 'own', d.own_language)
                     order by o.place), '[]')
              from search_find(${tokens.whole}::text[], ${tokens.prefix}::text, null, null, null, null, null, null, 'relevance', 0,
                     ${limit}::int, ${limit}::int, false) f
             cross join lateral unnest(f.ids) with ordinality as o (id, place)
              join search_documents d on d.product_id = o.id) as goods`.execute(db);
  return rows[0] ?? { stores: [], goods: [] };
}

/** Words of the vocabulary that share most letter groups with a word, the likest first. */
export async function nearWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{
    term: string;
  }>`/*hot:search_near*/ select term from search_near_words(${word}::text)`.execute(db);
  return rows.map((row) => row.term);
}

/** The names of all categories, by id. */
export async function categoryNames(db: Db): Promise<Map<string, Texts>> {
  const { rows } = await sql<{ id: bigint; names: Texts }>`select category_id as id, names from category_cards`.execute(
    db,
  );
  return new Map(rows.map((row) => [String(row.id), row.names]));
}

export async function isOpenStore(db: Db, sellerId: bigint): Promise<boolean> {
  const { rows } =
    await sql`select from store_names where seller_id = ${sellerId} and store_state = 'approved'`.execute(db);
  return rows.length > 0;
}
