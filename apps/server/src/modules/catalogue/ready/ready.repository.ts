import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { ReadyProduct } from './make-ready.ts';
import type { ProductSource } from './product-source.ts';

/**
 * Locks products in the order of their ids. A statement of its own: what is read afterwards holds until the end of the
 * transaction, so that an older state never overwrites a newer one.
 */
export async function lockProducts(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`/*hot:ready_lock*/ select from products where id = any (${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  );
}

/** Notes of each product whether it can be bought, where variants were written otherwise than by orders. */
export async function markStock(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`/*hot:ready_stock*/ select catalogue_mark_stock(${ids}::bigint[])`.execute(tx);
}

/** Those of the products on sale whose ready rows are missing or were made of something else, with what they are made of. */
export async function readStale(tx: Tx, ids: readonly bigint[]): Promise<ProductSource[]> {
  const { rows } = await sql<ProductSource>`/*hot:ready_stale*/
    select p.id as product_id, h.source_hash, p.seller_id, s.store_name, p.category_id,
           array(select step::text from unnest(g.path) with ordinality as u (step, n) order by n) as category_path,
           p.freight_template_id, f.ships_from, p.own_language, p.titles, d.descriptions, d.options, d.picture_alts, p.pictures, p.price_micro,
           p.discount_micro, p.compare_at_micro, p.discount_starts_at, p.discount_ends_at, p.retail_price_micro, p.original_price_micro, p.ladder,
           p.buy_min, p.buy_multiple, p.unit,
           (select json_agg(json_build_object('id', k.id::text, 'choice', k.choice, 'attr', k.attr_texts, 'price', k.price_micro::text,
               'discount', k.discount_micro::text, 'compareAt', k.compare_at_micro::text, 'weight', k.weight_grams, 'picture', k.picture) order by k.position, k.id)
              from skus k where k.product_id = p.id and k.removed_at is null) as skus
      from product_sources h
      join products p on p.id = h.product_id
      join product_details d on d.product_id = p.id
      join categories g on g.id = p.category_id
      join store_names s on s.seller_id = p.seller_id
      join store_freight f on f.freight_template_id = p.freight_template_id
      left join product_cards c on c.product_id = p.id
     where h.product_id = any (${ids}::bigint[]) and h.status = 'on_sale' and c.source_hash is distinct from h.source_hash`.execute(
    tx,
  );
  return rows;
}

/** Forgets the ready rows of those of the products that are not on sale. */
export async function deleteUnlisted(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`/*hot:ready_unlisted*/ delete from product_cards c using products p
    where c.product_id = any (${ids}::bigint[]) and p.id = c.product_id and p.status <> 'on_sale'`.execute(tx);
}

/** Writes the ready rows of products in place of those they had. */
export async function replaceReady(
  tx: Tx,
  products: readonly (readonly [ProductSource, ReadyProduct])[],
): Promise<void> {
  const cards = products.map(([source, ready]) => ({
    product_id: String(source.product_id),
    source_hash: source.source_hash,
    names: ready.names,
    default_name: ready.defaultName,
    facts: ready.facts,
    discount: ready.discount,
    discount_starts_at: source.discount_starts_at,
    discount_ends_at: source.discount_ends_at,
    buy_min: source.buy_min,
    seller_id: String(source.seller_id),
    freight_template_id: String(source.freight_template_id),
    own_language: source.own_language,
    category_path: source.category_path,
    plain: ready.plain,
    discounted: ready.discounted,
  }));
  const texts = products.flatMap(([source, ready]) =>
    ready.texts.map((each) => ({ product_id: String(source.product_id), ...each })),
  );
  await upsertCards(tx, JSON.stringify(cards));
  await replaceTexts(tx, JSON.stringify(texts));
}

async function upsertCards(tx: Tx, cards: string): Promise<void> {
  await sql`/*hot:ready_cards*/ with wanted as materialized (
      select * from jsonb_to_recordset(${cards}::jsonb) as w (product_id bigint, source_hash text, names jsonb, default_name text,
        facts text, discount text, discount_starts_at timestamptz, discount_ends_at timestamptz, buy_min integer, seller_id bigint,
        freight_template_id bigint, own_language text, category_path bigint[], plain text, discounted text)
    ), cards as (
      insert into product_cards (product_id, source_hash, names, default_name, facts, discount, discount_starts_at, discount_ends_at, buy_min)
      select product_id, source_hash, names, default_name, facts, discount, discount_starts_at, discount_ends_at, buy_min from wanted
      on conflict (product_id) do update set source_hash = excluded.source_hash, names = excluded.names,
        default_name = excluded.default_name, facts = excluded.facts, discount = excluded.discount,
        discount_starts_at = excluded.discount_starts_at, discount_ends_at = excluded.discount_ends_at, buy_min = excluded.buy_min
    )
    insert into product_pages (product_id, seller_id, freight_template_id, own_language, category_path, plain, discounted)
    select product_id, seller_id, freight_template_id, own_language, category_path, plain, discounted from wanted
    on conflict (product_id) do update set seller_id = excluded.seller_id, freight_template_id = excluded.freight_template_id,
      own_language = excluded.own_language, category_path = excluded.category_path, plain = excluded.plain,
      discounted = excluded.discounted`.execute(tx);
}

async function replaceTexts(tx: Tx, texts: string): Promise<void> {
  await sql`/*hot:ready_texts*/ with wanted as materialized (
      select * from jsonb_to_recordset(${texts}::jsonb) as w (product_id bigint, language text, texts text)
    ), gone as (
      delete from product_page_texts t
       where t.product_id in (select product_id from wanted)
         and not exists (select from wanted w where w.product_id = t.product_id and w.language = t.language)
    )
    insert into product_page_texts as t (product_id, language, texts) select product_id, language, texts from wanted
    on conflict (product_id, language) do update set texts = excluded.texts where t.texts <> excluded.texts`.execute(
    tx,
  );
}
