import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, orders, sellerStore } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { refusal } from '#testkit/calls/refusal.ts';
import { orderMarket, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { catalogueModule } from '../../catalogue/index.ts';
import { sellersModule } from '../../sellers/index.ts';

const ctx = await testContext();
const { buyerA, storeA } = await orderMarket(ctx);
const cart = { addressId: buyerA.addressId, lines: [{ skuId: storeA.skuId, count: 1 }] };
const quote = () => call(ctx, tradeRoutes, orders.orderQuote, cart, buyerA);
const refusals = async () => (await quote()).refusals.map(({ error }) => error);

test('products of a store on holiday are shown with a notice and cannot be ordered', async () => {
  const expectTotal = (await quote()).total ?? '';
  const settings = await call(ctx, sellersModule.routes, sellerStore.storeGet, {}, storeA as never);
  const until = new Date(ctx.clock.now().getTime() + 2 * dayMs).toISOString();
  const holiday = { isOn: true, until, message: { en: 'At the fair' } };
  await call(ctx, sellersModule.routes, sellerStore.storeSave, { version: settings.version, holiday }, storeA as never);
  const { refusals: closed } = await quote();
  assert.deepEqual(
    closed.map(({ error, params }) => [error, params.sellerName !== '', params.until]),
    [['store_on_holiday', true, until]],
  );
  await assert.rejects(
    call(ctx, tradeRoutes, orders.orderSubmit, { ...cart, expectTotal }, buyerA),
    refusal('store_on_holiday'),
  );
  const info = { sellerGoodsId: String(storeA.productId) };
  const page = JSON.parse(JSON.stringify(await call(ctx, catalogueModule.routes, catalogue.productInfo, info)));
  assert.deepEqual(page.seller.holiday, { until, message: 'At the fair' });
  ctx.clock.advanceMs(2 * dayMs);
  assert.deepEqual(await refusals(), []);
});

test('neither can those of a store whose documents are missing', async () => {
  await sql`update stores set paused_at = ${ctx.clock.now()} where id = ${storeA.storeId}`.execute(ctx.db);
  assert.deepEqual(await refusals(), ['store_on_holiday']);
});
