import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';

export type Block = {
  readonly productId: bigint;
  readonly reason: string;
  readonly wasPublished: boolean;
  readonly staffId: bigint;
  readonly since: Date;
};

export async function insertBlock(tx: Tx, { productId, reason, wasPublished, staffId, since }: Block): Promise<void> {
  await sql`insert into product_blocks (product_id, reason, was_published, staff_id, since)
    values (${productId}, ${reason}, ${wasPublished}, ${staffId}, ${since})`.execute(tx);
}

/** Ends a block; answers whether the product was published before it, undefined where there was none. */
export async function deleteBlock(tx: Tx, productId: bigint): Promise<boolean | undefined> {
  const { rows } = await sql<{ wasPublished: boolean }>`delete from product_blocks where product_id = ${productId}
    returning was_published as "wasPublished"`.execute(tx);
  return rows[0]?.wasPublished;
}

/** Of some products those that staff have taken out of the shop. */
export async function blockedOf(tx: Tx, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`select product_id as id from product_blocks
    where product_id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Whose product it is. */
export async function findSeller(tx: Tx, productId: bigint) {
  const { rows } = await sql<{ storeId: bigint; ownerId: bigint }>`
    select p.store_id as "storeId", s.owner_user_id as "ownerId"
      from products p join store_names s on s.store_id = p.store_id where p.id = ${productId}`.execute(tx);
  return rows[0];
}
