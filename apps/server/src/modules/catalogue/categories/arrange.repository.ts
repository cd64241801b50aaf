import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export type ArrangedCategory = {
  readonly id: bigint;
  readonly parentId: bigint | null;
  readonly slug: string;
  /** The ids from the top level down to it. */
  readonly path: readonly string[];
  readonly names: Texts;
  readonly icon: string;
  readonly isHidden: boolean;
  readonly version: number;
};

const columns = sql`c.id, c.parent_id as "parentId", c.slug, c.path::text[] as path, c.names, c.icon, c.is_hidden as "isHidden", c.version`;

/** Every category with its own products and those that are published below it, parents before children, in their order. */
export async function arrangedCategories(db: Db) {
  const { rows } = await sql<ArrangedCategory & { readonly products: number; readonly published: number }>`
    with own as (select category_id, count(*)::int as products from products where status <> 'removed' group by category_id)
    select ${columns}, coalesce(own.products, 0) as products, k.published
      from categories c join category_cards k on k.category_id = c.id left join own on own.category_id = c.id
     order by cardinality(c.path), c.position, c.id`.execute(db);
  return rows;
}

/** Lets one arrange the tree at a time. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue:categories', 0))`.execute(tx);
}

/** A category, locked against products that are being put into it. */
export async function lockCategory(tx: Tx, id: bigint): Promise<ArrangedCategory | undefined> {
  const { rows } = await sql<ArrangedCategory>`select ${columns} from categories c
    where c.id = ${id} and c.merged_into is null for update`.execute(tx);
  return rows[0];
}

/** What stands in a category itself. */
export async function contentsOf(tx: Tx, id: bigint) {
  const { rows } = await sql<{ hasProducts: boolean; hasCategories: boolean }>`
    select exists (select from products where category_id = ${id}) as "hasProducts",
           exists (select from categories where parent_id = ${id} and merged_into is null) as "hasCategories"`.execute(
    tx,
  );
  return rows[0] ?? { hasProducts: false, hasCategories: false };
}

/** How many levels there are from a category down. */
export async function heightOf(tx: Tx, { id, path }: Pick<ArrangedCategory, 'id' | 'path'>): Promise<number> {
  const { rows } = await sql<{
    height: number;
  }>`select coalesce(max(cardinality(path)), 0)::int as height from categories
    where path @> array[${id}::bigint] and merged_into is null`.execute(tx);
  return (rows[0]?.height || path.length) - path.length + 1;
}

/** The products in a category and below, whatever their status, behind one of them; at most so many. */
export async function productsBelow(tx: Tx, id: bigint, most: number, after = 0n): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select p.id from products p
    where p.category_id in (select c.id from categories c where c.path @> array[${id}::bigint])
      and p.id > ${after}
    order by p.id limit ${most}`.execute(tx);
  return rows.map((row) => row.id);
}

export async function saveCategory(
  tx: Tx,
  id: bigint,
  { names, isHidden }: { readonly names: Texts; readonly isHidden: boolean },
): Promise<void> {
  await sql`update categories set names = ${JSON.stringify(names)}::jsonb, is_hidden = ${isHidden}, version = version + 1
    where id = ${id}`.execute(tx);
}

/** Puts a category with everything below it under a new path. */
export async function rewritePaths(tx: Tx, moved: ArrangedCategory, parent: ArrangedCategory | undefined) {
  await sql`update categories set path = ${[...(parent?.path ?? [])]}::bigint[] || path[${moved.path.length}:]
    where path @> array[${moved.id}::bigint]`.execute(tx);
  await sql`update categories set parent_id = ${parent?.id ?? null}, version = version + 1 where id = ${moved.id}`.execute(
    tx,
  );
}

/** The categories beside a place, without one of them, in their order. */
export async function siblingsOf(tx: Tx, parentId: bigint | null, without: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from categories
    where parent_id is not distinct from ${parentId}::bigint and id <> ${without} and merged_into is null
    order by position, id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function writeOrder(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`update categories c set position = o.place - 1
      from unnest(${[...ids]}::bigint[]) with ordinality as o (id, place)
     where c.id = o.id and c.position <> o.place - 1`.execute(tx);
}

export async function moveProducts(tx: Tx, fromId: bigint, intoId: bigint): Promise<void> {
  await sql`update products set category_id = ${intoId} where category_id = ${fromId}`.execute(tx);
  await sql`update import_category_names set category_id = ${intoId} where category_id = ${fromId}`.execute(tx);
}

/** Removes a category from every list; what names it still finds it. */
export async function retireCategory(tx: Tx, id: bigint, intoId: bigint): Promise<void> {
  await sql`update categories set merged_into = ${intoId}, version = version + 1 where id = ${id}`.execute(tx);
}
