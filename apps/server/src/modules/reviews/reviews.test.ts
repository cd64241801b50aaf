import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders, reviews, sellerReviews } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { refuses } from '#testkit/calls/refusal.ts';
import { buy, orderMarket, passTime, pay, receive, ship, submit, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { countTestStock, deriveTestProducts } from '#testkit/test-shop.ts';
import { writeDefaultReviews } from './write-reviews.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB } = await orderMarket(ctx);
const asA = { session: buyerA.session };
const linesOf = async (orderId: string) =>
  (await call(ctx, tradeRoutes, orders.orderListLines, { orderId }, asA)).map((line) => line.orderGoodsId);
const statusOf = async (orderId: string) => (await call(ctx, tradeRoutes, orders.orderInfo, { orderId }, asA)).status;
const counts = (productId: bigint) =>
  call(ctx, tradeRoutes, reviews.reviewCounts, { sellerGoodsId: productId.toString() });

async function upload(owner: bigint, key: string) {
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
    values (${ctx.ids.next()}, ${key}, ${owner}, 'review', 'image/webp', 1, false, ${ctx.clock.now()})`.execute(ctx.db);
}

test('a received line is reviewed once, with own images', async () => {
  const orderId = await receive(ctx, buyerA, storeA);
  const [orderGoodsId = ''] = await linesOf(orderId);
  const review = {
    orderId,
    orderGoodsId,
    evaluationType: 3,
    content: ' Broken ',
    imgUrls: ['/files/uploads/aa/mine.webp'],
  };
  await upload(buyerB.userId, 'uploads/aa/theirs.webp');
  await refuses(call(ctx, tradeRoutes, reviews.reviewAdd, review, asA), 'image_not_found');
  const foreign = { ...review, imgUrls: ['/files/uploads/aa/theirs.webp'] };
  await refuses(call(ctx, tradeRoutes, reviews.reviewAdd, foreign, asA), 'image_not_found');
  const { orderId: _, ...line } = foreign;
  await refuses(call(ctx, tradeRoutes, reviews.reviewAddList, { orderId, lines: [line] }, asA), 'image_not_found');
  await upload(buyerA.userId, 'uploads/aa/mine.webp');
  await refuses(call(ctx, tradeRoutes, reviews.reviewAdd, review), 'not_logged_in');
  await refuses(call(ctx, tradeRoutes, reviews.reviewAdd, review, { session: buyerB.session }), 'order_not_found');
  await refuses(call(ctx, tradeRoutes, reviews.reviewAdd, { ...review, orderGoodsId: '1' }, asA), 'order_not_found');
  await refuses(call(ctx, tradeRoutes, reviews.reviewAdd, { ...review, evaluationType: 4 }, asA), 'invalid_parameters');
  await call(ctx, tradeRoutes, reviews.reviewAdd, review, asA);
  assert.equal(await statusOf(orderId), 5);
  await refuses(call(ctx, tradeRoutes, reviews.reviewAdd, review, asA), 'already_reviewed');

  const listed = (evaluationType: number) =>
    call(ctx, tradeRoutes, reviews.reviewList, { sellerGoodsId: storeA.productId.toString(), evaluationType });
  const [shown] = (await listed(4)).pageList;
  assert.deepEqual(
    [shown?.content, shown?.imgUrls, shown?.userName],
    ['Broken', ['/files/uploads/aa/mine.webp'], 'b***a'],
  );
  assert.equal((await listed(3)).pageInfo.totalElements, 1);
  assert.equal((await listed(1)).pageInfo.totalElements, 0);
  assert.deepEqual(await counts(storeA.productId), {
    all: 1,
    good: 0,
    medium: 0,
    bad: 1,
    withImages: 1,
    favorableRate: null,
  });
});

test('nothing is reviewed before it is received', async () => {
  await passTime(ctx, 61_000);
  const orderId = await buy(ctx, buyerA, storeA);
  const [orderGoodsId = ''] = await linesOf(orderId);
  const review = { orderId, orderGoodsId, evaluationType: 1, content: '', imgUrls: [] };
  await refuses(call(ctx, tradeRoutes, reviews.reviewAdd, review, asA), 'order_not_received');
  await ship(ctx, storeA, orderId);
  await refuses(call(ctx, tradeRoutes, reviews.reviewAdd, review, asA), 'order_not_received');
});

test('an order is completed with its last line; the default review fills what is left', async () => {
  await passTime(ctx, 61_000);
  // A second variant of the same product, so that one order has two lines.
  await sql`insert into skus (id, product_id, position, choice, price_micro, stock, weight_grams)
    values (77, ${storeB.productId}, 2, '{1}', 40000000, 0, 1)`.execute(ctx.db);
  await countTestStock(ctx, '77', 10);
  await deriveTestProducts(ctx);
  const second = { ...storeB, skuId: '77' };
  const placed = await submit(ctx, buyerA, [{ store: storeB }, { store: second }]);
  await pay(ctx, buyerA, placed.checkoutId);
  const [orderId = ''] = placed.orderIds;
  await ship(ctx, storeB, orderId);
  await call(ctx, tradeRoutes, orders.orderReceipt, { orderId }, asA);
  const [first = '', other = ''] = await linesOf(orderId);
  const line = { orderGoodsId: first, evaluationType: 1, content: 'Good', imgUrls: [] };
  await refuses(
    call(ctx, tradeRoutes, reviews.reviewAddList, { orderId, lines: [line, line] }, asA),
    'already_reviewed',
  );
  await call(ctx, tradeRoutes, reviews.reviewAddList, { orderId, lines: [line] }, asA);
  assert.equal(await statusOf(orderId), 4);
  await refuses(
    call(ctx, tradeRoutes, reviews.reviewAddList, { orderId, lines: [line, { ...line, orderGoodsId: other }] }, asA),
    'already_reviewed',
  );
  await passTime(ctx, 7 * dayMs);
  while (await writeDefaultReviews(ctx));
  assert.equal(await statusOf(orderId), 5);
  // What nobody wrote is counted apart: lists and counts agree.
  const { pageList, pageInfo, defaultNum } = await call(ctx, tradeRoutes, reviews.reviewList, {
    sellerGoodsId: storeB.productId.toString(),
  });
  assert.deepEqual([pageInfo.totalElements, defaultNum], [1, 1]);
  assert.deepEqual(
    pageList.map((review) => review.isDefault),
    [false],
  );
  assert.deepEqual(await counts(storeB.productId), {
    all: 1,
    good: 1,
    medium: 0,
    bad: 0,
    withImages: 0,
    favorableRate: null,
  });
});

test("a variant is named in its reader's language, and under its old name once its seller renamed it", async () => {
  await passTime(ctx, 61_000);
  const rename = (texts: object) =>
    sql`update skus set attr_texts = ${JSON.stringify(texts)}::jsonb where id = ${BigInt(storeB.skuId)}`.execute(
      ctx.db,
    );
  await rename({ en: 'Red / 38', 'zh-CN': '红色 / 38', ar: 'أحمر / 38' });
  const orderId = await receive(ctx, buyerA, storeB);
  const [orderGoodsId = ''] = await linesOf(orderId);
  const review = { orderId, orderGoodsId, evaluationType: 1, content: 'Fits', imgUrls: [] };
  await call(ctx, tradeRoutes, reviews.reviewAdd, review, asA);
  const sellerGoodsId = storeB.productId.toString();
  const shownIn = async (language: 'en' | 'zh-CN' | 'ar' | 'ru') => {
    const { pageList } = await call(ctx, tradeRoutes, reviews.reviewList, { sellerGoodsId }, { language });
    const [own] = await call(ctx, tradeRoutes, reviews.reviewMine, { orderId }, { ...asA, language });
    const ofStore = await call(
      ctx,
      tradeRoutes,
      sellerReviews.sellerReviewList,
      {},
      { session: storeB.session, language },
    );
    assert.deepEqual([own?.attrText, ofStore.pageList[0]?.attrText], [pageList[0]?.attrText, pageList[0]?.attrText]);
    return pageList[0]?.attrText;
  };
  assert.deepEqual(
    [await shownIn('en'), await shownIn('zh-CN'), await shownIn('ar'), await shownIn('ru')],
    ['Red / 38', '红色 / 38', 'أحمر / 38', 'Red / 38'],
  );
  await rename({ en: 'Crimson / 38', 'zh-CN': '深红 / 38' });
  assert.equal(await shownIn('zh-CN'), 'Red / 38');
  await rename({});
  await deriveTestProducts(ctx);
});
