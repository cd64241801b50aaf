import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders, sellerOrders } from '@entrepot/contract';
import { sql } from 'kysely';
import { buy, orderMarket, pay, submit, tradeRoutes } from '#testkit/order-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { resumeStore, suspendStore } from '../../sellers/suspensions/suspend-store.ts';
import { cancelOrdersOfSuspended } from './cancel-orders.ts';

const ctx = await testContext();
const market = await orderMarket(ctx);
const { buyerA, buyerB, storeA, storeB } = market;
const { userId: staffId } = await addStaff(ctx, 'keeper', []);
const about = { storeId: String(storeA.storeId), reason: 'Counterfeit goods' };

const statusOf = async (orderId: string) =>
  (await sql<{ status: number }>`select status from orders where id = ${orderId}::bigint`.execute(ctx.db)).rows[0]
    ?.status;
const stock = async () =>
  (await sql<{ stock: number }>`select stock from skus where id = ${storeA.skuId}::bigint`.execute(ctx.db)).rows[0]
    ?.stock;

test('unpaid orders of a suspended store cannot be paid and are cancelled; their buyers are told, paid ones go on', async () => {
  await sql`update users set email = 'buyer@example.com', language = 'de' where id = ${buyerA.userId}`.execute(ctx.db);
  const paid = await buy(ctx, buyerB, storeA);
  const before = await stock();
  const both = await submit(ctx, buyerA, [{ store: storeA, count: 3 }, { store: storeB }]);
  const alone = await submit(ctx, buyerA, [{ store: storeA, count: 2 }]);
  await suspendStore(ctx, about, staffId);
  // Before any sweep: only what another store is owed can still be paid.
  await assert.rejects(pay(ctx, buyerA, alone.checkoutId), { key: 'order_cancelled' });
  assert.equal((await pay(ctx, buyerA, both.checkoutId)).total, '42.00');
  assert.equal(await cancelOrdersOfSuspended(ctx, 1), 1);
  assert.equal(await cancelOrdersOfSuspended(ctx), 1);
  assert.equal(await cancelOrdersOfSuspended(ctx), 0);
  const [ofA = '', ofB = ''] = both.orderIds;
  assert.deepEqual([await statusOf(ofA), await statusOf(ofB), await statusOf(alone.orderIds[0] ?? '')], [-1, 1, -1]);
  assert.equal(await stock(), before);
  const { rows: mails } = await sql<{
    recipient: string;
    language: string;
    body: string;
  }>`select recipient, language, body_text as body from mails where kind = 'order_store_suspended'`.execute(ctx.db);
  assert.deepEqual(
    mails.map(({ recipient, language }) => [recipient, language]),
    [
      ['buyer@example.com', 'de'],
      ['buyer@example.com', 'de'],
    ],
  );
  assert.match(mails[0]?.body ?? '', /Store of sellera gesperrt/);
  const log = await call(ctx, tradeRoutes, orders.orderLogList, { orderId: ofA }, { session: buyerA.session });
  assert.deepEqual(
    log.map((entry) => entry.log),
    ['placed', 'cancelled_store_suspended'],
  );
  const parcel = { orderId: paid, carrier: 'Post', trackingNumber: 'AB 1234' };
  await call(ctx, tradeRoutes, sellerOrders.sellerOrderShip, parcel, { session: storeA.session });
  assert.equal(await statusOf(paid), 3);
  await assertInvariants(ctx.db);
});

test('an order that was placed while its store was being suspended is cancelled, too', async () => {
  await resumeStore(ctx, about, staffId);
  const [placed] = await Promise.all([
    submit(ctx, buyerB, [{ store: storeA }]).catch(() => undefined),
    suspendStore(ctx, about, staffId),
  ]);
  while ((await cancelOrdersOfSuspended(ctx)) > 0);
  if (placed) await assert.rejects(pay(ctx, buyerB, placed.checkoutId), { key: 'order_cancelled' });
  const { rows } = await sql`select from orders where store_id = ${storeA.storeId} and status = 0`.execute(ctx.db);
  assert.equal(rows.length, 0);
});

test('unpaid orders of stores that are open wait on, and can be paid', async () => {
  const before = await sql<{ stock: number }>`select stock from skus where id = ${storeB.skuId}::bigint`.execute(
    ctx.db,
  );
  const { checkoutId, orderIds } = await submit(ctx, buyerA, [{ store: storeB, count: 2 }]);
  assert.equal(await cancelOrdersOfSuspended(ctx), 0);
  assert.equal(await statusOf(orderIds[0] ?? ''), 0);
  const { rows } = await sql<{ stock: number }>`select stock from skus where id = ${storeB.skuId}::bigint`.execute(
    ctx.db,
  );
  assert.equal(rows[0]?.stock, (before.rows[0]?.stock ?? 0) - 2, 'its goods are kept for it');
  assert.equal((await pay(ctx, buyerA, checkoutId)).paid, true);
});
