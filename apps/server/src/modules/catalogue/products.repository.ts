import { lowestMicro, pickText, type Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { OptionInput, ProductInput, ProductStatus, SkuInput } from './product.policy.ts';

export type ProductKeys = {
  readonly id: bigint;
  readonly freightTemplateId: bigint;
  readonly status: ProductStatus;
  readonly at: Date;
};

/**
 * Inserts a product, or changes the one of the same store and handle; returns the id that it has and whether it is new.
 * Fails on `products_freight` for a foreign template and on foreign keys for unknown categories.
 */
export async function upsertProduct(tx: Tx, keys: ProductKeys, product: ProductInput) {
  const lowest = lowestPrices(product.skus);
  const { rows } = await sql<{ id: bigint; is_new: boolean }>`
    insert into products as p (id, seller_id, handle, category_id, store_category_id, freight_template_id, status, own_language, titles,
      pictures, price_micro, discount_micro, discount_starts_at, discount_ends_at, retail_price_micro, original_price_micro, ladder,
      buy_min, buy_multiple, unit, on_sale_at, created_at, updated_at)
    values (${keys.id}, ${product.sellerId}, ${product.handle}, ${product.categoryId}, ${product.storeCategoryId ?? null},
      ${keys.freightTemplateId}, ${keys.status}, ${product.ownLanguage}, ${JSON.stringify(product.titles)}::jsonb,
      ${product.pictures}::text[], ${lowest.priceMicro}, ${product.discount ? lowest.discountedMicro : null},
      ${product.discount?.startsAt ?? null}, ${product.discount?.endsAt ?? null}, ${product.retailPriceMicro ?? lowest.priceMicro},
      ${product.originalPriceMicro ?? lowest.priceMicro}, ${JSON.stringify(product.ladder ?? [])}::jsonb, ${product.buyMin ?? 1},
      ${product.buyMultiple ?? 1}, ${product.unit ?? 'piece'}, ${keys.status === 'on_sale' ? keys.at : null}, ${keys.at}, ${keys.at})
    on conflict on constraint products_handle_once do update set
      category_id = excluded.category_id, store_category_id = excluded.store_category_id,
      freight_template_id = excluded.freight_template_id, status = excluded.status, own_language = excluded.own_language,
      titles = excluded.titles, pictures = excluded.pictures, price_micro = excluded.price_micro,
      discount_micro = excluded.discount_micro, discount_starts_at = excluded.discount_starts_at,
      discount_ends_at = excluded.discount_ends_at, retail_price_micro = excluded.retail_price_micro,
      original_price_micro = excluded.original_price_micro, ladder = excluded.ladder, buy_min = excluded.buy_min,
      buy_multiple = excluded.buy_multiple, unit = excluded.unit, on_sale_at = coalesce(p.on_sale_at, excluded.on_sale_at),
      updated_at = excluded.updated_at
    returning id, id = ${keys.id}::bigint as is_new`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an upsert returned no row');
  return { id: row.id, isNew: row.is_new };
}

function lowestPrices(skus: readonly SkuInput[]) {
  return {
    priceMicro: lowestMicro(skus.map((sku) => sku.priceMicro)),
    discountedMicro: lowestMicro(skus.map((sku) => sku.discountPriceMicro ?? sku.priceMicro)),
  };
}

/** Writes what only the product's own page shows, and starts its figures at zero. */
export async function upsertDetails(tx: Tx, id: bigint, product: ProductInput, hotScore: number): Promise<void> {
  await sql`insert into product_details (product_id, descriptions, options, tags, size_mm)
    values (${id}, ${JSON.stringify(product.descriptions ?? {})}::jsonb, ${JSON.stringify(product.options ?? [])}::jsonb,
      ${product.tags ?? []}::text[], ${product.sizeMm ?? null}::integer[])
    on conflict (product_id) do update set descriptions = excluded.descriptions, options = excluded.options,
      tags = excluded.tags, size_mm = excluded.size_mm`.execute(tx);
  await sql`insert into product_stats (product_id, hot_score) values (${id}, ${hotScore})
    on conflict (product_id) do nothing`.execute(tx);
}

/** The chosen values of a variant as people read them, in every language that all of them have, and in the product's own. */
export function attrTexts(options: readonly OptionInput[], choice: readonly number[], ownLanguage: string): Texts {
  const chosen = options.map((option, index) => option.values[choice[index] ?? -1] ?? {});
  const tags = new Set([ownLanguage, ...chosen.flatMap((texts) => Object.keys(texts))]);
  if (chosen.length === 0) return {};
  return Object.fromEntries(
    [...tags].map((language) => [language, chosen.map((texts) => pickText(texts, language, ownLanguage)).join(' / ')]),
  );
}

export type NewSku = SkuInput & { readonly id: bigint; readonly attrTexts: Texts };

/**
 * Makes the product's variants these: variants of the same choice are changed and keep their id, others are added, and the
 * ones left out are taken away. Returns by how many pieces the stock of each changed.
 */
export async function replaceSkus(tx: Tx, productId: bigint, skus: readonly NewSku[], at: Date) {
  const wanted = skus.map((sku, position) => ({
    id: String(sku.id),
    position,
    code: sku.code ?? '',
    choice: sku.choice,
    attr_texts: sku.attrTexts,
    price_micro: String(sku.priceMicro),
    discount_micro: sku.discountPriceMicro === undefined ? null : String(sku.discountPriceMicro),
    stock: sku.stock,
    weight_grams: sku.weightGrams,
    picture: sku.picture ?? '',
  }));
  // The variants are locked in a statement of their own, so that the next one sees the stock that orders left.
  await sql`select id from skus where product_id = ${productId} order by id for no key update`.execute(tx);
  const { rows } = await sql<{ sku_id: bigint; delta: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id bigint, position integer, code text, choice integer[],
        attr_texts jsonb, price_micro bigint, discount_micro bigint, stock integer, weight_grams integer, picture text)
    ), before as (
      select id, choice, stock from skus where product_id = ${productId} and removed_at is null
    ), gone as (
      update skus s set removed_at = ${at}, stock = 0 from before b
       where s.id = b.id and not exists (select from wanted w where w.choice = b.choice)
      returning s.id, -b.stock as delta
    ), kept as (
      update skus s set position = w.position, code = w.code, attr_texts = w.attr_texts, price_micro = w.price_micro,
             discount_micro = w.discount_micro, stock = w.stock, weight_grams = w.weight_grams, picture = w.picture
        from wanted w join before b on b.choice = w.choice where s.id = b.id
      returning s.id, w.stock - b.stock as delta
    ), added as (
      insert into skus (id, product_id, position, code, choice, attr_texts, price_micro, discount_micro, stock, weight_grams, picture)
      select w.id, ${productId}, w.position, w.code, w.choice, w.attr_texts, w.price_micro, w.discount_micro, w.stock, w.weight_grams, w.picture
        from wanted w where not exists (select from before b where b.choice = w.choice)
      returning id, stock as delta
    )
    select id as sku_id, delta from (select * from gone union all select * from kept union all select * from added) as change
     where delta <> 0`.execute(tx);
  return rows;
}

export type StockReason = 'opening' | 'import' | 'adjustment';

type StockEntry = { readonly id: bigint; readonly skuId: bigint; readonly delta: number };

/** Records why stock changed other than by orders. */
export async function insertStockEntries(
  tx: Tx,
  entries: readonly StockEntry[],
  reason: StockReason,
  at: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await sql`insert into stock_entries (id, sku_id, delta, reason, created_at)
    select id, sku_id, delta, ${reason}, ${at}::timestamptz
      from unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ skuId }) => skuId)}::bigint[],
        ${entries.map(({ delta }) => delta)}::integer[]) as e (id, sku_id, delta)`.execute(tx);
}

/** Changes the status of a product of a store; false when the store has no such product. */
export async function updateStatus(
  tx: Tx,
  keys: { id: bigint; sellerId: bigint; status: ProductStatus; at: Date },
): Promise<boolean> {
  const { rows } = await sql`update products set status = ${keys.status}, updated_at = ${keys.at},
      on_sale_at = case when ${keys.status} = 'on_sale' then coalesce(on_sale_at, ${keys.at}) else on_sale_at end
    where id = ${keys.id} and seller_id = ${keys.sellerId} and status <> 'removed' returning id`.execute(tx);
  return rows.length === 1;
}
