import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, notifications, reviews, sellerReviews } from '@entrepot/contract';
import { dayMs, hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { deliverEvents, emit } from '#platform/outbox.ts';
import { aftersalesMarket, ask, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, passTime, receive, ship, submit, tradeRoutes } from '#testkit/order-market.ts';
import type { MarketBuyer } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { deriveTestProducts } from '#testkit/test-shop.ts';
import { addFavourite, productChanged } from '../catalogue/index.ts';
import { storeCouponChanged } from '../coupons/index.ts';
import { borrowerNotified } from '../loans/index.ts';
import { expireOrders, receiveDueOrders } from '../orders/lifecycle/index.ts';
import { orderMoved } from '../orders/orders.events.ts';
import { moneyMoved } from '../payments/index.ts';
import { followStore } from '../sellers/index.ts';
import { remindOfReceipt } from './events/buyer-events.ts';
import { remindBuyers } from './events/case-events.ts';
import { sendFavouriteNews } from './events/favourite-news.ts';
import { purgeUnwatched, watchFavourites } from './events/favourites.ts';
import { notifyFollowers } from './events/store-news.ts';
import { notificationsModule } from './index.ts';
import { groups } from './kinds/groups.ts';
import { addressOfKind, kindsIn } from './kinds/kinds.ts';
import { sentenceOf } from './kinds/sentences.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB, arbiter } = await aftersalesMarket(ctx);
const { routes } = notificationsModule;
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
const as = ({ session }: MarketBuyer) => ({ session });

async function deliver(): Promise<void> {
  while ((await deliverEvents(ctx, notificationsModule.events ?? [])) > 0);
}

/** What a buyer has been told since the last time, the oldest first, and reads it. */
async function news(buyer: MarketBuyer): Promise<string[]> {
  await deliver();
  const { list } = await call(ctx, routes, notifications.notificationList, { isUnread: true, limit: 100 }, as(buyer));
  await call(ctx, routes, notifications.notificationReadAll, {}, as(buyer));
  return list.map(({ text }) => text).toReversed();
}

const numberOf = async (orderId: string) => {
  const { rows } = await sql<{ no: string }>`select order_no as no from orders where id = ${BigInt(orderId)}`.execute(
    ctx.db,
  );
  return rows[0]?.no ?? '';
};

test('an order is told from its payment to its receipt, and every event once', async () => {
  await news(buyerA);
  const orderId = await buy(ctx, buyerA, storeA);
  await ship(ctx, storeA, orderId);
  const no = await numberOf(orderId);
  assert.deepEqual(await news(buyerA), [`Order ${no} is paid: $14.50`, `Order ${no} is on its way`]);
  const payload = {
    orderId,
    orderNo: no,
    buyerId: String(buyerA.userId),
    sellerId: String(storeA.storeId),
    event: 'ship',
  } as const;
  await inTx(ctx.db, (tx) => emit(ctx, tx, orderMoved, [payload, payload]));
  assert.deepEqual(await news(buyerA), [], 'a second delivery tells nothing');
  assert.equal(await remindOfReceipt(ctx), 0, 'it is early');
  await passTime(ctx, 13 * dayMs);
  assert.equal(await remindOfReceipt(ctx), 1);
  assert.equal(await remindOfReceipt(ctx), 0, 'once');
  await passTime(ctx, 2 * dayMs + minuteMs);
  assert.equal(await receiveDueOrders(ctx), 1);
  assert.deepEqual(await news(buyerA), [
    `Order ${no} counts as received on 2026-03-17. If nothing has arrived, tell us before then.`,
    `Order ${no} was marked as received automatically`,
  ]);
});

test('what is due again on another day, after a case or with another offer, is told of again', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  await ship(ctx, storeA, orderId);
  await passTime(ctx, 13 * dayMs);
  assert.equal(await remindOfReceipt(ctx), 1);
  const returnId = await ask(ctx, buyerA, orderId, { reason: 0, amount: '14.50' });
  const offerAndWait = async () => {
    await steps.offer(returnId, '2.00');
    const { rows } = await sql<{
      dueAt: Date;
    }>`select due_at as "dueAt" from cases where id = ${BigInt(returnId)}`.execute(ctx.db);
    await passTime(ctx, (rows[0]?.dueAt.getTime() ?? 0) - ctx.clock.now().getTime() - hourMs);
  };
  await offerAndWait();
  assert.equal(await remindBuyers(ctx), 1);
  await steps.retract(returnId);
  await offerAndWait();
  assert.equal(await remindBuyers(ctx), 1);
  await steps.withdraw(returnId);
  assert.equal(await remindOfReceipt(ctx), 1);
  assert.equal(await remindOfReceipt(ctx), 0, 'once');
  await news(buyerA);
});

test('an order that was not paid in time is told as cancelled', async () => {
  const { orderIds } = await submit(ctx, buyerA, [{ store: storeA }]);
  await passTime(ctx, 25 * hourMs);
  await expireOrders(ctx);
  const no = await numberOf(orderIds[0] ?? '');
  assert.deepEqual(await news(buyerA), [`Order ${no} was cancelled because it was not paid in time`]);
});

test('the steps of a case that its buyer did not take are told, with the deadline and the money', async () => {
  const orderId = await receive(ctx, buyerA, storeA);
  const no = await numberOf(orderId);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '5.00' });
  await news(buyerA);
  await steps.offer(returnId, '2.00');
  assert.deepEqual(await news(buyerA), [`The store offers you a partial refund for order ${no}`]);
  const { rows } = await sql<{
    dueAt: Date;
  }>`select due_at as "dueAt" from cases where id = ${BigInt(returnId)}`.execute(ctx.db);
  const left = (rows[0]?.dueAt.getTime() ?? 0) - ctx.clock.now().getTime();
  await passTime(ctx, left - dayMs - 1);
  assert.equal(await remindBuyers(ctx), 0, 'more than a day is left');
  await passTime(ctx, 1);
  assert.equal(await remindBuyers(ctx), 1);
  assert.equal(await remindBuyers(ctx), 0, 'once');
  assert.match((await news(buyerA))[0] ?? '', /needs your answer by 2026-/);
  await steps.answer(returnId, true, '2.00');
  assert.deepEqual(await news(buyerA), [`$2.00 refunded for order ${no}`]);
});

test('a refusal and the decision that follows are told', async () => {
  const orderId = await receive(ctx, buyerA, storeA);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '5.00' });
  await steps.refuse(returnId);
  await steps.escalate(returnId);
  await steps.decide(returnId, '0.00');
  const told = await news(buyerA);
  assert.match(told.at(-2) ?? '', /refused your request/);
  assert.match(told.at(-1) ?? '', /The platform has decided/);
});

test('money and loans are told once', async () => {
  const moved = { userId: String(buyerB.userId), subjectId: '77', news: 'deposit_credited', amount: '12.50' } as const;
  const loan = { userId: String(buyerB.userId), loanId: '5', news: 'due_soon', dueDay: '2026-05-01', at: 'x' } as const;
  await news(buyerB);
  await inTx(ctx.db, async (tx) => {
    await emit(ctx, tx, moneyMoved, [moved, moved, { ...moved, news: 'withdrawal_sent' }]);
    await emit(ctx, tx, borrowerNotified, [loan, loan]);
  });
  assert.deepEqual((await news(buyerB)).toSorted(), [
    '$12.50 added to your balance',
    'A loan payment is due on 2026-05-01',
    'Your withdrawal is on its way',
  ]);
});

test('the first answer to a review is told, a better one is not', async () => {
  const orderId = await receive(ctx, buyerA, storeA);
  const { rows } = await sql<{ id: bigint }>`select id from order_lines where order_id = ${BigInt(orderId)}`.execute(
    ctx.db,
  );
  const review = { orderId, orderGoodsId: String(rows[0]?.id), evaluationType: 1, content: 'Good', imgUrls: [] };
  const { ids } = await call(ctx, tradeRoutes, reviews.reviewAdd, review, as(buyerA));
  const shop = { session: storeA.session };
  await news(buyerA);
  for (const content of ['Thanks', 'Thank you'])
    await call(ctx, tradeRoutes, sellerReviews.sellerReviewReply, { id: ids[0] ?? '', content }, shop);
  assert.deepEqual(await news(buyerA), ['Store of sellera replied to your review of Lamp of sellera']);
  const { list } = await call(ctx, routes, notifications.notificationList, {}, as(buyerA));
  assert.equal(list[0]?.href, `/userInfo/order-evaluation?orderId=${orderId}`, 'among the own reviews of the order');
});

async function setPrice(micro: bigint): Promise<void> {
  await sql`update skus set price_micro = ${micro} where product_id = ${storeB.productId}`.execute(ctx.db);
  await sql`update products set price_micro = ${micro} where id = ${storeB.productId}`.execute(ctx.db);
  await deriveTestProducts(ctx);
}

test('a favourite that becomes cheaper or comes back is told once a day, a dearer one never', async () => {
  await addFavourite(ctx, buyerB.userId, storeB.productId);
  await news(buyerB);
  const look = async () => {
    await passTime(ctx, 6 * minuteMs);
    assert.equal(await watchFavourites(ctx), 1);
    await sendFavouriteNews(ctx);
    return news(buyerB);
  };
  assert.deepEqual(await look(), [], 'what it is at first is no news');
  assert.equal(await watchFavourites(ctx), 0, 'its turn comes later');
  await setPrice(45_000_000n);
  assert.deepEqual(await look(), []);
  await setPrice(30_000_000n);
  assert.deepEqual(await look(), ['Now $30.00: Lamp of sellerb']);
  await setPrice(45_000_000n);
  await look();
  await setPrice(29_000_000n);
  assert.deepEqual(await look(), [], 'twice a day is too often');
  await sql`update products set status = 'unpublished' where id = ${storeB.productId}`.execute(ctx.db);
  assert.deepEqual(await look(), []);
  await sql`update products set status = 'published' where id = ${storeB.productId}`.execute(ctx.db);
  assert.deepEqual(await look(), ['Back in stock: Lamp of sellerb']);
  await setPrice(40_000_000n);
  assert.equal(await purgeUnwatched(ctx), 0);
});

test('favourites are gone through in turns, each product once a round, and only what changed is written', async () => {
  await addFavourite(ctx, buyerA.userId, storeA.productId);
  await addFavourite(ctx, buyerB.userId, storeA.productId);
  const written = async () =>
    (await sql`select product_id, changed_at from watched_products order by product_id`.execute(ctx.db)).rows;
  const round = async () => {
    await passTime(ctx, 6 * minuteMs);
    const turns = await Promise.all([watchFavourites(ctx, 1), watchFavourites(ctx, 1)]);
    assert.ok(turns[0] + turns[1] <= 2 && turns[0] + turns[1] > 0, 'two who look at once share the products');
    let looked = turns[0] + turns[1];
    for (let more = 1; more > 0; looked += more) more = await watchFavourites(ctx, 1);
    assert.equal(looked, 2);
    assert.equal(await watchFavourites(ctx, 1), 0, 'the next round begins later');
  };
  await round();
  const before = await written();
  assert.equal(before.length, 2);
  await round();
  assert.deepEqual(await written(), before);
});

test('followers hear one piece of news of a store a day, and of no coupon that is not shown', async () => {
  await followStore(ctx, buyerB.userId, storeA.storeId);
  await sql`update products set published_at = ${ctx.clock.now()} where id = ${storeA.productId}`.execute(ctx.db);
  await news(buyerB);
  const coupon = {
    sellerId: String(storeA.storeId),
    couponId: '9',
    code: 'SPRING',
    change: 'coupon_created',
  } as const;
  await inTx(ctx.db, (tx) => emit(ctx, tx, storeCouponChanged, [{ ...coupon, isShown: false }]));
  await deliver();
  assert.equal(await notifyFollowers(ctx), 0, 'a secret code stays secret');
  await inTx(ctx.db, (tx) => emit(ctx, tx, storeCouponChanged, [{ ...coupon, isShown: true }]));
  await deliver();
  await inTx(ctx.db, (tx) => emit(ctx, tx, productChanged, [{ productId: String(storeA.productId) }]));
  await deliver();
  assert.equal(await notifyFollowers(ctx), 1);
  assert.equal(await notifyFollowers(ctx), 0);
  assert.deepEqual(await news(buyerB), ['New coupon from Store of sellera: SPRING']);
  await passTime(ctx, dayMs);
  await sql`update products set published_at = ${ctx.clock.now()} where id = ${storeA.productId}`.execute(ctx.db);
  await inTx(ctx.db, (tx) => emit(ctx, tx, productChanged, [{ productId: String(storeA.productId) }]));
  await deliver();
  await notifyFollowers(ctx);
  assert.deepEqual(await news(buyerB), ['New at Store of sellera: Lamp of sellera']);
  assert.deepEqual(await news(buyerA), [], 'who does not follow hears nothing');
});

test('news that could not be told for days are told to nobody', async () => {
  await passTime(ctx, dayMs);
  const coupon = { sellerId: String(storeA.storeId), couponId: '9', code: 'LATE', change: 'coupon_created' } as const;
  await inTx(ctx.db, (tx) => emit(ctx, tx, storeCouponChanged, [{ ...coupon, isShown: true }]));
  await news(buyerB);
  await passTime(ctx, 2 * dayMs);
  assert.equal(await notifyFollowers(ctx), 0);
  assert.deepEqual(await news(buyerB), []);
});

test('nobody reads what others are told, and what comes while one reads stays new', async () => {
  await buy(ctx, buyerA, storeA);
  await deliver();
  const { list } = await call(ctx, routes, notifications.notificationList, {}, as(buyerA));
  const first = list[0];
  assert.ok(first);
  await call(ctx, routes, notifications.notificationRead, { noticeIds: [first.noticeId] }, as(buyerB));
  assert.equal((await call(ctx, routes, notifications.notificationUnread, {}, as(buyerA))).unread, 1);
  await buy(ctx, buyerA, storeA);
  await deliver();
  // Two devices at once, one of which has seen the older notification alone.
  await Promise.all([
    call(ctx, routes, notifications.notificationReadAll, { upTo: first.noticeId }, as(buyerA)),
    call(ctx, routes, notifications.notificationRead, { noticeIds: [first.noticeId] }, as(buyerA)),
  ]);
  const left = await call(ctx, routes, notifications.notificationList, { isUnread: true }, as(buyerA));
  assert.equal(left.unread, 1);
  assert.notEqual(left.list[0]?.noticeId, first.noticeId);
  const ofMoney = await call(ctx, routes, notifications.notificationList, { group: 'money' }, as(buyerA));
  assert.ok(ofMoney.list.length > 0 && ofMoney.list.every(({ group }) => group === 'money'));
});

test('what a sentence names keeps its own direction, in the subject of a mail as in every other text', () => {
  for (const [kind, params] of [
    ['order_shipped', { orderNo: '#26-7' }],
    ['order_store_suspended', { orderNo: '#26-7' }],
  ] as const)
    assert.match(sentenceOf('buyer', { kind, subjectId: null, params }, 'ar', new Map()), /\u2068#26-7\u2069/, kind);
});

test('every kind has a sentence in every language, and an address', () => {
  for (const { audience, group } of groups)
    for (const kind of kindsIn(audience, group)) {
      assert.match(addressOfKind(audience, kind, { subjectId: 7n, params: {} }), /^\/[a-z]/i, kind);
      for (const language of languages) {
        const told = { kind, subjectId: null, params: { orderNo: '1', amount: '1.00', name: 'Lamp', left: '2' } };
        const sentence = sentenceOf(audience, told, language, new Map());
        assert.ok(sentence.length > 3 && !/[{}]/.test(sentence), `${language} ${kind}: ${sentence}`);
      }
    }
});
