import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAftersales, aftersales, type ErrorKey, sellerAftersales } from '@entrepot/contract';
import { sql } from 'kysely';
import { aftersalesMarket, ask, caseOf, caseRoutes, leftToRefund, stepsOf } from '#testkit/aftersales-market.ts';
import { refusal, refuses } from '#testkit/calls/refusal.ts';
import { buy, receive, submit } from '#testkit/order-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';

const ctx = await testContext();
const { buyerA, storeA, arbiter } = await aftersalesMarket(ctx);
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
const second = await addStaff(ctx, 'second', ['orders.refund']);
const as = { session: buyerA.session };
const shop = { session: storeA.session };
const staff = { session: arbiter.session };
const nobodys = ['/files/private/aa/nobody.webp'];
const explain = 'As agreed';
const count = async () => (await sql`select from case_log`.execute(ctx.db)).rows.length;

/** A case that the store has refused. */
async function refusedCase(): Promise<string> {
  const returnId = await ask(ctx, buyerA, await receive(ctx, buyerA, storeA), { amount: '5.00' });
  await steps.refuse(returnId);
  return returnId;
}

test('a message that shows nothing, says otherwise under its id or names no own image is kept by nobody', async () => {
  const returnId = await refusedCase();
  await steps.escalate(returnId);
  type Letter = { readonly content: string; readonly clientId: string; readonly imgUrls?: string[] };
  const writers: Readonly<Record<string, (letter: Letter) => Promise<unknown>>> = {
    buyer: (letter) => call(ctx, caseRoutes, aftersales.returnMessage, { returnId, ...letter }, as),
    seller: (letter) => call(ctx, caseRoutes, sellerAftersales.sellerReturnMessage, { returnId, ...letter }, shop),
    platform: (letter) => call(ctx, caseRoutes, adminAftersales.adminReturnMessage, { returnId, ...letter }, staff),
  };
  for (const [writer, write] of Object.entries(writers)) {
    await write({ content: 'Hello', clientId: 'letter-01' });
    const before = await count();
    const refused: readonly [letter: Letter, key: ErrorKey][] = [
      [{ content: ' \u200b ', clientId: 'letter-02' }, 'message_empty'],
      [{ content: 'Another', clientId: 'letter-01' }, 'message_id_reused'],
    ];
    for (const [letter, key] of refused) await assert.rejects(write(letter), refusal(key), writer);
    // The platform shows no images.
    if (writer !== 'platform')
      await refuses(write({ content: 'Look', clientId: 'letter-03', imgUrls: nobodys }), 'image_not_found');
    assert.equal(await count(), before);
  }
});

test('a step with images of nobody leaves the case where it was', async () => {
  const returnId = await refusedCase();
  const escalate = { returnId, explain, imgUrls: nobodys };
  await refuses(call(ctx, caseRoutes, aftersales.returnEscalate, escalate, as), 'image_not_found');
  assert.equal((await caseOf(ctx, buyerA, returnId)).state, 'refused');
  const goods = await ask(ctx, buyerA, await receive(ctx, buyerA, storeA), { amount: '5.00' });
  await steps.accept(goods, true);
  await steps.sendGoods(goods);
  const { state } = await caseOf(ctx, buyerA, goods);
  const dispute = { returnId: goods, explain, imgUrls: nobodys };
  await refuses(call(ctx, caseRoutes, sellerAftersales.sellerReturnDisputeGoods, dispute, shop), 'image_not_found');
  assert.equal((await caseOf(ctx, buyerA, goods)).state, state);
});

test('amounts with more than cents, and orders that nobody paid, are refunded by nobody', async () => {
  const paid = await buy(ctx, buyerA, storeA);
  const [unpaid = ''] = (await submit(ctx, buyerA, [{ store: storeA, count: 2 }])).orderIds;
  const propose = (orderId: string, amount: string) =>
    call(ctx, caseRoutes, sellerAftersales.sellerReturnPropose, { orderId, amount, explain }, shop);
  await refuses(propose(unpaid, '1.00'), 'release_refused');
  await refuses(propose(paid, '1.0000001'), 'amount_error');
  const left = await leftToRefund(ctx, paid);
  const input = { orderId: paid, amount: '1.0000001', reason: explain, seenRefundable: left };
  await refuses(call(ctx, caseRoutes, adminAftersales.adminOrderRefund, input, staff), 'amount_error');
  const returnId = await refusedCase();
  await steps.escalate(returnId);
  const decided = { returnId, amount: '1.0000001', reason: explain };
  await refuses(call(ctx, caseRoutes, adminAftersales.adminReturnDecide, decided, staff), 'amount_error');
  assert.equal(await leftToRefund(ctx, paid), left);
});

test('a refund that waits while a case gives most of the order back is too much when it is approved', async () => {
  ctx.settingValues.set('refund_two_approvals_above', '10.00');
  const orderId = await receive(ctx, buyerA, storeA);
  const returnId = await steps.refundOrder(orderId, '12.00');
  const proposed = await steps.propose(orderId, '10.00');
  await steps.answer(proposed, true);
  const left = await leftToRefund(ctx, orderId);
  const approve = call(ctx, caseRoutes, adminAftersales.adminRefundApprove, { returnId }, { session: second.session });
  await refuses(approve, 'refund_over_paid');
  assert.equal(await leftToRefund(ctx, orderId), left);
});
