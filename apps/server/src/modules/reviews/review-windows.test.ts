import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders, reviews } from '@entrepot/contract';
import { dayMs, secondMs } from '@entrepot/domain';
import { orderMarket, passTime, receive, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';

const ctx = await testContext();
const { buyerA, storeA } = await orderMarket(ctx);
const as = { session: buyerA.session };
let pieces = 0;

/** A review that was just written. */
async function review(): Promise<string> {
  pieces += 1;
  const orderId = await receive(ctx, buyerA, storeA, pieces);
  const [line] = await call(ctx, tradeRoutes, orders.orderListLines, { orderId }, as);
  const words = { evaluationType: 1, content: 'Bright', imgUrls: [] };
  const input = { orderId, orderGoodsId: line?.orderGoodsId ?? '', ...words };
  return String((await call(ctx, tradeRoutes, reviews.reviewAdd, input, as)).ids[0]);
}
const followUp = (id: string) =>
  call(ctx, tradeRoutes, reviews.reviewFollowUp, { id, content: 'Still bright', imgUrls: [] }, as);

test('a review is followed up once, until the second before its time is over', async () => {
  ctx.settingValues.set('review_follow_up_days', 9 as never);
  const [early, late] = [await review(), await review()];
  await passTime(ctx, 9 * dayMs - secondMs);
  await followUp(early);
  await assert.rejects(followUp(early), { key: 'already_followed_up' });
  await passTime(ctx, secondMs);
  await assert.rejects(followUp(late), { key: 'follow_up_too_late' });
});
