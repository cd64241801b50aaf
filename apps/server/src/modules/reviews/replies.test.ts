import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviews, sellerReviews } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { refuses } from '#testkit/calls/refusal.ts';
import { orderMarket, passTime, receive, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { writeDefaultReviews } from './write-reviews.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB } = await orderMarket(ctx);
const asA = { session: buyerA.session };
const asB = { session: buyerB.session };
const shopA = { session: storeA.session };
const shopB = { session: storeB.session };

async function reviewed(content = 'Works well', evaluationType = 2) {
  await passTime(ctx, 61_000);
  const orderId = await receive(ctx, buyerA, storeA);
  const { rows } = await sql<{ id: bigint }>`select id from order_lines where order_id = ${BigInt(orderId)}`.execute(
    ctx.db,
  );
  const input = { orderId, orderGoodsId: String(rows[0]?.id), evaluationType, content, imgUrls: [] };
  const { ids } = await call(ctx, tradeRoutes, reviews.reviewAdd, input, asA);
  return { orderId, id: ids[0] ?? '' };
}
const mine = (orderId: string) => call(ctx, tradeRoutes, reviews.reviewMine, { orderId }, asA);
const listOf = (input: object, as = shopA) => call(ctx, tradeRoutes, sellerReviews.sellerReviewList, input, as);

test('the store replies to a review of its products, and readers see the last reply', async () => {
  const { id } = await reviewed();
  const typed = { id, content: '  Thank you!  ' };
  const reply = (as: object, input = typed) => call(ctx, tradeRoutes, sellerReviews.sellerReviewReply, input, as);
  await refuses(reply({}), 'not_logged_in');
  await refuses(reply(asA), 'not_allowed');
  await refuses(reply(shopB), 'review_not_found');
  await refuses(reply(shopA, { id, content: '   ' }), 'invalid_parameters');
  await refuses(reply(shopA, { id, content: '\u200b' }), 'review_empty');
  assert.equal((await listOf({ isAnswered: false })).openCount, 1);
  await reply(shopA);
  await reply(shopA, { id, content: 'Thank you again' });
  const shown = await call(ctx, tradeRoutes, reviews.reviewList, { sellerGoodsId: storeA.productId.toString() });
  assert.equal(shown.pageList[0]?.reply, 'Thank you again');
  assert.equal(shown.pageList[0]?.replyTime, ctx.clock.now().toISOString());
  const { pageList, openCount } = await listOf({ isAnswered: true });
  assert.deepEqual([pageList.map((review) => review.id), openCount], [[id], 0]);
});

test('a buyer adds to a review once, in time', async () => {
  const { id, orderId } = await reviewed('Fine so far');
  const add = (as: object, content = 'Still fine') =>
    call(ctx, tradeRoutes, reviews.reviewFollowUp, { id, content, imgUrls: [] }, as);
  await refuses(add({}), 'not_logged_in');
  await refuses(add(asB), 'review_not_found');
  await refuses(add(asA, '  '), 'invalid_parameters');
  await refuses(add(asA, '\u200b'), 'review_empty');
  await refuses(call(ctx, tradeRoutes, reviews.reviewMine, { orderId }, asB), 'order_not_found');
  await refuses(
    call(ctx, tradeRoutes, reviews.reviewFollowUp, { id, content: 'x', imgUrls: ['/files/uploads/x.webp'] }, asA),
    'image_not_found',
  );
  assert.ok((await mine(orderId))[0]?.followUpUntil);
  const results = await Promise.allSettled([add(asA), add(asA)]);
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1);
  await refuses(add(asA), 'already_followed_up');
  const [own] = await mine(orderId);
  assert.deepEqual([own?.followUp?.content, own?.followUpUntil], ['Still fine', undefined]);

  const late = await reviewed('Too early to say');
  await passTime(ctx, 30 * dayMs);
  await refuses(
    call(ctx, tradeRoutes, reviews.reviewFollowUp, { id: late.id, content: 'Broke', imgUrls: [] }, asA),
    'follow_up_too_late',
  );
  assert.equal((await mine(late.orderId))[0]?.followUpUntil, undefined);
});

test('the list of a store narrows by level, words and reply; default reviews wait for no reply', async () => {
  const bad = await reviewed('Scratched 100% of the paint', 3);
  await passTime(ctx, 61_000);
  await receive(ctx, buyerB, storeA);
  await passTime(ctx, 8 * dayMs);
  while (await writeDefaultReviews(ctx));
  const all = await listOf({});
  assert.equal(all.pageList.filter((review) => review.isDefault).length, 1);
  assert.deepEqual(
    (await listOf({ evaluationType: 3 })).pageList.map((review) => review.id),
    [bad.id],
  );
  assert.deepEqual(
    (await listOf({ keyword: '100%' })).pageList.map((review) => review.id),
    [bad.id],
  );
  assert.equal((await listOf({ keyword: '1_0' })).pageInfo.totalElements, 0);
  assert.ok((await listOf({ isAnswered: false })).pageList.every((review) => !review.isDefault));
  assert.equal((await listOf({}, shopB)).pageInfo.totalElements, 0);
  const [byDefault] = all.pageList.filter((review) => review.isDefault);
  await refuses(
    call(ctx, tradeRoutes, sellerReviews.sellerReviewReply, { id: byDefault?.id ?? '', content: 'Hello' }, shopA),
    'review_not_found',
  );
});
