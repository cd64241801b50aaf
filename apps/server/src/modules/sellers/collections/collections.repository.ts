import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export type Collection = {
  readonly id: bigint;
  readonly parentId: bigint | null;
  readonly names: Texts;
  readonly icon: string;
};

/** An approved store's collections in their order, parents and children together; undefined for no such store. */
export async function collectionsOf(db: Db, storeId: bigint): Promise<Collection[] | undefined> {
  const { rows } = await sql<Collection | { [Column in keyof Collection]: null }>`
    select k.id, k.parent_id as "parentId", k.names, k.icon from stores s left join collections k on k.store_id = s.id
     where s.id = ${storeId} and s.state = 'approved' order by k.position, k.id`.execute(db);
  return rows.length === 0 ? undefined : rows.filter((row): row is Collection => row.id !== null);
}

type NewRow = {
  readonly id: bigint;
  readonly storeId: bigint;
  readonly parentId: bigint | null;
  readonly names: Texts;
  readonly icon: string;
  readonly position: number;
};

/** Inserts a category; false when the parent is no top-level category of the store. */
export async function insertCollection(tx: Tx, row: NewRow): Promise<boolean> {
  const { rows } = await sql`
    insert into collections (id, store_id, parent_id, names, icon, position)
    select ${row.id}, ${row.storeId}, ${row.parentId}::bigint, ${JSON.stringify(row.names)}::jsonb, ${row.icon}, ${row.position}::integer
     where ${row.parentId}::bigint is null
        or exists (select from collections p where p.id = ${row.parentId} and p.store_id = ${row.storeId} and p.parent_id is null)
    returning id`.execute(tx);
  return rows.length === 1;
}

const collectionRows = (storeId: bigint) => sql`
  select id, parent_id as "parentId", names, icon from collections where store_id = ${storeId} order by position, id`;

/** A store's collections, parents and children together, in the order of each level. */
export async function findCollections(db: Db | Tx, storeId: bigint): Promise<Collection[]> {
  const { rows } = await sql<Collection>`${collectionRows(storeId)}`.execute(db);
  return rows;
}

/** The same for whoever changes the tree: two changes of one tree wait for each other. */
export async function lockCollections(tx: Tx, storeId: bigint): Promise<Collection[]> {
  await sql`select from stores where id = ${storeId} for no key update`.execute(tx);
  return findCollections(tx, storeId);
}

export async function renameCollection(tx: Tx, id: bigint, names: Texts): Promise<void> {
  await sql`update collections set names = ${JSON.stringify(names)}::jsonb where id = ${id}`.execute(tx);
}

export async function placeCollection(tx: Tx, id: bigint, parentId: bigint | null, position: number): Promise<void> {
  await sql`update collections set parent_id = ${parentId}, position = ${position} where id = ${id}`.execute(tx);
}

/** Deletes a category. Fails on `products_collection` or its own foreign key while it holds something. */
export async function deleteCollection(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from collections where id = ${id}`.execute(tx);
}
