import assert from 'node:assert/strict';
import { test } from 'node:test';
import { favourites, marketing, orders, reviews } from '@entrepot/contract';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { aftersalesMarket, ask, caseRoutes } from '#testkit/aftersales-market.ts';
import { passTime, receive } from '#testkit/order-market.ts';
import type { MarketBuyer } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { catalogueModule } from '../catalogue/index.ts';
import { createCoupon } from '../coupons/index.ts';
import { sellersModule } from '../sellers/index.ts';
import { exportPerson } from './export-person.ts';

/** What two people did at the same stores: each is handed all of the own, and nothing of the other's. */
const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB } = await aftersalesMarket(ctx);
const routes = [...caseRoutes, ...catalogueModule.routes, ...sellersModule.routes];
await inTx(ctx.db, async (tx) => {
  for (const code of ['FIRST', 'SECOND'])
    await createCoupon(ctx, tx, {
      code,
      titles: { en: code },
      worth: { kind: 'percentage', basisPoints: 1000 },
      minimumMicro: 0n,
      maximumMicro: null,
      storeId: null,
      startsAt: ctx.clock.now(),
      endsAt: new Date(ctx.clock.now().getTime() + 90 * dayMs),
      claimLimit: null,
    });
});

/** Trades once in every way; what is written by the person has the mark in it. */
async function trade(buyer: MarketBuyer, store: typeof storeA, mark: string, code: string) {
  const as = { session: buyer.session };
  await passTime(ctx, 61 * secondMs);
  const orderId = await receive(ctx, buyer, store, 3);
  const [line] = await call(ctx, routes, orders.orderListLines, { orderId }, as);
  const review = {
    orderId,
    orderGoodsId: line?.orderGoodsId ?? '',
    evaluationType: 2,
    content: `Review ${mark}`,
    imgUrls: [],
  };
  await call(ctx, routes, reviews.reviewAdd, review, as);
  const next = await receive(ctx, buyer, store, 2);
  const returnId = await ask(ctx, buyer, next, { amount: '1.00', explain: `Case ${mark}` });
  await call(ctx, routes, favourites.favouriteAdd, { sellerGoodsId: String(store.productId) }, as);
  await call(ctx, routes, favourites.followAdd, { sellerId: String(store.storeId) }, as);
  const { couponId } = await call(ctx, routes, marketing.couponClaim, { code }, as);
  const { rows } = await sql<{ no: string }>`select order_no as no from orders
    where id in (${BigInt(orderId)}, ${BigInt(next)}) order by id`.execute(ctx.db);
  return { numbers: rows.map(({ no }) => no), returnId, next, couponId };
}

type Exported = Record<string, Record<string, unknown>[]>;
const handed = async (userId: bigint) =>
  JSON.parse((await exportPerson(ctx, { userId: String(userId) })).json) as Exported;
const column = (rows: Exported[string] | undefined, name: string) => (rows ?? []).map((row) => row[name]);

const ofA = await trade(buyerA, storeA, 'by-a', 'FIRST');
const ofB = await trade(buyerB, storeB, 'by-b', 'SECOND');

for (const [name, { userId }, own, store, mark] of [
  ['the first', buyerA, ofA, storeA, 'by-a'],
  ['the second', buyerB, ofB, storeB, 'by-b'],
] as const)
  test(`${name} is handed the own orders, reviews, cases, coupons, favourites and follows, and no others`, async () => {
    const found = await handed(userId);
    assert.deepEqual(column(found.orders, 'orderNo'), own.numbers);
    assert.deepEqual(column(found.orderLines, 'orderNo'), own.numbers);
    assert.deepEqual(column(found.orderLines, 'quantity'), [3, 2]);
    assert.deepEqual(column(found.orders, 'consignee'), ['Ada Example', 'Ada Example']);
    assert.deepEqual(column(found.reviews, 'content'), [`Review ${mark}`]);
    assert.deepEqual(
      (found.cases ?? []).map(({ orderId, explain, amountMicro }) => [orderId, explain, amountMicro]),
      [[own.next, `Case ${mark}`, '1000000']],
    );
    assert.deepEqual(column(found.coupons, 'couponId'), [own.couponId]);
    assert.deepEqual(column(found.favourites, 'productId'), [String(store.productId)]);
    assert.deepEqual(column(found.followedStores, 'storeId'), [String(store.storeId)]);
    assert.deepEqual(found.stores, [], 'who buys from a store does not own it');
  });

test('the owner of a store is handed the store, and nothing of who bought there', async () => {
  const found = await handed(storeA.userId);
  assert.deepEqual(column(found.stores, 'name'), ['Store of sellera']);
  for (const part of ['orders', 'orderLines', 'reviews', 'cases', 'coupons', 'favourites', 'followedStores'])
    assert.deepEqual(found[part], [], part);
});
