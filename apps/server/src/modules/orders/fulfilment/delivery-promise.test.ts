import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, orders, sellerOrders, sellerStore } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { refusal } from '#testkit/calls/refusal.ts';
import { orderMarket, passTime, pay, submit, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { catalogueModule } from '../../catalogue/index.ts';
import { sellersModule } from '../../sellers/index.ts';

const ctx = await testContext();
const { buyerA, storeA, storeB } = await orderMarket(ctx);
const asA = { session: buyerA.session };
const shopA = { session: storeA.session };
const routes = [...tradeRoutes, ...sellersModule.routes, ...catalogueModule.routes];

const [template] = await call(ctx, routes, sellerStore.freightList, {}, shopA);
if (!template) throw new Error('a store has a freight template');
const freight = { ...template, zones: [{ countries: ['DE'], fee: '0', days: { min: 5, max: 9 } }] };
const promise = async () => {
  await call(ctx, routes, sellerStore.freightSave, { ...freight, carriers: ['UPS', ' UPS ', 'EMS'] }, shopA);
  const { version } = await call(ctx, routes, sellerStore.storeGet, {}, shopA);
  await call(ctx, routes, sellerStore.storeSave, { version, handlingDays: 2 }, shopA);
};
const after = (days: number) => new Date(ctx.clock.now().getTime() + days * dayMs).toISOString();
const quoteOf = (store: typeof storeA) =>
  call(ctx, routes, orders.orderQuote, { addressId: buyerA.addressId, lines: [{ skuId: store.skuId, count: 1 }] }, asA);

test('a store that names no days promises none', async () => {
  const [order] = (await quoteOf(storeB)).orders;
  assert.equal(order?.expectedDelivery, undefined);
});

test('the deadline to ship is the platform’s where a store handles faster', async () => {
  const { checkoutId, orderIds } = await submit(ctx, buyerA, [{ store: storeB }]);
  await pay(ctx, buyerA, checkoutId);
  const bought = await call(ctx, routes, orders.orderInfo, { orderId: orderIds[0] ?? '' }, asA);
  assert.deepEqual(bought.dueTime, { kind: 'ship', time: after(1) });
});

test('days that fall are refused', async () => {
  const falling = { ...freight, homeDays: { min: 5, max: 4 } };
  await assert.rejects(call(ctx, routes, sellerStore.freightSave, falling, shopA), refusal('invalid_parameters'));
});

test('product and quote tell handling time and days on the way to the country', async () => {
  await promise();
  const [saved] = await call(ctx, routes, sellerStore.freightList, {}, shopA);
  assert.deepEqual(saved?.carriers, ['UPS', 'EMS']);
  const expected = { from: after(7), until: after(11) };
  const [order] = (await quoteOf(storeA)).orders;
  assert.deepEqual(order?.expectedDelivery, expected);
  const sellerGoodsId = String(storeA.productId);
  const inGermany = await call(ctx, routes, catalogue.productInfo, { sellerGoodsId, country: 'DE' });
  assert.deepEqual(inGermany.freight?.expectedDelivery, expected);
  assert.deepEqual(inGermany.freight?.carriers, ['UPS', 'EMS']);
  assert.equal(inGermany.shipWithinHours, 48);
  const nowhere = await call(ctx, routes, catalogue.productInfo, { sellerGoodsId });
  assert.equal(nowhere.freight?.expectedDelivery, undefined);
});

test('an order keeps what was promised, counted from its payment, whatever the store changes', async () => {
  const { checkoutId, orderIds } = await submit(ctx, buyerA, [{ store: storeA }]);
  const orderId = orderIds[0] ?? '';
  await passTime(ctx, dayMs / 2);
  await pay(ctx, buyerA, checkoutId);
  const expected = { from: after(7), until: after(11) };
  const shipBy = after(2);
  const { version } = await call(ctx, routes, sellerStore.storeGet, {}, shopA);
  await call(ctx, routes, sellerStore.storeSave, { version, handlingDays: 9 }, shopA);
  await passTime(ctx, dayMs / 4);
  const bought = await call(ctx, routes, orders.orderInfo, { orderId }, asA);
  assert.deepEqual(bought.expectedDelivery, expected);
  assert.deepEqual(
    bought.dueTime,
    { kind: 'ship', time: shipBy },
    'the handling time of the purchase, not that of today',
  );
  const sold = await call(ctx, routes, sellerOrders.sellerOrderInfo, { orderId }, shopA);
  assert.deepEqual(sold.expectedDelivery, expected);
  assert.deepEqual(sold.carriers, ['UPS', 'EMS']);
  const listed = (await call(ctx, routes, sellerOrders.sellerOrderList, {}, shopA)).pageList[0];
  assert.deepEqual(listed?.expectedDelivery, expected);
  const { rows } = await call(
    ctx,
    routes,
    sellerOrders.sellerOrderShipMany,
    { rows: [{ orderNo: sold.orderNo, carrier: 'UPS', trackingNumber: '1Z999' }], isDryRun: true },
    shopA,
  );
  assert.deepEqual(rows[0]?.carriers, ['UPS', 'EMS'], 'many at once are offered the same carriers');
});

test('both sides see where a known carrier shows the parcel', async () => {
  const { checkoutId, orderIds } = await submit(ctx, buyerA, [{ store: storeA, count: 2 }]);
  const orderId = orderIds[0] ?? '';
  await pay(ctx, buyerA, checkoutId);
  const parcel = { orderId, carrier: 'UPS', trackingNumber: '1Z999' };
  await call(ctx, routes, sellerOrders.sellerOrderShip, parcel, shopA);
  const bought = await call(ctx, routes, orders.orderInfo, { orderId }, asA);
  assert.equal(bought.shipments[0]?.trackingUrl, 'https://www.ups.com/track?tracknum=1Z999');
  const sold = await call(ctx, routes, sellerOrders.sellerOrderInfo, { orderId }, shopA);
  assert.equal(sold.shipments[0]?.trackingUrl, bought.shipments[0]?.trackingUrl);
});
