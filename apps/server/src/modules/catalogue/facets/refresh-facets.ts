import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { optionNames, termIdsOf } from './option-terms.ts';

type Option = { readonly names: Texts; readonly values: readonly Texts[] };

type Source = {
  readonly productId: bigint;
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
  const values = await valuesOf(tx, sources);
  const rows = sources.map(({ productId }, place) => ({ id: String(productId), values: values[place] ?? [] }));
  await sql`insert into product_facets as f (product_id, category_path, buy_min, has_free_freight, option_values)
    select p.id, c.path, p.buy_min,
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
}

async function readSources(tx: Tx, productIds: readonly bigint[]): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select p.id as "productId", p.own_language as "ownLanguage", d.options
      from products p join product_details d on d.product_id = p.id
     where p.id = any(${productIds}::bigint[]) order by p.id`.execute(tx);
  return rows;
}

/** The ids of each product's option values, ascending. */
async function valuesOf(tx: Tx, sources: readonly Source[]): Promise<number[][]> {
  const written = sources.flatMap(({ options, ownLanguage }, place) =>
    options.map((option) => ({ option, ownLanguage, place })),
  );
  const names = await termIdsOf(
    tx,
    written.map(({ option, ownLanguage }) => ({ optionId: optionNames, texts: option.names, ownLanguage })),
  );
  const owners: number[] = [];
  const terms = written.flatMap(({ option, ownLanguage, place }, index) => {
    const optionId = names[index];
    if (optionId === undefined) return [];
    owners.push(...option.values.map(() => place));
    return option.values.map((texts) => ({ optionId, texts, ownLanguage }));
  });
  const values = sources.map(() => new Set<number>());
  const ids = await termIdsOf(tx, terms);
  for (const [index, id] of ids.entries()) if (id !== undefined) values[owners[index] ?? 0]?.add(id);
  return values.map((own) => [...own].sort((one, other) => one - other));
}
