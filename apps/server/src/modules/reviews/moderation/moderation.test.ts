import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminReviews, orders, reviews } from '@entrepot/contract';
import { dayMs, hourMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { orderMarket, passTime, receive, tradeRoutes } from '#testkit/order-market.ts';
import { addStaff, type MarketBuyer } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { excludeRefundedReviews, writeDefaultReviews } from '../write-reviews.ts';

/** Which reviews staff see and in which order, what a decision closes and counts, and what no decision reaches. */
const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB } = await orderMarket(ctx);
const session = (await addStaff(ctx, 'keeper', ['reviews.moderate'])).session;
const sellerGoodsId = String(storeA.productId);

async function review(buyer: MarketBuyer, evaluationType: number): Promise<{ id: string; lineId: bigint }> {
  await passTime(ctx, 61 * secondMs);
  const orderId = await receive(ctx, buyer, storeA);
  const as = { session: buyer.session };
  const [line] = await call(ctx, tradeRoutes, orders.orderListLines, { orderId }, as);
  const orderGoodsId = line?.orderGoodsId ?? '';
  const input = { orderId, orderGoodsId, evaluationType, content: `Level ${evaluationType}`, imgUrls: [] };
  const { ids } = await call(ctx, tradeRoutes, reviews.reviewAdd, input, as);
  return { id: ids[0] ?? '', lineId: BigInt(orderGoodsId) };
}
const report = (id: string, { session: by }: MarketBuyer) =>
  call(ctx, tradeRoutes, reviews.reviewReport, { id, reason: 'spam' }, { session: by });
const decide = (declared: 'reviewHide' | 'reviewRestore' | 'reviewReportDismiss', reviewId: string) =>
  call(ctx, tradeRoutes, adminReviews[declared], { reviewId, reason: ' As agreed ' }, { session });
const listed = async (state: 'open' | 'hidden', pageNum = 1, pageSize = 20) => {
  const input = { state, pageNum, pageSize };
  const { pageList, pageInfo } = await call(ctx, tradeRoutes, adminReviews.reviewReportList, input, { session });
  return [...pageList.map(({ reviewId }) => reviewId), pageInfo.totalElements];
};
const counts = async () => {
  const { all, good, medium, bad } = await call(ctx, tradeRoutes, reviews.reviewCounts, { sellerGoodsId });
  return [all, good, medium, bad];
};

const first = await review(buyerA, 1);
const second = await review(buyerA, 2);
const third = await review(buyerA, 3);

test('what was reported first stands first, and what was hidden last', async () => {
  for (const { id } of [third, first, second]) {
    await report(id, buyerB);
    await passTime(ctx, hourMs);
  }
  await report(third.id, buyerA);
  assert.deepEqual(await listed('open'), [third.id, first.id, second.id, 3]);
  assert.deepEqual(await listed('open', 2, 2), [second.id, 3]);
  assert.deepEqual(await listed('open', 3, 2), [3], 'behind the last page the number is told all the same');
  await decide('reviewHide', third.id);
  await passTime(ctx, hourMs);
  await decide('reviewHide', first.id);
  assert.deepEqual(await listed('hidden'), [first.id, third.id, 2]);
});

test('a decision closes the reports of its review alone, once, with who decided and why', async () => {
  assert.deepEqual(await listed('open'), [second.id, 1], 'that of another review waits on');
  const { history, hiddenReason, hiddenBy } = await call(
    ctx,
    tradeRoutes,
    adminReviews.reviewReportInfo,
    { reviewId: third.id },
    { session },
  );
  const decided = history.map(({ username, closedBy, note }) => [username, closedBy, note]);
  assert.deepEqual(decided, [
    ['buyera', 'keeper', 'As agreed'],
    ['buyerb', 'keeper', 'As agreed'],
  ]);
  assert.deepEqual([hiddenReason, hiddenBy], ['As agreed', 'keeper']);
  const closedAt = history.map(({ closeTime }) => closeTime);
  await decide('reviewRestore', third.id);
  await report(third.id, buyerB);
  await passTime(ctx, hourMs);
  await decide('reviewReportDismiss', third.id);
  const again = await call(ctx, tradeRoutes, adminReviews.reviewReportInfo, { reviewId: third.id }, { session });
  assert.deepEqual(
    again.history.slice(1).map(({ closeTime }) => closeTime),
    closedAt,
    'what was closed before keeps its time',
  );
  assert.deepEqual([again.isHidden, again.hiddenReason], [false, undefined]);
});

test('two decisions at once: one is made, the other told, and the counts move once', async () => {
  assert.deepEqual(await counts(), [2, 0, 1, 1]);
  const both = await Promise.allSettled([decide('reviewRestore', first.id), decide('reviewRestore', first.id)]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.deepEqual(await counts(), [3, 1, 1, 1]);
});

test('whoever looked at reports that somebody else has closed meanwhile is told, and new ones wait on', async () => {
  await report(first.id, buyerB);
  const asked = { reviewId: first.id };
  const read = () => call(ctx, tradeRoutes, adminReviews.reviewReportInfo, asked, { session });
  const { reportedTime = '' } = await read();
  await decide('reviewReportDismiss', first.id);
  const input = { ...asked, reason: 'Rude', reportedTime };
  const second = (declared: 'reviewHide' | 'reviewReportDismiss') =>
    call(ctx, tradeRoutes, adminReviews[declared], input, { session });
  await assert.rejects(second('reviewHide'), { key: 'review_state_changed' });
  await passTime(ctx, hourMs);
  await report(first.id, buyerB);
  for (const declared of ['reviewHide', 'reviewReportDismiss'] as const)
    await assert.rejects(second(declared), { key: 'review_state_changed' });
  const now = await read();
  assert.deepEqual([now.isHidden, now.reports], [false, 1]);
  await report(first.id, buyerA);
  const again = { ...input, reportedTime: now.reportedTime ?? '' };
  await call(ctx, tradeRoutes, adminReviews.reviewReportDismiss, again, { session });
});

test('a line that is paid back takes its review out of the counts once; a hidden one has none to take', async () => {
  await decide('reviewHide', second.id);
  assert.deepEqual(await counts(), [2, 1, 0, 1]);
  const payBack = (lineIds: readonly bigint[]) => inTx(ctx.db, (tx) => excludeRefundedReviews(ctx, tx, lineIds));
  await payBack([second.lineId]);
  assert.deepEqual(await counts(), [2, 1, 0, 1]);
  await payBack([third.lineId, second.lineId]);
  assert.deepEqual(await counts(), [2, 1, 0, 0], 'it is read, and rates nothing');
  await payBack([third.lineId]);
  assert.deepEqual(await counts(), [2, 1, 0, 0]);
  await decide('reviewHide', third.id);
  assert.deepEqual(await counts(), [1, 1, 0, 0]);
  await decide('reviewRestore', third.id);
  assert.deepEqual(await counts(), [2, 1, 0, 0]);
  const { pageList } = await call(ctx, tradeRoutes, reviews.reviewList, { sellerGoodsId, evaluationType: 3 });
  assert.deepEqual(pageList, [], 'nor is it among those of its level');
});

test('staff see and decide nothing of default reviews, and a paid-back one changes no count', async () => {
  const orderId = await receive(ctx, buyerB, storeB);
  await passTime(ctx, 30 * dayMs);
  assert.equal(await writeDefaultReviews(ctx), 1);
  const { rows } = await sql<{ id: bigint; lineId: bigint }>`select id, order_line_id as "lineId" from reviews
    where order_id = ${BigInt(orderId)}`.execute(ctx.db);
  const [written] = rows;
  const reviewId = String(written?.id);
  const read = call(ctx, tradeRoutes, adminReviews.reviewReportInfo, { reviewId }, { session });
  await assert.rejects(read, { key: 'review_not_found' });
  for (const declared of ['reviewHide', 'reviewRestore', 'reviewReportDismiss'] as const)
    await assert.rejects(decide(declared, reviewId), { key: 'review_not_found' });
  const ofB = () => call(ctx, tradeRoutes, reviews.reviewCounts, { sellerGoodsId: String(storeB.productId) });
  const before = await ofB();
  await inTx(ctx.db, (tx) => excludeRefundedReviews(ctx, tx, [written?.lineId ?? 0n]));
  assert.deepEqual(await ofB(), before);
  assert.equal(before.all, 0);
});
