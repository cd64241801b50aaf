import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { testContext } from '#testkit/test-context.ts';
import {
  addTestCategory,
  addTestProduct,
  deriveTestProducts,
  explainTestStock,
  openTestStore,
} from '#testkit/test-shop.ts';
import { releaseStock, reserveStock, type StockLine } from '../index.ts';

const ctx = await testContext();
// What is reserved here belongs to no order.
afterEach(() => explainTestStock(ctx));
const { storeId } = await openTestStore(ctx, 1n);
const categoryId = await addTestCategory(ctx, 'things');

async function addSku(handle: string, stock: number): Promise<bigint> {
  const skus = [{ choice: [], priceMicro: 10_000n, stock, weightGrams: 1 }];
  const { productId } = await addTestProduct(ctx, { storeId, categoryId, handle, skus });
  const { rows } = await sql<{ id: bigint }>`select id from skus where product_id = ${productId}`.execute(ctx.db);
  return rows[0]!.id;
}
async function stockOf(skuId: bigint): Promise<number> {
  const { rows } = await sql<{ stock: number }>`select stock from skus where id = ${skuId}`.execute(ctx.db);
  return rows[0]!.stock;
}
/** Reserves all lines or none, as an order does. */
const order = (lines: StockLine[]) =>
  inTx(ctx.db, async (tx) => {
    const shortages = await reserveStock(tx, lines);
    if (shortages.length > 0) throw Object.assign(new Error('short'), { shortages });
  });
const short = (shortages: object[]) => (error: Error & { shortages?: object }) => {
  assert.deepEqual(error.shortages, shortages);
  return true;
};

test('stock is taken, refused with what is left, and given back', async () => {
  const [cup, plate] = [await addSku('cup', 5), await addSku('plate', 1)];
  await order([
    { skuId: cup, quantity: 2 },
    { skuId: plate, quantity: 1 },
  ]);
  await assert.rejects(
    order([
      { skuId: cup, quantity: 1 },
      { skuId: plate, quantity: 1 },
    ]),
    short([{ skuId: plate, left: 0 }]),
  );
  assert.deepEqual([await stockOf(cup), await stockOf(plate)], [3, 0]);
  await inTx(ctx.db, (tx) =>
    releaseStock(tx, [
      { skuId: cup, quantity: 1 },
      { skuId: cup, quantity: 1 },
      { skuId: plate, quantity: 1 },
    ]),
  );
  assert.deepEqual([await stockOf(cup), await stockOf(plate)], [5, 1]);
});

test('two lines of one variant are checked together', async () => {
  const cup = await addSku('twice', 5);
  const line = { skuId: cup, quantity: 3 };
  await assert.rejects(order([line, line]), short([{ skuId: cup, left: 5 }]));
});

test('unknown and removed variants have nothing', async () => {
  const gone = await addSku('gone', 5);
  await sql`update skus set removed_at = ${ctx.clock.now()} where id = ${gone}`.execute(ctx.db);
  await deriveTestProducts(ctx);
  await assert.rejects(order([{ skuId: gone, quantity: 1 }]), short([{ skuId: gone, left: 0 }]));
  await assert.rejects(order([{ skuId: 999n, quantity: 1 }]), short([{ skuId: 999n, left: 0 }]));
});

test('race: two hundred buyers of fifty pieces leave no piece over and sell none twice', async () => {
  const rare = await addSku('rare', 50);
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => order([{ skuId: rare, quantity: 1 }])));
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 50);
  assert.equal(await stockOf(rare), 0);
});

test('race: orders of the same variants in opposite order never deadlock', async () => {
  const [a, b] = [await addSku('a', 1000), await addSku('b', 1000)];
  const there = [
    { skuId: a, quantity: 1 },
    { skuId: b, quantity: 1 },
  ];
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      if (index % 3 === 2) return inTx(ctx.db, (tx) => releaseStock(tx, there.toReversed()));
      return order(index % 3 === 0 ? there : there.toReversed());
    }),
  );
  assert.deepEqual([await stockOf(a), await stockOf(b)], [980, 980]);
  const { rows } = await sql<{
    deadlocks: bigint;
  }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(ctx.db);
  assert.equal(rows[0]?.deadlocks, 0n);
});
