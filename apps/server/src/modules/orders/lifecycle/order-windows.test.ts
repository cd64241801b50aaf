import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders, sellerOrders } from '@entrepot/contract';
import { dayMs, hourMs, isDomainError, minuteMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { buy, orderMarket, passTime, pay, receive, ship, submit, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { writeDefaultReviews } from '../../reviews/index.ts';
import { expireOrders } from './cancel-orders.ts';
import { receiveDueOrders } from './receive-orders.ts';
import { settleOrders } from './settle-orders.ts';

/** Every deadline of an order: nothing happens a second before it, and what is promised happens at it. */
const ctx = await testContext();
const { buyerA, storeA } = await orderMarket(ctx, { balance: 100_000n, stock: 100_000 });
const asA = { session: buyerA.session };
const shop = { session: storeA.session };
let pieces = 0;
const nextCount = () => {
  pieces += 1;
  return pieces;
};

/** A new order of a count of its own, so that none is a repetition. */
const place = () => submit(ctx, buyerA, [{ store: storeA, count: nextCount() }]);
const statusOf = async (orderId: string) => (await call(ctx, tradeRoutes, orders.orderInfo, { orderId }, asA)).status;

type Deadline = {
  readonly what: string;
  /** Settings that are not the defaults, so that one that is ignored shows. */
  readonly settings: Readonly<Record<string, number>>;
  readonly begin: () => Promise<string>;
  readonly afterMs: number;
  readonly sweep: () => Promise<unknown>;
  readonly hasHappened: (orderId: string) => Promise<boolean>;
};

const isSettled = async (orderId: string) =>
  (await sql`select from orders where id = ${orderId}::bigint and settled_at is not null`.execute(ctx.db)).rows.length >
  0;

const deadlines: readonly Deadline[] = [
  {
    what: 'an unpaid order is cancelled',
    settings: { order_unpaid_hours: 5 },
    begin: async () => (await place()).orderIds[0] ?? '',
    afterMs: 5 * hourMs,
    sweep: () => expireOrders(ctx),
    hasHappened: async (orderId) => (await statusOf(orderId)) === -1,
  },
  {
    what: 'a shipped order counts as received',
    settings: { automatic_receipt_days: 11, return_window_days: 4, default_review_days: 6 },
    begin: async () => {
      const orderId = await buy(ctx, buyerA, storeA, nextCount());
      await ship(ctx, storeA, orderId);
      return orderId;
    },
    afterMs: 11 * dayMs,
    sweep: () => receiveDueOrders(ctx),
    hasHappened: async (orderId) => (await statusOf(orderId)) === 4,
  },
  {
    what: 'the return window ends and the store is paid',
    settings: { return_window_days: 4, default_review_days: 9 },
    begin: () => receive(ctx, buyerA, storeA, nextCount()),
    afterMs: 4 * dayMs,
    sweep: () => settleOrders(ctx),
    hasHappened: isSettled,
  },
  {
    what: 'the default review is written',
    settings: { default_review_days: 3, return_window_days: 8 },
    begin: () => receive(ctx, buyerA, storeA, nextCount()),
    afterMs: 3 * dayMs,
    sweep: () => writeDefaultReviews(ctx),
    hasHappened: async (orderId) => (await statusOf(orderId)) === 5,
  },
];

for (const { what, settings, begin, afterMs, sweep, hasHappened } of deadlines) {
  test(`${what} at its instant, not a second before`, async () => {
    for (const [key, value] of Object.entries(settings)) ctx.settingValues.set(key, value as never);
    const orderId = await begin();
    await passTime(ctx, afterMs - secondMs);
    await sweep();
    assert.equal(await hasHappened(orderId), false, 'a second before');
    await passTime(ctx, secondMs);
    await sweep();
    assert.equal(await hasHappened(orderId), true, 'at the instant');
    ctx.settingValues.clear();
  });
}

test('paid, received and settled orders are no unpaid ones, whatever their time', async () => {
  const paid = await buy(ctx, buyerA, storeA, nextCount());
  await passTime(ctx, 40 * dayMs);
  await expireOrders(ctx);
  assert.equal(await statusOf(paid), 1);
  await settleOrders(ctx);
  assert.equal(await isSettled(paid), false);
});

test('an order is settled once', async () => {
  const orderId = await receive(ctx, buyerA, storeA, nextCount());
  await passTime(ctx, 30 * dayMs);
  await settleOrders(ctx);
  assert.equal(await isSettled(orderId), true);
  assert.equal(await settleOrders(ctx), 0);
});

const shipDue = async (orderId: string) =>
  (await call(ctx, tradeRoutes, orders.orderInfo, { orderId }, asA)).deadlines[0]?.time;

test('the deadline to ship is the longer of the platform’s and the store’s handling days', async () => {
  ctx.settingValues.set('ship_within_hours', 30 as never);
  const later = (ms: number) => new Date(ctx.clock.now().getTime() + ms).toISOString();
  assert.equal(await shipDue(await buy(ctx, buyerA, storeA, nextCount())), later(30 * hourMs));
  await sql`update stores set handling_days = 3 where id = ${storeA.storeId}`.execute(ctx.db);
  assert.equal(await shipDue(await buy(ctx, buyerA, storeA, nextCount())), later(72 * hourMs));
  await sql`update stores set handling_days = 1 where id = ${storeA.storeId}`.execute(ctx.db);
  assert.equal(await shipDue(await buy(ctx, buyerA, storeA, nextCount())), later(30 * hourMs));
  ctx.settingValues.clear();
});

test('the same order again is a repetition for a minute, to its last instant, and then an order of its own', async () => {
  const count = nextCount();
  const again = () => submit(ctx, buyerA, [{ store: storeA, count }]);
  const first = await again();
  const isRepetition = (error: unknown) =>
    isDomainError(error) && error.key === 'duplicate_submission' && error.params.checkoutId === first.checkoutId;
  await passTime(ctx, minuteMs - secondMs);
  await assert.rejects(again(), isRepetition);
  await passTime(ctx, secondMs);
  await assert.rejects(again(), isRepetition);
  await passTime(ctx, secondMs);
  const second = await again();
  assert.notEqual(second.checkoutId, first.checkoutId);
  await pay(ctx, buyerA, second.checkoutId);
  assert.notEqual((await again()).checkoutId, second.checkoutId);
});

test('a tracking number is corrected until the last instant of its time', async () => {
  ctx.settingValues.set('tracking_correction_hours', 2 as never);
  const orderId = await buy(ctx, buyerA, storeA, nextCount());
  const { shipmentId } = await ship(ctx, storeA, orderId);
  const correct = (trackingNumber: string) =>
    call(
      ctx,
      tradeRoutes,
      sellerOrders.sellerOrderCorrectTracking,
      { shipmentId, carrier: 'Post', trackingNumber },
      shop,
    );
  await passTime(ctx, 2 * hourMs - secondMs);
  await correct('EARLY1234');
  await passTime(ctx, secondMs);
  await correct('LAST12345');
  await passTime(ctx, secondMs);
  await assert.rejects(correct('LATE12345'), { key: 'tracking_correction_over' });
  ctx.settingValues.clear();
});

test('a parcel’s events lie between its dispatch and now, fifty at most', async () => {
  const orderId = await buy(ctx, buyerA, storeA, nextCount());
  const { shipmentId } = await ship(ctx, storeA, orderId);
  await passTime(ctx, hourMs);
  const now = ctx.clock.now().getTime();
  const add = (time: number) => {
    const input = { shipmentId, kind: 'arrived', time: new Date(time).toISOString() } as const;
    return call(ctx, tradeRoutes, sellerOrders.sellerShipmentAddEvent, input, shop);
  };
  await assert.rejects(add(now - hourMs - secondMs), { key: 'shipment_event_time' });
  await add(now - hourMs);
  await add(now);
  await assert.rejects(add(now + secondMs), { key: 'shipment_event_time' });
  for (let events = 2; events < 50; events += 1) await add(now);
  await assert.rejects(add(now), { key: 'shipment_events_full' });
});
