import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAftersales, adminWork, sellerAftersales, sellerChat } from '@entrepot/contract';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import {
  aftersalesMarket,
  ask,
  caseOf,
  caseRoutes,
  leftToRefund,
  orderOf,
  stepsOf,
} from '#testkit/aftersales-market.ts';
import { chatCalls } from '#testkit/chat-people.ts';
import { receive } from '#testkit/order-market.ts';
import { addStaff, addUnapproved, type MarketPerson } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { disableStaff } from '../../accounts/index.ts';
import { adminModule } from '../../admin/index.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';

const ctx = await testContext();
const { buyerA, storeA, arbiter } = await aftersalesMarket(ctx, { balance: 100_000n });
const second = await addStaff(ctx, 'second', ['orders.refund', 'disputes.decide']);
const third = await addStaff(ctx, 'third', ['orders.refund']);
ctx.settingValues.set('refund_two_approvals_above', '10.00');
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
const usdt = 1_000_000n;

const reason = 'The images show the damage';
const decide = (returnId: string, amount: string, { session }: MarketPerson = arbiter) =>
  call(ctx, caseRoutes, adminAftersales.adminReturnDecide, { returnId, amount, reason }, { session });
const approve = (returnId: string, { session }: MarketPerson = second) =>
  call(ctx, caseRoutes, adminAftersales.adminRefundApprove, { returnId }, { session });
const dismiss = (returnId: string, { session }: MarketPerson = second) =>
  call(ctx, caseRoutes, adminAftersales.adminRefundDismiss, { returnId }, { session });
const seen = (returnId: string) =>
  call(ctx, caseRoutes, adminAftersales.adminReturnInfo, { returnId }, { session: second.session });

/** A dispute over an order of 20 USDT and more. */
async function disputed() {
  const orderId = await receive(ctx, buyerA, storeA, 2);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '20.00' });
  await steps.refuse(returnId);
  await steps.escalate(returnId);
  return { orderId, returnId };
}
const refundOf = async (orderId: string, amount: string) => {
  const input = { orderId, amount, reason: 'Goodwill', seenRefundable: await leftToRefund(ctx, orderId) };
  return call(ctx, caseRoutes, adminAftersales.adminOrderRefund, input, { session: arbiter.session });
};
/** The number under which a second person finds what waits for an order. */
async function waitingFor(orderId: string): Promise<string> {
  const { orderNo } = await orderOf(ctx, buyerA, orderId);
  const found = await call(ctx, adminModule.routes, adminWork.approvalList, {}, { session: second.session });
  const [one] = found.pageList.filter(({ kind, number }) => kind === 'refund' && number === orderNo);
  return one?.objectId ?? '';
}
const balance = () => balanceOf(ctx.db, accounts.userAvailable(buyerA.userId));
const paidBack = async (act: () => Promise<unknown>) => {
  const before = await balance();
  await act();
  return (await balance()) - before;
};

test('a case tells staff in which language its buyer and the owner of its store read', async () => {
  const { returnId } = await disputed();
  await sql`update users set language = 'ko' where id = ${buyerA.userId}`.execute(ctx.db);
  await sql`update users set language = 'zh-CN' where id = ${storeA.userId}`.execute(ctx.db);
  const { language, sellerLanguage } = await seen(returnId);
  assert.deepEqual([language, sellerLanguage], ['ko', 'zh-CN']);
});

test('buyer and store are each told in their own words, at once or once a second person agrees; staff read both', async () => {
  const reasonForSeller = '照片显示商品破损';
  const asStore = { session: storeA.session };
  const told = async (returnId: string) => {
    const { entries } = await call(ctx, caseRoutes, sellerAftersales.sellerReturnInfo, { returnId }, asStore);
    const [theirs, ours, staffs] = [
      entries,
      (await caseOf(ctx, buyerA, returnId)).entries,
      (await seen(returnId)).entries,
    ];
    return [theirs, ours, staffs].map((thread) => thread.find(({ key }) => key === 'decided_refund'));
  };
  for (const amount of ['10.00', '10.01']) {
    const { orderId, returnId } = await disputed();
    const input = { returnId, amount, reason, reasonForSeller };
    await call(ctx, caseRoutes, adminAftersales.adminReturnDecide, input, { session: arbiter.session });
    if (amount === '10.01') {
      const { pageList } = await call(ctx, adminModule.routes, adminWork.approvalList, {}, { session: second.session });
      assert.deepEqual(
        pageList.map((each) => [each.reason, each.reasonForSeller]),
        [[reason, reasonForSeller]],
      );
      await approve(await waitingFor(orderId));
    }
    const [seller, buyer, staff] = await told(returnId);
    assert.equal(seller?.content, reasonForSeller);
    assert.equal(buyer?.content, reason);
    assert.equal('sellerContent' in (buyer ?? {}), false);
    assert.deepEqual(staff && [staff.content, 'sellerContent' in staff && staff.sellerContent], [
      reason,
      reasonForSeller,
    ]);
    const lines = await call(ctx, chatCalls, sellerChat.sellerChatThreads, { keyword: '破损' }, asStore);
    assert.equal(
      lines.list.some(({ case: about }) => about?.returnId === returnId),
      true,
    );
  }
  const { returnId } = await disputed();
  await decide(returnId, '10.00');
  assert.deepEqual(
    (await told(returnId)).map((entry) => entry?.content),
    [reason, reason, reason],
  );
});

test('at the limit one decides; above it nothing has changed until somebody else agrees', async () => {
  const one = await disputed();
  const alone = () => decide(one.returnId, '10.00').then(({ isWaiting }) => assert.equal(isWaiting, false));
  assert.equal(await paidBack(alone), 10n * usdt);
  const { orderId, returnId } = await disputed();
  const [before, order] = [await caseOf(ctx, buyerA, returnId), await orderOf(ctx, buyerA, orderId)];
  assert.equal(await paidBack(async () => assert.equal((await decide(returnId, '10.01')).isWaiting, true)), 0n);
  assert.deepEqual(await caseOf(ctx, buyerA, returnId), before);
  assert.deepEqual(await orderOf(ctx, buyerA, orderId), order);
  const { actions, isWaiting } = await seen(returnId);
  assert.deepEqual([actions, isWaiting], [['message'], true]);
  const waits = await waitingFor(orderId);
  await assert.rejects(approve(waits, arbiter), { key: 'second_person_required' });
  assert.equal(await paidBack(() => approve(waits)), 10n * usdt + 10_000n);
  const after = await caseOf(ctx, buyerA, returnId);
  assert.equal(after.state, 'refunded');
  assert.equal(after.refunded, '10.01');
  const decided = after.entries.find(({ key }) => key === 'decided_refund');
  assert.equal(decided?.content, reason);
  const { rows } = await sql<{ staffId: bigint }>`select staff_id as "staffId" from refunds
    where case_id = ${BigInt(returnId)}`.execute(ctx.db);
  assert.deepEqual(
    rows.map(({ staffId }) => staffId),
    [second.userId],
  );
  await assert.rejects(approve(waits, third), { key: 'return_not_found' });
  await assertInvariants(ctx.db);
});

test('while one waits, nobody decides otherwise; dropped, it is open again', async () => {
  const { orderId, returnId } = await disputed();
  await decide(returnId, '12.00');
  for (const amount of ['0', '5.00', '12.00'])
    await assert.rejects(decide(returnId, amount, second), { key: 'order_refund_open' });
  await dismiss(await waitingFor(orderId));
  assert.equal((await seen(returnId)).isWaiting, false);
  await decide(returnId, '10.00', second);
  assert.equal((await caseOf(ctx, buyerA, returnId)).state, 'refunded');
});

test('what denies the buyer more than the limit waits as what gives more does, and closes the case once somebody else agrees', async () => {
  const { orderId, returnId } = await disputed();
  const before = await caseOf(ctx, buyerA, returnId);
  // 20.00 were asked for: 10.01 less is above the limit, 10.00 less is not.
  assert.equal((await decide(returnId, '9.99')).isWaiting, true);
  await dismiss(await waitingFor(orderId));
  assert.equal((await decide(returnId, '0')).isWaiting, true);
  assert.deepEqual(await caseOf(ctx, buyerA, returnId), before);
  const waits = await waitingFor(orderId);
  await assert.rejects(approve(waits, arbiter), { key: 'second_person_required' });
  assert.equal(await paidBack(() => approve(waits)), 0n);
  const after = await caseOf(ctx, buyerA, returnId);
  assert.equal(after.state, 'closed');
  assert.equal(after.entries.find(({ key }) => key === 'decided_against')?.content, reason);
  await assertInvariants(ctx.db);
});

test('at the limit one person decides for the store', async () => {
  const orderId = await receive(ctx, buyerA, storeA, 2);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '10.00' });
  await steps.refuse(returnId);
  await steps.escalate(returnId);
  assert.equal((await decide(returnId, '0')).isWaiting, false);
  assert.equal((await caseOf(ctx, buyerA, returnId)).state, 'closed');
});

test('what staff refunded before counts with a decision, and a decision with what they refund later', async () => {
  const { orderId, returnId } = await disputed();
  assert.equal((await decide(returnId, '10.00')).isWaiting, false);
  assert.equal((await refundOf(orderId, '0.01')).isWaiting, true);
});

test('a decision over the rest is refused before anybody is asked', async () => {
  const { orderId, returnId } = await disputed();
  await assert.rejects(decide(returnId, '5000.00'), { key: 'refund_over_paid' });
  assert.equal(await waitingFor(orderId), '');
});

test('the approval of who was disabled since does not count, nor that of who was let in by one person', async () => {
  const leaver = await addStaff(ctx, 'leaver', ['disputes.decide']);
  const pal = await addUnapproved(ctx, 'pal', ['disputes.decide', 'orders.refund']);
  const { orderId, returnId } = await disputed();
  await assert.rejects(decide(returnId, '11.00', pal), { key: 'access_not_approved' });
  await decide(returnId, '11.00', leaver);
  const waits = await waitingFor(orderId);
  await assert.rejects(approve(waits, pal), { key: 'access_not_approved' });
  await inTx(ctx.db, (tx) => disableStaff(ctx, tx, 'leaver'));
  assert.equal(await paidBack(() => assert.rejects(approve(waits), { key: 'second_person_required' })), 0n);
  await dismiss(waits);
  await decide(returnId, '11.00');
  assert.equal(await paidBack(async () => approve(await waitingFor(orderId))), 11n * usdt);
});

test('what ended otherwise while its decision waited is not paid', async () => {
  const { orderId, returnId } = await disputed();
  await decide(returnId, '11.00');
  const waits = await waitingFor(orderId);
  await steps.withdraw(returnId);
  assert.equal(await paidBack(() => assert.rejects(approve(waits), { key: 'return_state_changed' })), 0n);
  await dismiss(waits);
  assert.equal((await caseOf(ctx, buyerA, returnId)).state, 'withdrawn');
  await assertInvariants(ctx.db);
});

test('several who agree together pay once', async () => {
  const { orderId, returnId } = await disputed();
  await decide(returnId, '11.00');
  const waits = await waitingFor(orderId);
  const together = () => Promise.allSettled([approve(waits), approve(waits, third), approve(waits)]);
  const back = await paidBack(async () => {
    assert.equal((await together()).filter(({ status }) => status === 'fulfilled').length, 1);
  });
  assert.equal(back, 11n * usdt);
  await assertInvariants(ctx.db);
});
