import type { PriceTier, Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { OptionInput, ProductStatus } from './product.policy.ts';

/** A variant as the statement's JSON carries it: ids and money as text. */
export type FormSku = {
  readonly id: string;
  readonly code: string;
  readonly choice: readonly number[];
  readonly price: string;
  readonly discount: string | null;
  readonly stock: number;
  readonly weight: number;
  readonly picture: string;
  readonly barcode: string;
  readonly cost: string | null;
};

export type FormRow = {
  readonly id: bigint;
  readonly handle: string;
  readonly status: ProductStatus;
  readonly version: number;
  readonly category_id: bigint;
  readonly collection_id: bigint | null;
  readonly freight_template_id: bigint;
  readonly own_language: string;
  readonly titles: Texts;
  readonly descriptions: Texts;
  readonly pictures: readonly string[];
  readonly picture_alts: Readonly<Record<string, string>>;
  readonly price_micro: bigint;
  readonly retail_price_micro: bigint;
  readonly original_price_micro: bigint;
  readonly discount_starts_at: Date | null;
  readonly discount_ends_at: Date | null;
  readonly price_tiers: readonly PriceTier[];
  readonly buy_min: number;
  readonly buy_multiple: number;
  readonly unit: string;
  readonly tags: readonly string[];
  readonly size_mm: readonly [number, number, number] | null;
  readonly options: readonly OptionInput[];
  readonly skus: readonly FormSku[];
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** Everything that a seller writes of a product of the store, whatever its status. */
export async function findProductForm(db: Db | Tx, sellerId: bigint, id: bigint): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    select p.id, p.handle, p.status, p.version, p.category_id, p.collection_id, p.freight_template_id, p.own_language, p.titles,
           p.pictures, p.price_micro, p.retail_price_micro, p.original_price_micro, p.discount_starts_at, p.discount_ends_at, p.price_tiers,
           p.buy_min, p.buy_multiple, p.unit, p.created_at, p.updated_at, d.descriptions, d.tags, d.size_mm, d.options, d.picture_alts,
           (select coalesce(json_agg(json_build_object('id', k.id::text, 'code', k.code, 'choice', k.choice, 'price', k.price_micro::text,
               'discount', k.discount_micro::text, 'stock', k.stock, 'weight', k.weight_grams, 'picture', k.picture,
               'barcode', k.barcode, 'cost', k.cost_micro::text) order by k.position), '[]')
              from skus k where k.product_id = p.id and k.removed_at is null) as skus
      from products p join product_details d on d.product_id = p.id
     where p.id = ${id} and p.seller_id = ${sellerId}`.execute(db);
  return rows[0];
}

/** What a category must be for goods to be put into it. */
export async function isLeafCategory(db: Db | Tx, categoryId: bigint): Promise<boolean> {
  const { rows } = await sql`select from categories c where c.id = ${categoryId}
    and not exists (select from categories b where b.parent_id = c.id)`.execute(db);
  return rows.length > 0;
}

/** Of some picture keys those that products of the store show already. */
export async function knownPictures(tx: Tx, sellerId: bigint, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as asked (key)
     where exists (select from products p where p.seller_id = ${sellerId} and asked.key = any (p.pictures))
        or exists (select from skus k join products p on p.id = k.product_id where p.seller_id = ${sellerId} and k.picture = asked.key)`.execute(
    tx,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Whether a store has a product of a handle. */
export async function isHandleTaken(tx: Tx, sellerId: bigint, handle: string): Promise<boolean> {
  const { rows } = await sql`select from products where seller_id = ${sellerId} and handle = ${handle}`.execute(tx);
  return rows.length > 0;
}
