import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inTx, type Tx } from '#platform/database.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { addTestProduct } from '#testkit/test-shop.ts';
import { lockByHandle, lockOwn } from './index.ts';

/** Whoever names another store's product, or one of the same handle, must not keep that store and its buyers waiting. */
const ctx = await testContext();
const { storeA, storeB } = await smallMarket(ctx);
const { rows } = await sql<{
  handle: string;
  categoryId: bigint;
}>`select handle, category_id as "categoryId" from products
  where id = ${storeA.productId}`.execute(ctx.db);
const handle = rows[0]?.handle ?? '';
const product = { handle, titles: { en: 'Lamp' }, categoryId: rows[0]?.categoryId ?? 0n };
const namesake = (await addTestProduct(ctx, { storeId: storeB.storeId, ...product })).productId;

/** Which of some products or their variants somebody else holds. */
async function heldOf(products: readonly bigint[]): Promise<bigint[]> {
  const held: bigint[] = [];
  for (const id of products)
    for (const rowsOf of [sql`products where id = ${id}`, sql`skus where product_id = ${id}`])
      await sql`select from ${rowsOf} for no key update nowait`.execute(ctx.db).catch(() => held.push(id));
  return held;
}

for (const [name, lock] of [
  ['by its id', (tx: Tx, storeId: bigint, id: bigint) => lockOwn(tx, storeId, id)],
  ['by its handle', (tx: Tx, storeId: bigint) => lockByHandle(tx, storeId, [handle])],
] as const)
  test(`a product that is named ${name} is locked with its variants for its own store, and no other is`, async () => {
    await inTx(ctx.db, async (tx) => {
      await lock(tx, storeA.storeId, storeA.productId);
      await lock(tx, storeA.storeId, namesake);
      assert.deepEqual(await heldOf([storeA.productId, namesake]), [storeA.productId, storeA.productId]);
    });
  });
