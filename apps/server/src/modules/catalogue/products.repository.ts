import { lowestMicro, pickText, type Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
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
  const { rows } = await sql<{ id: bigint; status: ProductStatus; version: number; is_new: boolean }>`
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
      freight_template_id = excluded.freight_template_id,
      -- What was on sale before has been looked at.
      status = case when excluded.status = 'under_review' and p.on_sale_at is not null then 'on_sale' else excluded.status end,
      own_language = excluded.own_language,
      titles = excluded.titles, pictures = excluded.pictures, price_micro = excluded.price_micro,
      discount_micro = excluded.discount_micro, discount_starts_at = excluded.discount_starts_at,
      discount_ends_at = excluded.discount_ends_at, retail_price_micro = excluded.retail_price_micro,
      original_price_micro = excluded.original_price_micro, ladder = excluded.ladder, buy_min = excluded.buy_min,
      buy_multiple = excluded.buy_multiple, unit = excluded.unit, on_sale_at = coalesce(p.on_sale_at, excluded.on_sale_at),
      updated_at = excluded.updated_at, version = p.version + 1
    returning id, status, version, id = ${keys.id}::bigint as is_new`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an upsert returned no row');
  return { id: row.id, status: row.status, version: row.version, isNew: row.is_new };
}

function lowestPrices(skus: readonly SkuInput[]) {
  return {
    priceMicro: lowestMicro(skus.map((sku) => sku.priceMicro)),
    discountedMicro: lowestMicro(skus.map((sku) => sku.discountPriceMicro ?? sku.priceMicro)),
  };
}

/** Writes what only the product's own page shows, and starts its figures at zero. */
export async function upsertDetails(tx: Tx, id: bigint, product: ProductInput, hotScore: number): Promise<void> {
  // Pictures of a file that are still to come keep their texts under their addresses.
  const alts = product.pictureAlts ? JSON.stringify(product.pictureAlts) : null;
  await sql`insert into product_details as d (product_id, descriptions, options, tags, size_mm, picture_alts)
    values (${id}, ${JSON.stringify(product.descriptions ?? {})}::jsonb, ${JSON.stringify(product.options ?? [])}::jsonb,
      ${product.tags ?? []}::text[], ${product.sizeMm ?? null}::integer[], coalesce(${alts}::jsonb, '{}'))
    on conflict (product_id) do update set descriptions = excluded.descriptions, options = excluded.options,
      tags = excluded.tags, size_mm = excluded.size_mm, 
      picture_alts = coalesce((select jsonb_object_agg(a.key, a.value) from jsonb_each(d.picture_alts) a
        where ${alts}::jsonb is null or a.key like 'http%'), '{}') || coalesce(${alts}::jsonb, '{}')`.execute(tx);
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

export type HeldProduct = {
  readonly id: bigint;
  readonly handle: string;
  readonly status: ProductStatus;
  readonly version: number;
  readonly was_on_sale: boolean;
};

export async function isProductOf(db: Db, sellerId: bigint, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from products where id = ${id} and seller_id = ${sellerId}`.execute(db);
  return rows.length > 0;
}

/** Locks a product of a store; undefined when the store has none of this id. */
export async function lockProduct(tx: Tx, sellerId: bigint, id: bigint): Promise<HeldProduct | undefined> {
  const { rows } =
    await sql<HeldProduct>`select id, handle, status, version, on_sale_at is not null as was_on_sale from products
    where id = ${id} and seller_id = ${sellerId} for no key update`.execute(tx);
  return rows[0];
}

/** Changes a product's status and returns its new version. */
export async function updateStatus(tx: Tx, keys: { id: bigint; status: ProductStatus; at: Date }): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update products set status = ${keys.status}, updated_at = ${keys.at}, version = version + 1,
           on_sale_at = case when ${keys.status} = 'on_sale' then coalesce(on_sale_at, ${keys.at}) else on_sale_at end
     where id = ${keys.id} returning version`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a locked product was not found');
  return row.version;
}
