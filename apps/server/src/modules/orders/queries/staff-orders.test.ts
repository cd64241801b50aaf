import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminOrders, type InputOf, sellerOrders } from '@entrepot/contract';
import { addPlatformDays, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import { refusal } from '#testkit/calls/refusal.ts';
import { buy, orderMarket, submit, tradeRoutes } from '#testkit/order-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { staffOrdersRoutes } from '../staff-orders.routes.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB } = await orderMarket(ctx);
const { session } = await addStaff(ctx, 'reader', ['orders.read']);

const paid = await buy(ctx, buyerA, storeA, 2);
const foreign = await buy(ctx, buyerB, storeB, 1);
const unpaid = (await submit(ctx, buyerA, [{ store: storeA, count: 3 }])).orderIds[0] ?? '';

const read = (input: InputOf<typeof adminOrders.adminOrderList> = {}) =>
  call(ctx, staffOrdersRoutes, adminOrders.adminOrderList, input, { session });
const list = async (input: InputOf<typeof adminOrders.adminOrderList> = {}) =>
  (await read(input)).pageList.map(({ orderId }) => orderId);
const info = (orderId: string) => call(ctx, staffOrdersRoutes, adminOrders.adminOrderInfo, { orderId }, { session });

test('orders of all stores are listed, newest first, and read on from the last one seen', async () => {
  assert.deepEqual(await list(), [unpaid, foreign, paid]);
  const first = await read({ pageSize: 2 });
  assert.deepEqual([first.hasMore, first.pageList.length], [true, 2]);
  const rest = await read({ pageSize: 2, before: foreign });
  assert.deepEqual([rest.hasMore, rest.pageList.map(({ orderId }) => orderId)], [false, [paid]]);
  const [, , order] = (await read()).pageList;
  assert.deepEqual(
    [order?.username, order?.storeId, order?.status, order?.total, order?.quantity],
    ['buyera', String(storeA.storeId), 1, (await info(paid)).total, 2],
  );
});

test('the orders of one checkout are found by its id', async () => {
  const { checkoutId } = await info(unpaid);
  assert.deepEqual(await list({ keyword: checkoutId }), [unpaid]);
  assert.deepEqual(await list({ keyword: '9223372036854775808' }), []);
});

test('an order tells staff in which language its buyer reads the shop', async () => {
  await sql`update users set language = 'pt' where id = ${buyerB.userId}`.execute(ctx.db);
  assert.deepEqual([(await info(paid)).language, (await info(foreign)).language], ['en', 'pt']);
});

test('an order is found by number, parcel, buyer, store and status, and by nothing like them', async () => {
  const { orderNo, userId } = await info(paid);
  assert.deepEqual(await list({ keyword: ` ${orderNo} ` }), [paid]);
  assert.deepEqual(await list({ keyword: orderNo.slice(0, 9) }), [paid]);
  assert.deepEqual(await list({ keyword: 'BuyerA' }), [unpaid, paid]);
  assert.deepEqual(await list({ keyword: 'buyer' }), []);
  assert.deepEqual(await list({ keyword: '%' }), []);
  assert.deepEqual(await list({ userId }), [unpaid, paid]);
  assert.deepEqual(await list({ storeId: String(storeB.storeId) }), [foreign]);
  assert.deepEqual(await list({ status: 0 }), [unpaid]);
  assert.deepEqual(await list({ keyword: 'buyera', storeId: String(storeB.storeId) }), []);
  const parcel = { orderId: paid, carrier: 'DHL', trackingNumber: 'JD 0140 0000 77' };
  await call(ctx, tradeRoutes, sellerOrders.sellerOrderShip, parcel, { session: storeA.session });
  assert.deepEqual(await list({ keyword: 'jd01400000-77' }), [paid]);
});

test('an order is found by its store, the SKU code of its lines, its day, and whether its shipping is late', async () => {
  const { storeName, createTime } = await info(foreign);
  assert.deepEqual(await list({ keyword: storeName.toUpperCase() }), [foreign]);
  await sql`with coded as (update skus set code = 'Red-44/L' where id = ${BigInt(storeB.skuId)} returning product_id)
    select catalogue_update_content_versions(array_agg(product_id)) from coded`.execute(ctx.db);
  assert.deepEqual(await list({ keyword: 'red-44/l' }), [foreign]);
  assert.deepEqual(await list({ keyword: 'red-44' }), []);
  const day = platformDay(new Date(createTime));
  assert.deepEqual(await list({ from: day, to: day }), [unpaid, foreign, paid]);
  assert.deepEqual(await list({ to: addPlatformDays(day, -1) }), []);
  assert.deepEqual(await list({ from: addPlatformDays(day, 1) }), []);
  await assert.rejects(list({ from: day, to: addPlatformDays(day, -1) }), refusal('period_invalid'));
  assert.deepEqual(await list({ isLate: true }), []);
  await sql`update orders set ship_due_at = ship_due_at - interval '5 days' where id = ${BigInt(foreign)}`.execute(
    ctx.db,
  );
  assert.deepEqual(await list({ isLate: true }), [foreign]);
});

test('orders are taken out as a file that no spreadsheet runs', async () => {
  const file = await call(ctx, staffOrdersRoutes, adminOrders.adminOrderExport, { keyword: 'buyera' }, { session });
  const [head = '', ...lines] = file.csv.trim().split('\r\n');
  assert.match(head, /order_no,status/);
  assert.deepEqual([file.orders, file.isCut, lines.length], [2, false, 2]);
  assert.ok(lines.every((line) => line.includes(',buyera,')));
});

test("an order's money is followed through its escrow, and out of the seller's balance afterwards", async () => {
  const order = await info(paid);
  assert.deepEqual(
    order.movements.map(({ kind, amount, escrow }) => [kind, amount, escrow]),
    [['order_paid', order.total, order.total]],
  );
  assert.equal(order.refundable, order.total);
  assert.deepEqual((await info(unpaid)).movements, []);
});

test('one order is read whole, with its parties, its history and what the platform earns', async () => {
  const order = await info(paid);
  assert.deepEqual(
    [order.username, order.storeName, order.nation, order.lines.length, order.shipments.length],
    ['buyera', (await read({ keyword: order.orderNo })).pageList[0]?.storeName, 'DE', 1, 1],
  );
  assert.ok(Number(order.commission) > 0);
  assert.deepEqual(order.logs.map(({ log }) => log).slice(0, 2), ['placed', 'paid']);
  await assert.rejects(info('7'), refusal('order_not_found'));
});
