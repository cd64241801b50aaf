import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { optionNames, termIdsOf, type WrittenTerm, wordsOf } from './option-terms.ts';

type Option = { readonly names: Texts; readonly values: readonly Texts[] };

type Source = {
  readonly productId: bigint;
  readonly storeId: bigint;
  readonly ownLanguage: string;
  readonly options: readonly Option[];
};

/**
 * Makes what lists narrow these products by anew: options, minimum, freight and category. To be called in the transaction that
 * changed any of these; what did not change is not written.
 */
export async function refreshFacets(tx: Tx, productIds: readonly bigint[]): Promise<void> {
  if (productIds.length === 0) return;
  const sources = await readSources(tx, productIds);
  const written = await termsOf(tx, sources);
  const rows = sources.map(({ productId }, place) => ({
    id: String(productId),
    values: [...(written[place]?.values ?? [])].sort((one, other) => one - other),
  }));
  await sql`insert into product_facets as f (product_id, store_id, category_path, buy_min, has_free_freight, option_values)
    select p.id, p.store_id, c.path, p.buy_min,
           t.delivery_fee_micro = 0 and coalesce(t.other_zone_fee_micro, 0) = 0
             and not exists (select from jsonb_array_elements(t.freight_zones) z where (z ->> 'feeMicro')::bigint > 0)
             and (t.first_fee_micro = 0 and t.further_fee_micro = 0
             or coalesce(p.buy_min * least(p.price_micro, p.discount_micro) >= t.free_over_micro, false)),
           array(select jsonb_array_elements_text(r.values)::int)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, values jsonb)
      join products p on p.id = r.id
      join categories c on c.id = p.category_id
      join store_freight t on t.freight_template_id = p.freight_template_id
     order by p.id
    on conflict (product_id) do update set category_path = excluded.category_path, buy_min = excluded.buy_min,
      has_free_freight = excluded.has_free_freight, option_values = excluded.option_values
     where (f.category_path, f.buy_min, f.has_free_freight, f.option_values)
           is distinct from (excluded.category_path, excluded.buy_min, excluded.has_free_freight, excluded.option_values)`.execute(
    tx,
  );
  await saveSpellings(tx, sources, written);
}

/** Caches how the products write their terms, for `nameOptionTerms`. */
async function saveSpellings(tx: Tx, sources: readonly Source[], written: readonly Written[]): Promise<void> {
  const rows = sources.flatMap(({ productId }, place) =>
    [...(written[place]?.spellings ?? [])].map(([termId, term]) => ({
      product_id: String(productId),
      term_id: termId,
      texts: term.texts,
      words: wordsOf(term),
    })),
  );
  const ids = sources.map(({ productId }) => productId);
  await sql`with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (product_id bigint, term_id int, texts jsonb, words text[])
    ), gone as (
      delete from option_spellings s where s.product_id = any(${ids}::bigint[])
         and not exists (select from wanted w where w.product_id = s.product_id and w.term_id = s.term_id)
    )
    insert into option_spellings as s (product_id, term_id, texts, words)
    select product_id, term_id, texts, words from wanted order by product_id, term_id
    on conflict (product_id, term_id) do update set texts = excluded.texts, words = excluded.words
     where (s.texts, s.words) is distinct from (excluded.texts, excluded.words)`.execute(tx);
}

async function readSources(tx: Tx, productIds: readonly bigint[]): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select p.id as "productId", p.store_id as "storeId", p.own_language as "ownLanguage", d.options
      from products p join product_details d on d.product_id = p.id
     where p.id = any(${productIds}::bigint[]) order by p.id`.execute(tx);
  return rows;
}

/** What a product can be narrowed by: the ids of its option values, and how it writes these and their options. */
type Written = { readonly values: Set<number>; readonly spellings: Map<number, WrittenTerm> };

async function termsOf(tx: Tx, sources: readonly Source[]): Promise<Written[]> {
  const written = sources.map((): Written => ({ values: new Set(), spellings: new Map() }));
  const options = sources.flatMap(({ options: own, ownLanguage, storeId }, place) =>
    own.map(({ names, values }) => ({ place, values, texts: names, optionId: optionNames, ownLanguage, storeId })),
  );
  const optionIds = await termIdsOf(tx, options);
  const values = options.flatMap(({ place, values: own, ...name }, index) => {
    const optionId = optionIds[index];
    if (optionId === undefined) return [];
    written[place]?.spellings.set(optionId, name);
    return own.map((texts) => ({ ...name, place, optionId, texts }));
  });
  const valueIds = await termIdsOf(tx, values);
  for (const [index, id] of valueIds.entries()) {
    const value = values[index];
    if (id === undefined || value === undefined) continue;
    written[value.place]?.values.add(id);
    written[value.place]?.spellings.set(id, value);
  }
  return written;
}
