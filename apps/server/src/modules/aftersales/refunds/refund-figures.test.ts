import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, orders, reviews } from '@entrepot/contract';
import { sql } from 'kysely';
import { aftersalesMarket, ask, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, receive, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { catalogueModule } from '../../catalogue/index.ts';
import { reviewsModule } from '../../reviews/index.ts';

const ctx = await testContext();
const { buyerA, storeA, arbiter } = await aftersalesMarket(ctx);
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
const as = { session: buyerA.session };

async function figures() {
  const { rows } = await sql<{ sold: bigint; storeSold: bigint; good: number; bad: number; hot: number }>`
    select t.sold, s.sold as "storeSold", t.reviews_good as good, t.reviews_bad as bad, t.hot_score as hot
      from product_stats t join products p on p.id = t.product_id join store_stats s on s.store_id = p.store_id
     where t.product_id = ${storeA.productId}`.execute(ctx.db);
  const [row] = rows;
  assert.ok(row);
  assert.equal(row.sold, row.storeSold);
  return row;
}
async function review(orderId: string, evaluationType: number) {
  const [line] = await call(ctx, tradeRoutes, orders.orderListLines, { orderId }, as);
  const input = { orderId, orderGoodsId: line?.orderGoodsId ?? '', evaluationType, content: 'As said', imgUrls: [] };
  await call(ctx, reviewsModule.routes, reviews.reviewAdd, input, as);
}
const productReviews = async () => {
  const of = { sellerGoodsId: String(storeA.productId) };
  const { pageList, pageInfo } = await call(ctx, reviewsModule.routes, reviews.reviewList, of);
  const counts = await call(ctx, reviewsModule.routes, reviews.reviewCounts, of);
  await assertCountsAreListed(String(storeA.productId));
  return { marks: pageList.map(({ isRefunded }) => isRefunded), total: pageInfo.totalElements, counts };
};

const tabs = ['all', 'good', 'medium', 'bad', 'withImages'] as const;

/** Each tab of a product's page and the call tell as many reviews as the list behind the tab has; its card and its store, those that rate. */
async function assertCountsAreListed(sellerGoodsId: string) {
  const listed = await Promise.all(
    tabs.map(async (_, evaluationType) => {
      const { pageInfo } = await call(ctx, reviewsModule.routes, reviews.reviewList, { sellerGoodsId, evaluationType });
      return pageInfo.totalElements;
    }),
  );
  const page = await call(ctx, catalogueModule.routes, catalogue.productInfo, { sellerGoodsId });
  const counts = await call(ctx, reviewsModule.routes, reviews.reviewCounts, { sellerGoodsId });
  assert.deepEqual(
    tabs.map((tab) => page.reviewCounts?.[tab]),
    listed,
  );
  assert.deepEqual(
    tabs.map((tab) => counts[tab]),
    listed,
  );
  const rating = counts.good + counts.medium + counts.bad;
  assert.deepEqual([page.reviewNum, page.favorableRate], [rating, counts.favorableRate]);
  assert.equal(page.seller?.reviewNum, rating, 'of the only product of the store');
}

test('whoever buys, praises and takes the money back leaves neither a sale nor a rate', async () => {
  const before = await figures();
  const orderId = await receive(ctx, buyerA, storeA, 4);
  await review(orderId, 1);
  const sold = await figures();
  assert.deepEqual([sold.sold - before.sold, sold.good - before.good], [4n, 1]);
  // 4 × 12.50 and 2.00 freight.
  await steps.refundOrder(orderId, '52.00');
  const { rows: decided } =
    await sql`select staff_id as "staffId" from refunds where order_id = ${orderId}::bigint`.execute(ctx.db);
  assert.deepEqual(decided, [{ staffId: arbiter.userId }], 'who gave it back is known');
  const after = await figures();
  assert.deepEqual([after.sold, after.good], [before.sold, before.good]);
  assert.ok(Math.abs(after.hot - before.hot) < 1e-6, `${after.hot} is not ${before.hot}`);
  const { marks, total, counts } = await productReviews();
  assert.deepEqual([marks, total], [[true], 1]);
  assert.deepEqual([counts.all, counts.good, counts.favorableRate], [1, 0, null]);
});

test('a part that is paid back takes its whole pieces out; what is said of the rest counts on', async () => {
  const before = await figures();
  const orderId = await receive(ctx, buyerA, storeA, 5);
  await review(orderId, 3);
  await steps.accept(await ask(ctx, buyerA, orderId, { amount: '26.00', reason: 6 }));
  const after = await figures();
  assert.deepEqual([after.sold - before.sold, after.bad - before.bad], [3n, 1]);
  // One whose line was paid back, and one that counts.
  assert.deepEqual((await productReviews()).marks, [false, true]);
});

test('what was paid back before receipt never counts as sold', async () => {
  const before = await figures();
  const orderId = await buy(ctx, buyerA, storeA, 6);
  await steps.accept(await ask(ctx, buyerA, orderId, { amount: '77.00' }));
  assert.equal((await figures()).sold, before.sold);
});
