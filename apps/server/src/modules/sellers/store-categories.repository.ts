import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

export type StoreCategory = {
  readonly id: bigint;
  readonly parentId: bigint | null;
  readonly names: Texts;
  readonly icon: string;
};

/** An approved store's own categories in their order, parents and children together; undefined for no such store. */
export async function storeCategoriesOf(db: Db, sellerId: bigint): Promise<StoreCategory[] | undefined> {
  const { rows } = await sql<StoreCategory & { id: bigint | null }>`
    select k.id, k.parent_id as "parentId", k.names, k.icon from stores s left join store_categories k on k.seller_id = s.id
     where s.id = ${sellerId} and s.state = 'approved' order by k.position, k.id`.execute(db);
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}

type NewRow = {
  readonly id: bigint;
  readonly sellerId: bigint;
  readonly parentId: bigint | null;
  readonly names: Texts;
  readonly icon: string;
  readonly position: number;
};

/** Inserts a category; false when the parent is no top-level category of the store. */
export async function insertStoreCategory(tx: Tx, row: NewRow): Promise<boolean> {
  const { rows } = await sql`
    insert into store_categories (id, seller_id, parent_id, names, icon, position)
    select ${row.id}, ${row.sellerId}, ${row.parentId}::bigint, ${JSON.stringify(row.names)}::jsonb, ${row.icon}, ${row.position}::integer
     where ${row.parentId}::bigint is null
        or exists (select from store_categories p where p.id = ${row.parentId} and p.seller_id = ${row.sellerId} and p.parent_id is null)
    returning id`.execute(tx);
  return rows.length === 1;
}
