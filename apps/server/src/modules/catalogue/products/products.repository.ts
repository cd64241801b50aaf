import { pickText, type Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { OptionInput, ProductStatus } from './product.policy.ts';

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
