import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAftersales, aftersales, sellerAftersales } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import { aftersalesMarket, ask, caseOf, caseRoutes, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, receive } from '#testkit/order-market.ts';
import { addBuyer, addStaff, addStore, type MarketPerson } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory } from '#testkit/test-shop.ts';
import { holdSession, revokeSessions } from '../../accounts/index.ts';

const ctx = await testContext();
const { buyerA, storeA, arbiter } = await aftersalesMarket(ctx, { balance: 100_000n });
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
const categoryId = await addTestCategory(ctx, 'lanterns');
let pieces = 0;
const received = (buyer = buyerA, store = storeA) => {
  pieces += 1;
  return receive(ctx, buyer, store, pieces);
};
const request = async (amount = '5.00') => ask(ctx, buyerA, await received(), { amount });
const signOut = ({ userId }: MarketPerson) => inTx(ctx.db, (tx) => revokeSessions(ctx, tx, userId));

const message = (returnId: string) => ({ returnId, clientId: 'message-1', content: 'Hello' });

test('no party takes a step with a session that was ended', async () => {
  const leaving = await addBuyer(ctx, 'leaving', 10_000n);
  const closing = await addStore(ctx, 'closing', { categoryId, stock: 100, priceMicro: 12_500_000n });
  const dismissed = await addStaff(ctx, 'dismissed', ['disputes.decide', 'orders.refund']);
  const begin = async () => ask(ctx, leaving, await received(leaving, closing), { amount: '5.00' });
  const ended = stepsOf(ctx, leaving, closing, dismissed);
  const [toAccept, toWithdraw, disputed, other] = [
    await begin(),
    await begin(),
    await begin(),
    await received(leaving, closing),
  ];
  await ended.refuse(disputed);
  await ended.escalate(disputed);
  for (const person of [leaving, closing, dismissed]) await signOut(person);
  const steps: readonly [MarketPerson, () => Promise<unknown>][] = [
    [closing, () => ended.accept(toAccept)],
    [leaving, () => ended.withdraw(toWithdraw)],
    [dismissed, () => ended.decide(disputed, '1.00')],
    [dismissed, () => ended.refundOrder(other, '1.00')],
    [leaving, () => ask(ctx, leaving, other, { amount: '5.00' })],
    [closing, () => ended.propose(other, '1.00')],
    [leaving, () => call(ctx, caseRoutes, aftersales.returnMessage, message(disputed), { session: leaving.session })],
  ];
  // As the server makes every call that needs a session.
  for (const [{ session }, act] of steps)
    await assert.rejects(holdSession(ctx, session, act), { key: 'session_expired' });
});

test('staff neither refund nor decide what they bought or sold themselves', async () => {
  const referee = await addBuyer(ctx, 'referee', 10_000n);
  const merchant = await addStore(ctx, 'merchant', { categoryId, stock: 100, priceMicro: 12_500_000n });
  const own = await received(referee, merchant);
  const disputed = await ask(ctx, referee, await received(referee, merchant), { amount: '5.00' });
  const store = stepsOf(ctx, referee, merchant, arbiter);
  await store.refuse(disputed);
  await store.escalate(disputed);
  for (const username of ['referee', 'merchant']) {
    const clerk = await addStaff(ctx, username, ['disputes.decide', 'orders.refund']);
    const alone = stepsOf(ctx, referee, merchant, clerk);
    await assert.rejects(alone.refundOrder(own, '1.00'), { key: 'second_person_required' });
    await assert.rejects(alone.decide(disputed, '1.00'), { key: 'second_person_required' });
  }
  await store.decide(disputed, '1.00');
});

test('an offer lies between a cent and what was asked for', async () => {
  const returnId = await request('5.00');
  await assert.rejects(steps.offer(returnId, '5.01'), { key: 'refund_over_paid' });
  await assert.rejects(steps.offer(returnId, '0.00'), { key: 'amount_error' });
  await steps.offer(returnId, '5.00');
});

test('what is accepted is the offer that was shown, not a lower one in its place', async () => {
  const returnId = await request('5.00');
  await steps.offer(returnId, '4.00');
  await steps.retract(returnId);
  await steps.offer(returnId, '0.50');
  await assert.rejects(steps.answer(returnId, true, '4.00'), { key: 'return_state_changed' });
  await assert.rejects(steps.answer(returnId, false, '4.00'), { key: 'return_state_changed' });
  await steps.answer(returnId, true, '0.50');
});

test('what is accepted is the proposal that was shown', async () => {
  const returnId = await steps.propose(await received(), '1.00');
  await assert.rejects(steps.answer(returnId, true, '2.00'), { key: 'return_state_changed' });
  await steps.answer(returnId, true, '1.00');
});

test('only a return is offered a part or asked for its goods', async () => {
  pieces += 1;
  const unshipped = await ask(ctx, buyerA, await buy(ctx, buyerA, storeA, pieces), { amount: '1.00' });
  await assert.rejects(steps.offer(unshipped, '0.50'), { key: 'offer_not_possible' });
  await assert.rejects(steps.accept(unshipped, true), { key: 'goods_not_returnable' });
  const proposal = await steps.propose(await received(), '1.00');
  await assert.rejects(steps.offer(proposal, '0.50'), { key: 'offer_not_possible' });
});

test('an order has one open case', async () => {
  const orderId = await received();
  await ask(ctx, buyerA, orderId, { amount: '1.00' });
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '1.00' }), { key: 'order_refund_open' });
  await assert.rejects(steps.propose(orderId, '1.00'), { key: 'order_refund_open' });
  await assert.rejects(steps.refundOrder(orderId, '1.00'), { key: 'order_refund_open' });
  pieces += 1;
  const refused = await buy(ctx, buyerA, storeA, pieces);
  await steps.refuse(await ask(ctx, buyerA, refused, { amount: '1.00' }));
  await assert.rejects(steps.refundOrder(refused, '1.00'), { key: 'order_refund_open' });
});

test('a message belongs to an open case and shows images of its writer only', async () => {
  const returnId = await request();
  const foreign = ['/files/private/aftersales/not-mine.webp'];
  const write = (imgUrls: string[] = []) =>
    call(
      ctx,
      caseRoutes,
      aftersales.returnMessage,
      { returnId, clientId: `message-${imgUrls.length}`, content: 'Hello', imgUrls },
      {
        session: buyerA.session,
      },
    );
  await assert.rejects(write(foreign), { key: 'image_not_found' });
  const asked = ask(ctx, buyerA, await received(), { amount: '1.00', imgUrls: foreign });
  await assert.rejects(asked, { key: 'image_not_found' });
  await write();
  await steps.withdraw(returnId);
  await assert.rejects(write(), { key: 'return_state_changed' });
  const byStore = { returnId, clientId: 'message-of-another', content: 'Hello' };
  await assert.rejects(
    call(ctx, caseRoutes, sellerAftersales.sellerReturnMessage, byStore, { session: storeA.session }),
    { key: 'return_state_changed' },
  );
  await assert.rejects(
    call(ctx, caseRoutes, adminAftersales.adminReturnMessage, byStore, { session: arbiter.session }),
    {
      key: 'return_state_changed',
    },
  );
});

test('a message that is sent many times at once stands once; another party may use its number, and so may another case', async () => {
  const [returnId, second] = [await request(), await request()];
  const send = (id: string, content: string) =>
    call(
      ctx,
      caseRoutes,
      aftersales.returnMessage,
      { returnId: id, clientId: 'message-same', content },
      { session: buyerA.session },
    );
  const sent = await Promise.all([1, 2, 3, 4].map(() => send(returnId, 'Hello')));
  assert.equal(new Set(sent.map(({ entryId }) => entryId)).size, 1);
  await assert.rejects(send(returnId, 'Something else'), { key: 'message_id_reused' });
  const byStore = { returnId, clientId: 'message-same', content: 'Good day' };
  await call(ctx, caseRoutes, sellerAftersales.sellerReturnMessage, byStore, { session: storeA.session });
  await send(second, 'About the other one');
  const wordsOf = async (id: string) =>
    (await caseOf(ctx, buyerA, id)).entries.map(({ by, content }) => `${by}: ${content}`).slice(1);
  assert.deepEqual(await wordsOf(returnId), ['buyer: Hello', 'seller: Good day']);
  assert.deepEqual(await wordsOf(second), ['buyer: About the other one']);
});

test('nothing that is said in a case turns what follows around, and nobody fills it so that others can read it no more', async () => {
  const returnId = await request();
  const send = (content: string, place: number) =>
    call(
      ctx,
      caseRoutes,
      aftersales.returnMessage,
      { returnId, clientId: `message-${place}`, content },
      { session: buyerA.session },
    );
  await assert.rejects(send('\u200b\u2060', 0), { key: 'message_empty' });
  await send('Send it to \u202e0001 txt', 0);
  const { entries } = await caseOf(ctx, buyerA, returnId);
  assert.equal(entries.at(-1)?.content, 'Send it to 0001 txt');
  for (let place = 1; place < 100; place += 1) await send('Hello?', place);
  await assert.rejects(send('Hello?', 100), { key: 'frequent_operation' });
  await send('Hello?', 99);
  const byStore = { returnId, clientId: 'message-100', content: 'One moment' };
  await call(ctx, caseRoutes, sellerAftersales.sellerReturnMessage, byStore, { session: storeA.session });
  ctx.clock.advanceMs(dayMs + 1);
  await send('Hello?', 100);
  assert.equal((await caseOf(ctx, buyerA, returnId)).entries.length, entries.length + 101);
});

test('of two answers to one request at the same instant one counts, and the money moves once or not at all', async () => {
  for (let round = 0; round < 3; round += 1) {
    const returnId = await request();
    const ends = await Promise.allSettled([steps.accept(returnId), steps.refuse(returnId), steps.withdraw(returnId)]);
    const done = ends.filter(({ status }) => status === 'fulfilled').length;
    const { state, refunded, entries } = await caseOf(ctx, buyerA, returnId);
    // What was refused first may still be withdrawn by its buyer.
    assert.ok(done === 1 || (done === 2 && state === 'withdrawn'), `${done} ${state}`);
    assert.equal(refunded === '5.00', state === 'refunded');
    assert.equal(entries.filter(({ key }) => key === 'refund_paid').length, state === 'refunded' ? 1 : 0);
  }
});
