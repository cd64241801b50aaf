import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders } from '@entrepot/contract';
import { sql } from 'kysely';
import { orderMarket, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { countTestStock } from '#testkit/test-shop.ts';

const ctx = await testContext();
const { buyerA, storeA, storeB } = await orderMarket(ctx);
const asA = { session: buyerA.session };
const { addressId } = buyerA;
const line = (count: number, { skuId } = storeA) => ({ skuId, count });
const quote = (lines: { skuId: string; count: number }[], country?: string) =>
  call(ctx, tradeRoutes, orders.orderQuote, { lines, ...(country ? { country } : { addressId }) }, asA);
const set = (key: string, value: unknown) => ctx.settingValues.set(key, value as never);

test('two lines of one variant are one: priced, bounded and taken from stock together', async () => {
  const { orders: quoted } = await quote([line(2), line(3)]);
  assert.deepEqual(
    quoted[0]?.lines.map(({ count, lineTotal }) => [count, lineTotal]),
    [[5, '62.50']],
  );
  await countTestStock(ctx, storeA.skuId, 4);
  assert.equal((await quote([line(2), line(3)])).refusals[0]?.error, 'stock_insufficient');
  const both = { addressId, lines: [line(2), line(3)], expectTotal: '64.50' };
  await assert.rejects(call(ctx, tradeRoutes, orders.orderSubmit, both, asA), { key: 'stock_insufficient' });
  await countTestStock(ctx, storeA.skuId, 1000);
  assert.equal((await quote([line(300), line(201)])).refusals[0]?.error, 'quantity_over_maximum');
});

test('tax follows the country, the handling fee each order', async () => {
  set('tax_rates', 'DE=0.19, FR=0.2');
  set('order_handling_fee', '0.70');
  const germany = await quote([line(4), line(1, storeB)]);
  // 19 % of 50.00 and of 40.00; 2.00 and 0.70 for each of the two orders.
  assert.deepEqual([germany.tax, germany.handlingFee, germany.total], ['17.10', '1.40', '112.50']);
  assert.equal((await quote([line(4)], 'FR')).tax, '10.00');
  assert.equal((await quote([line(4)], 'US')).tax, '0.00');
  ctx.settingValues.clear();
});

test('a store’s minimum counts its goods alone, not freight nor the other store’s', async () => {
  const bound = (micro: number) =>
    sql`update stores set order_minimum_micro = ${micro} where id = ${storeA.storeId}`.execute(ctx.db);
  const refusal = async () =>
    (await quote([line(4), line(1, storeB)])).orders.find((order) => order.sellerId === String(storeA.storeId))
      ?.refusal;
  await bound(50_000_000);
  assert.equal(await refusal(), undefined);
  await bound(50_010_000);
  assert.deepEqual((await refusal())?.params.missing, '0.01');
  const input = { addressId, lines: [line(4)], expectTotal: '52.00' };
  await assert.rejects(call(ctx, tradeRoutes, orders.orderSubmit, input, asA), { key: 'order_below_minimum' });
  await bound(0);
});
