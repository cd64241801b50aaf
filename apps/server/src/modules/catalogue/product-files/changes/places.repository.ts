import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export type CategoryToChoose = {
  readonly id: bigint;
  readonly parentId: bigint | null;
  readonly slug: string;
  readonly names: Texts;
};

/** Every category, deeper ones first. */
export async function categoriesToChoose(db: Db | Tx): Promise<CategoryToChoose[]> {
  const { rows } =
    await sql<CategoryToChoose>`select id, parent_id as "parentId", slug, names from categories where merged_into is null
    order by cardinality(path) desc, position, id`.execute(db);
  return rows;
}

export type Collection = { readonly id: bigint; readonly parentId: bigint | null; readonly names: Texts };

/** A store's collections, the lower level first. */
export async function collections(db: Db | Tx, storeId: bigint): Promise<Collection[]> {
  const { rows } = await sql<Collection>`select collection_id as id, parent_id as "parentId", names
    from collection_names where store_id = ${storeId} order by parent_id nulls last, collection_id`.execute(db);
  return rows;
}

export type Freight = { readonly id: bigint; readonly name: string; readonly isDefault: boolean };

export async function freightTemplates(db: Db | Tx, storeId: bigint): Promise<Freight[]> {
  const { rows } = await sql<Freight>`select freight_template_id as id, freight_name as name, is_default as "isDefault"
    from store_freight_names where store_id = ${storeId} order by freight_template_id`.execute(db);
  return rows;
}

/** What a category is today: itself, or what it was merged into. Undefined for one that was taken away. */
export async function currentCategory(db: Db | Tx, id: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select current_id as id from current_categories
    where category_id = ${id}`.execute(db);
  return rows[0]?.id;
}

/** What a store means by names of categories in its files, by folded name. */
export async function categoryNames(db: Db | Tx, storeId: bigint): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ name: string; id: bigint }>`select name, current_id as id
    from import_category_names join current_categories using (category_id) where store_id = ${storeId} order by name`.execute(
    db,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Remembers what a store means by a name in its files, in place of what it meant before. */
export async function saveCategoryName(tx: Tx, storeId: bigint, name: string, categoryId: bigint): Promise<void> {
  await sql`insert into import_category_names (store_id, name, category_id) values (${storeId}, ${name}, ${categoryId})
    on conflict (store_id, name) do update set category_id = excluded.category_id`.execute(tx);
}

/** The language that a store's texts are written in. */
export async function storeLanguage(db: Db | Tx, storeId: bigint): Promise<string> {
  const { rows } = await sql<{ language: string }>`select store_language as language from store_cards
    where store_id = ${storeId}`.execute(db);
  return rows[0]?.language ?? 'en';
}

/** The open store of a name, whatever its case. */
export async function findStoreByName(db: Db, name: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select store_id as id from store_cards
    where lower(store_name) = lower(${name}) and store_state = 'approved'`.execute(db);
  return rows[0]?.id;
}
