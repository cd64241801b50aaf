import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAftersales } from '@entrepot/contract';
import { parseAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { aftersalesMarket, caseRoutes, leftToRefund, orderOf, stepsOf } from '#testkit/aftersales-market.ts';
import { receive } from '#testkit/order-market.ts';
import { addStaff, addUnapproved, type MarketPerson } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { disableStaff } from '../../accounts/index.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';

const ctx = await testContext();
const { buyerA, storeA, arbiter } = await aftersalesMarket(ctx, { balance: 100_000n });
const second = await addStaff(ctx, 'second', ['orders.refund']);
const reader = await addStaff(ctx, 'reader', ['orders.read']);
const third = await addStaff(ctx, 'third', ['orders.refund']);
ctx.settingValues.set('refund_two_approvals_above', '10.00');

const reason = 'Goodwill';
const refund = async (orderId: string, amount: string, { session }: MarketPerson = arbiter) => {
  const input = { orderId, amount, reason, seenRefundable: await leftToRefund(ctx, orderId) };
  return call(ctx, caseRoutes, adminAftersales.adminOrderRefund, input, { session });
};
const approve = (returnId: string, { session }: MarketPerson = second) =>
  call(ctx, caseRoutes, adminAftersales.adminRefundApprove, { returnId }, { session });
const dismiss = (returnId: string, { session }: MarketPerson = second) =>
  call(ctx, caseRoutes, adminAftersales.adminRefundDismiss, { returnId }, { session });
let pieces = 0;
/** A received order of 14.50 USDT and more. */
const received = () => {
  pieces += 1;
  return receive(ctx, buyerA, storeA, pieces);
};
const paidBack = async (act: () => Promise<unknown>) => {
  const balance = () => balanceOf(ctx.db, accounts.userAvailable(buyerA.userId));
  const before = await balance();
  await act();
  return (await balance()) - before;
};
const waiting = async () => {
  const { rows } = await sql<{ id: bigint }>`select id from refund_approvals order by id`.execute(ctx.db);
  return rows.map(({ id }) => String(id));
};
const isWaiting = async (orderId: string) => {
  const told = await call(
    ctx,
    caseRoutes,
    adminAftersales.adminRefundWaiting,
    { orderId },
    { session: reader.session },
  );
  return told.isWaiting;
};
const usdt = 1_000_000n;

test('at the limit one refunds, above it somebody else carries it out, in the words of who asked', async () => {
  const orderId = await received();
  assert.equal(await paidBack(async () => assert.equal((await refund(orderId, '10.00')).isWaiting, false)), 10n * usdt);
  const other = await received();
  let returnId = '';
  const asked = async () => {
    const answer = await refund(other, '10.01');
    assert.equal(answer.isWaiting, true);
    returnId = answer.returnId;
  };
  assert.equal(await paidBack(asked), 0n);
  assert.deepEqual(await waiting(), [returnId]);
  assert.deepEqual([await isWaiting(orderId), await isWaiting(other)], [false, true]);
  assert.equal((await orderOf(ctx, buyerA, other)).refundState, 'none');
  await assert.rejects(approve(returnId, arbiter), { key: 'second_person_required' });
  assert.equal(await paidBack(() => approve(returnId)), 10n * usdt + 10_000n);
  assert.deepEqual([await waiting(), await isWaiting(other)], [[], false]);
  const { rows } = await sql<{
    content: string;
    staffId: bigint;
  }>`select e.content, r.staff_id as "staffId" from case_log e
    join refunds r on r.case_id = e.case_id where e.case_id = ${BigInt(returnId)} order by e.id`.execute(ctx.db);
  assert.deepEqual([rows[0]?.content, rows[0]?.staffId], [reason, second.userId]);
  await assert.rejects(approve(returnId, third), { key: 'return_not_found' });
  await assertInvariants(ctx.db);
});

test('pieces of a refund count together', async () => {
  const orderId = await received();
  assert.equal((await refund(orderId, '6.00')).isWaiting, false);
  assert.equal((await refund(orderId, '4.01', second)).isWaiting, true);
  await assert.rejects(refund(orderId, '1.00', third), { key: 'order_refund_open' }, 'one waits already');
});

test('one that waits is dropped by anybody who may refund, and can be asked for anew', async () => {
  const orderId = await received();
  const { returnId } = await refund(orderId, '12.00');
  await dismiss(returnId, arbiter);
  await assert.rejects(approve(returnId), { key: 'return_not_found' });
  await assert.rejects(dismiss(returnId), { key: 'return_not_found' });
  await assert.rejects(approve('4611686018427387904'), { key: 'return_not_found' });
  const again = await refund(orderId, '12.00', second);
  await assert.rejects(approve(again.returnId), { key: 'second_person_required' });
  await assert.rejects(approve(returnId, third), { key: 'return_not_found' }, 'the first one was dropped');
  await approve(again.returnId, arbiter);
});

test('what was refunded otherwise meanwhile is not refunded again', async () => {
  const orderId = await received();
  const { returnId } = await refund(orderId, '12.00');
  const steps = stepsOf(ctx, buyerA, storeA, arbiter);
  const { total } = await orderOf(ctx, buyerA, orderId);
  const proposed = await steps.propose(orderId, total);
  await assert.rejects(approve(returnId), { key: 'order_refund_open' });
  await steps.answer(proposed, true);
  await assert.rejects(approve(returnId), { key: 'release_refused' });
  assert.ok((await waiting()).includes(returnId));
  await dismiss(returnId);
});

test('of two who refund at once what both saw left, one does, and the other is told that it has changed', async () => {
  const orderId = await received();
  const seenRefundable = await leftToRefund(ctx, orderId);
  const input = { orderId, amount: '3.00', reason, seenRefundable };
  const ask = ({ session }: MarketPerson) =>
    call(ctx, caseRoutes, adminAftersales.adminOrderRefund, input, { session }).then(
      () => 'done',
      ({ key, params }: { key: string; params: object }) => ({ key, params }),
    );
  const outcomes: unknown[] = [];
  const back = await paidBack(async () => {
    outcomes.push(...(await Promise.all([ask(arbiter), ask(second)])));
  });
  assert.ok(outcomes.includes('done'));
  // The one who was later is told what is left now.
  const left = await leftToRefund(ctx, orderId);
  assert.deepEqual(
    outcomes.filter((outcome) => outcome !== 'done'),
    [{ key: 'refundable_differs', params: { left } }],
  );
  assert.equal(parseAmount(seenRefundable, 'USDT') - parseAmount(left, 'USDT'), 3n * usdt);
  assert.equal(back, 3n * usdt);
});

test('who was let in by one person alone neither asks nor approves', async () => {
  const pal = await addUnapproved(ctx, 'pal', ['orders.refund']);
  const orderId = await received();
  await assert.rejects(refund(orderId, '11.00', pal), { key: 'access_not_approved' });
  const { returnId } = await refund(orderId, '11.00');
  await assert.rejects(approve(returnId, pal), { key: 'access_not_approved' });
  assert.equal((await refund(await received(), '1.00', pal)).isWaiting, false);
});

test('nobody drops a refund of an order that they bought or sold', async () => {
  const orderId = await received();
  const { returnId } = await refund(orderId, '11.00');
  const own = (userId: bigint | null) =>
    sql`update staff set own_user_id = ${userId} where id = ${third.userId}`.execute(ctx.db);
  for (const userId of [buyerA.userId, storeA.userId]) {
    await own(userId);
    await assert.rejects(dismiss(returnId, third), { key: 'second_person_required' });
  }
  await own(null);
  assert.ok((await waiting()).includes(returnId));
  await dismiss(returnId, third);
});

test('the approval of who was disabled or let in anew since counts no more', async () => {
  const leaver = await addStaff(ctx, 'leaver', ['orders.refund']);
  const orderId = await received();
  const { returnId } = await refund(orderId, '11.00', leaver);
  await sql`update staff set access_approved_at = null where id = ${leaver.userId}`.execute(ctx.db);
  await assert.rejects(approve(returnId), { key: 'second_person_required' });
  await sql`update staff set access_approved_at = now() where id = ${leaver.userId}`.execute(ctx.db);
  await inTx(ctx.db, (tx) => disableStaff(ctx, tx, 'leaver'));
  assert.equal(await paidBack(() => assert.rejects(approve(returnId), { key: 'second_person_required' })), 0n);
  await dismiss(returnId);
  const again = await refund(orderId, '11.00');
  await approve(again.returnId);
});

test('a refund whose asker may not refund any more counts as not asked for', async () => {
  const mover = await addStaff(ctx, 'mover', ['orders.refund']);
  const { returnId } = await refund(await received(), '11.00', mover);
  const allow = (permission: string) =>
    sql`update roles set permissions = array[${permission}] where name = 'role of mover'`.execute(ctx.db);
  await allow('disputes.decide');
  assert.equal(await paidBack(() => assert.rejects(approve(returnId), { key: 'second_person_required' })), 0n);
  await allow('orders.refund');
  assert.equal(await paidBack(() => approve(returnId)), 11n * usdt);
});

test('several who approve together refund once', async () => {
  const orderId = await received();
  const { returnId } = await refund(orderId, '11.00');
  const together = () =>
    Promise.allSettled([approve(returnId), approve(returnId, third), approve(returnId), dismiss(returnId, arbiter)]);
  const back = await paidBack(async () => {
    const done = (await together()).filter(({ status }) => status === 'fulfilled');
    assert.equal(done.length, 1);
  });
  assert.ok(back === 0n || back === 11n * usdt);
  assert.ok(!(await waiting()).includes(returnId));
});
