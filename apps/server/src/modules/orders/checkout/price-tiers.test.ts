import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders } from '@entrepot/contract';
import { parsePrice } from '@entrepot/domain';
import { sql } from 'kysely';
import { orderMarket, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct } from '#testkit/test-shop.ts';

const ctx = await testContext();
const { buyerA, storeA } = await orderMarket(ctx);
const asA = { session: buyerA.session };

const { productId } = await addTestProduct(ctx, {
  storeId: storeA.storeId,
  handle: 'shirt',
  categoryId: await addTestCategory(ctx, 'shirts'),
  options: [{ names: { en: 'Size' }, values: [{ en: 'S' }, { en: 'L' }] }],
  skus: [
    { choice: [0], priceMicro: parsePrice('10.00'), stock: 100, weightGrams: 100 },
    { choice: [1], priceMicro: parsePrice('20.00'), stock: 100, weightGrams: 100 },
  ],
  priceTiers: [
    { from: 10, off: 1000 },
    { from: 50, off: 2000 },
  ],
});
const { rows: skus } = await sql<{
  id: bigint;
}>`select id from skus where product_id = ${productId} order by price_micro`.execute(ctx.db);
const [small = '', large = ''] = skus.map(({ id }) => String(id));
const cart = (...counts: [skuId: string, count: number][]) => ({
  addressId: buyerA.addressId,
  lines: counts.map(([skuId, count]) => ({ skuId, count })),
});
const pricesOf = async (...counts: [skuId: string, count: number][]) => {
  const quote = await call(ctx, tradeRoutes, orders.orderQuote, cart(...counts), asA);
  return quote.orders[0]?.lines.map((line) => [line.unitPrice, line.ladderFrom]);
};

test('price tiers count the variants of a product together', async () => {
  assert.deepEqual(await pricesOf([small, 9]), [['10.00', 1]]);
  assert.deepEqual(await pricesOf([small, 4], [large, 6]), [
    ['9.00', 10],
    ['18.00', 10],
  ]);
  assert.deepEqual(await pricesOf([small, 49], [large, 1]), [
    ['8.00', 50],
    ['16.00', 50],
  ]);
});

test("another product's pieces do not count", async () => {
  assert.deepEqual(await pricesOf([small, 9], [storeA.skuId, 9]), [
    ['10.00', 1],
    ['12.50', 1],
  ]);
});

test('the order freezes the tier that its variants reach together', async () => {
  const bought = cart([small, 4], [large, 6]);
  const { total } = await call(ctx, tradeRoutes, orders.orderQuote, bought, asA);
  const placed = await call(ctx, tradeRoutes, orders.orderSubmit, { ...bought, expectTotal: total ?? '' }, asA);
  const { rows } = await sql<{ price: bigint; from: number }>`
    select unit_price_micro as price, tier_from as from from order_lines
     where order_id = ${placed.orderIds[0]}::bigint order by unit_price_micro`.execute(ctx.db);
  assert.deepEqual(rows, [
    { price: parsePrice('9.00'), from: 10 },
    { price: parsePrice('18.00'), from: 10 },
  ]);
});
