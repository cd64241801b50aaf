import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAftersales, aftersales, orders, reviews, sellerAftersales } from '@entrepot/contract';
import { dayMs, hourMs, parseAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { aftersalesMarket, ask, caseOf, caseRoutes, orderOf, stepsOf } from '#testkit/aftersales-market.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { buy, passTime, receive, ship } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { receiveDueOrders } from '../orders/lifecycle/receive-orders.ts';
import { settleOrders } from '../orders/lifecycle/settle-orders.ts';
import { accounts, balanceOf } from '../wallet/index.ts';
import { purgeUnsentImages } from './cases/purge-images.ts';
import { lapseCases } from './index.ts';

const ctx = await testContext();
const market = await aftersalesMarket(ctx, { balance: 100_000n });
const { buyerA, buyerB, storeA, storeB, arbiter } = market;
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
const as = { session: buyerA.session };
/** One piece of store A with freight. */
const paid = 14_500_000n;
const commission = 625_000n;

const available = (userId: bigint) => balanceOf(ctx.db, accounts.userAvailable(userId));
const debtOf = (userId: bigint) => balanceOf(ctx.db, accounts.userReceivable(userId));
const escrowOf = (orderId: string) => balanceOf(ctx.db, accounts.orderEscrow(BigInt(orderId)));
const stockOf = async () =>
  (await sql<{ stock: number }>`select stock from skus where id = ${storeA.skuId}::bigint`.execute(ctx.db)).rows[0]
    ?.stock;

/** What a work changed on the balances of buyer A and the owner of store A. */
async function moved(work: () => Promise<unknown>) {
  const before = [await available(buyerA.userId), await available(storeA.userId)] as const;
  await work();
  return {
    buyer: (await available(buyerA.userId)) - before[0],
    seller: (await available(storeA.userId)) - before[1],
  };
}

async function settle() {
  await passTime(ctx, 8 * dayMs);
  await settleOrders(ctx);
}

/** Lets everything that earlier tests left come to its end, so that a settlement is one order's own. */
async function settleAll() {
  for (const days of [40, 11, 8]) {
    await passTime(ctx, days * dayMs);
    await lapseCases(ctx);
    await receiveDueOrders(ctx);
  }
  await settleOrders(ctx);
}

test('before shipping: the seller accepts, the money and the goods go back, the order stays in after-sales', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  const stock = await stockOf();
  const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50', explain: 'Ordered twice' });
  const waiting = await orderOf(ctx, buyerA, orderId);
  assert.deepEqual([waiting.status, waiting.refundState, waiting.returnId], [6, 'refunding', returnId]);
  const told = { amount: waiting.returnAmount, instructions: waiting.returnInstructions };
  assert.deepEqual(told, { amount: '14.50', instructions: 'Ordered twice' });
  const change = await moved(() => steps.accept(returnId));
  assert.deepEqual(change, { buyer: paid, seller: 0n });
  const ended = await orderOf(ctx, buyerA, orderId);
  assert.deepEqual([ended.status, ended.refundState, ended.refunded], [6, 'success', '14.50']);
  assert.deepEqual(ended.actions, ['buy_again']);
  assert.equal(await escrowOf(orderId), 0n);
  assert.equal(await stockOf(), (stock ?? 0) + 1);
  const found = await caseOf(ctx, buyerA, returnId);
  assert.deepEqual([found.kind, found.state, found.refunded, found.actions], ['refund', 'refunded', '14.50', []]);
  assert.deepEqual(
    found.entries.map((entry) => [entry.by, entry.key, entry.content]),
    [
      ['buyer', 'requested', 'Ordered twice'],
      ['seller', 'accepted', ''],
      ['system', 'refund_paid', ''],
    ],
  );
  const logs = await call(ctx, caseRoutes, orders.orderLogList, { orderId }, as);
  assert.deepEqual(
    logs.map((entry) => entry.log),
    ['placed', 'paid', 'refund_requested', 'refund_succeeded'],
  );
});

test('before shipping: unanswered for a day it is granted; meanwhile the seller cannot ship', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50' });
  await assert.rejects(ship(ctx, storeA, orderId), refusal('order_refund_open'));
  await passTime(ctx, 24 * hourMs - 1);
  await lapseCases(ctx);
  assert.equal((await caseOf(ctx, buyerA, returnId)).state, 'requested');
  await passTime(ctx, 1);
  const change = await moved(() => lapseCases(ctx));
  assert.equal(change.buyer, paid);
  assert.equal((await caseOf(ctx, buyerA, returnId)).state, 'refunded');
});

test('before shipping: refused, the order can ship at once, and the buyer may still ask the platform', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50' });
  const due = (await orderOf(ctx, buyerA, orderId)).deadlines;
  assert.deepEqual(due, []);
  await passTime(ctx, 3 * hourMs);
  await steps.refuse(returnId);
  const back = await orderOf(ctx, buyerA, orderId);
  assert.deepEqual([back.status, back.refundState], [1, 'failed']);
  // The three hours of waiting came on top of the seller's day.
  assert.equal(new Date(back.dueTime?.time ?? 0).getTime(), new Date(back.payTime ?? 0).getTime() + 27 * hourMs);
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '1.00' }), refusal('order_refund_open'));
  await ship(ctx, storeA, orderId);
  await steps.escalate(returnId);
  assert.equal((await orderOf(ctx, buyerA, orderId)).status, 6);
  await steps.decide(returnId, '0');
  const done = await orderOf(ctx, buyerA, orderId);
  assert.deepEqual([done.status, done.refundState], [3, 'failed']);
  assert.equal((await caseOf(ctx, buyerA, returnId)).state, 'closed');
});

test('on its way nothing but a claim is possible, and that only after ten days', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  await ship(ctx, storeA, orderId);
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '1.00' }), refusal('shipped_cannot_refund'));
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '1.00', reason: 0 }), refusal('claim_too_early'));
  await passTime(ctx, 10 * dayMs);
  assert.deepEqual((await orderOf(ctx, buyerA, orderId)).actions, ['receipt', 'claim', 'buy_again']);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50', reason: 0 });
  assert.equal((await caseOf(ctx, buyerA, returnId)).kind, 'not_received');
  // Automatic receipt waits for the case, and for as long as the case took.
  await passTime(ctx, 2 * dayMs);
  await assert.rejects(call(ctx, caseRoutes, orders.orderReceipt, { orderId }, as), refusal('order_refund_open'));
  await steps.withdraw(returnId);
  await passTime(ctx, 4 * dayMs);
  await receiveDueOrders(ctx);
  assert.equal((await orderOf(ctx, buyerA, orderId)).status, 3);
  await passTime(ctx, 1 * dayMs);
  await receiveDueOrders(ctx);
  assert.equal((await orderOf(ctx, buyerA, orderId)).status, 4);
});

test('a return: goods go back, the seller confirms, the money follows; stock is the seller’s to count', async () => {
  await settleAll();
  const orderId = await receive(ctx, buyerA, storeA);
  const stock = await stockOf();
  const returnId = await ask(ctx, buyerA, orderId, { amount: '12.50' });
  await steps.accept(returnId, true);
  assert.deepEqual((await caseOf(ctx, buyerA, returnId)).actions, ['send_goods', 'withdraw', 'message']);
  await steps.sendGoods(returnId);
  const sent = await caseOf(ctx, buyerA, returnId);
  assert.deepEqual([sent.goods?.carrier, sent.goods?.trackingNumber, sent.due?.by], ['Post', 'RR 1', 'seller']);
  const change = await moved(() => steps.receiveGoods(returnId));
  assert.equal(change.buyer, 12_500_000n);
  assert.equal(await stockOf(), stock);
  // Two of the fourteen and a half are left: freight, without commission.
  const after = await orderOf(ctx, buyerA, orderId);
  assert.deepEqual([after.status, after.refundState, after.refunded], [4, 'success', '12.50']);
  assert.deepEqual(await moved(settle), { buyer: 0n, seller: paid - 12_500_000n - settledCommission(12_500_000n) });
  assert.equal(await escrowOf(orderId), 0n);
});

/** The commission left after a refund of the whole order's parts: 12.50 of goods and 2.00 of freight. */
function settledCommission(refundedMicro: bigint): bigint {
  // Largest remainder in cents over goods (12.50) and freight (2.00).
  const cents = refundedMicro / 10_000n;
  const exact = (cents * 1250n) % 1450n;
  const ofGoods = (cents * 1250n) / 1450n + (exact * 2n >= 1450n ? 1n : 0n);
  return (commission * (1250n - ofGoods)) / 1250n;
}

test('a part is offered: accepted by silence, the rest is settled', async () => {
  await settleAll();
  const orderId = await receive(ctx, buyerA, storeA);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50' });
  await assert.rejects(steps.offer(returnId, '14.51'), refusal('refund_over_paid'));
  await assert.rejects(steps.offer(returnId, '0'), refusal('amount_error'));
  await steps.offer(returnId, '5.01');
  const offered = await caseOf(ctx, buyerA, returnId);
  assert.deepEqual([offered.state, offered.offer, offered.due?.by], ['offered', '5.01', 'buyer']);
  await passTime(ctx, 72 * hourMs);
  assert.deepEqual(await moved(() => lapseCases(ctx)), { buyer: 5_010_000n, seller: 0n });
  assert.deepEqual(await moved(settle), { buyer: 0n, seller: paid - 5_010_000n - settledCommission(5_010_000n) });
});

test('an offer is taken back until it is answered, and once only; the request waits anew', async () => {
  const orderId = await receive(ctx, buyerA, storeA);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50' });
  const seen = () =>
    call(ctx, caseRoutes, sellerAftersales.sellerReturnInfo, { returnId }, { session: storeA.session });
  await assert.rejects(steps.retract(returnId), refusal('return_state_changed'));
  await steps.offer(returnId, '14.00');
  assert.ok((await seen()).actions.includes('withdraw'));
  await steps.retract(returnId);
  const back = await seen();
  assert.deepEqual([back.state, back.offer, back.due?.by], ['requested', undefined, 'seller']);
  assert.ok(back.actions.includes('offer') && back.actions.includes('accept'));
  await assert.rejects(steps.answer(returnId, true), refusal('return_state_changed'));
  await steps.offer(returnId, '1.40');
  assert.ok(!(await seen()).actions.includes('withdraw'));
  await assert.rejects(steps.retract(returnId), refusal('return_state_changed'));
  assert.equal((await moved(() => steps.answer(returnId, true))).buyer, 1_400_000n);
});

test('the seller sees what every line brought, to tell what a refund costs before answering', async () => {
  const orderId = await receive(ctx, buyerA, storeA);
  const orderGoodsId = (await orderOf(ctx, buyerA, orderId)).lines[0]?.orderGoodsId ?? '';
  const returnId = await ask(ctx, buyerA, orderId, { amount: '2.00', lines: [{ orderGoodsId, quantity: 1 }] });
  const found = await call(
    ctx,
    caseRoutes,
    sellerAftersales.sellerReturnInfo,
    { returnId },
    { session: storeA.session },
  );
  // Every piece of the order is the whole order.
  assert.deepEqual(found.shares, [{ paid: '12.50', commission: '0.625', refunded: '0.00', quantity: 1, pieces: 0 }]);
  await steps.accept(returnId);
});

test('declined, escalated, decided: three parties in one thread', async () => {
  const orderId = await receive(ctx, buyerA, storeA);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50' });
  await steps.offer(returnId, '1.00');
  await steps.answer(returnId, false);
  await steps.escalate(returnId);
  const message = { returnId, clientId: 'message-1', content: 'Here is how it looks' };
  const first = await call(ctx, caseRoutes, aftersales.returnMessage, message, as);
  const again = await call(ctx, caseRoutes, aftersales.returnMessage, message, as);
  assert.equal(first.entryId, again.entryId);
  await call(ctx, caseRoutes, sellerAftersales.sellerReturnMessage, message, { session: storeA.session });
  await assert.rejects(
    call(ctx, caseRoutes, aftersales.returnMessage, { ...message, clientId: 'message-2', content: ' ' }, as),
    refusal('message_empty'),
  );
  await assert.rejects(steps.decide(returnId, '14.51'), refusal('refund_over_paid'));
  assert.equal((await moved(() => steps.decide(returnId, '7.00'))).buyer, 7_000_000n);
  assert.deepEqual(
    (await caseOf(ctx, buyerA, returnId)).entries.map((entry) => `${entry.by} ${entry.key}`),
    [
      'buyer requested',
      'seller offered',
      'buyer offer_declined',
      'buyer escalated',
      'buyer message',
      'seller message',
      'platform decided_refund',
      'system refund_paid',
    ],
  );
  await assert.rejects(steps.decide(returnId, '1.00'), refusal('return_state_changed'));
  await assert.rejects(
    call(ctx, caseRoutes, aftersales.returnMessage, { ...message, clientId: 'message-3' }, as),
    refusal('return_state_changed'),
  );
});

test('refused and not escalated in time, a case is closed and the order settled later by the time it waited', async () => {
  await settleAll();
  const orderId = await receive(ctx, buyerA, storeA);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50' });
  await steps.refuse(returnId);
  assert.deepEqual((await caseOf(ctx, buyerA, returnId)).actions, ['escalate', 'withdraw', 'message']);
  await passTime(ctx, 72 * hourMs);
  await lapseCases(ctx);
  const back = await orderOf(ctx, buyerA, orderId);
  assert.deepEqual([back.status, back.refundState], [4, 'failed']);
  await passTime(ctx, 7 * dayMs - hourMs);
  assert.deepEqual(await moved(() => settleOrders(ctx)), { buyer: 0n, seller: 0n });
  await passTime(ctx, hourMs);
  assert.equal((await moved(() => settleOrders(ctx))).seller, paid - commission);
});

test('a proposal lapses by silence, is retracted, declined or accepted', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  const lapsed = await steps.propose(orderId, '14.50');
  assert.deepEqual((await caseOf(ctx, buyerA, lapsed)).actions, ['accept', 'decline', 'message']);
  await passTime(ctx, 72 * hourMs);
  assert.deepEqual(await moved(() => lapseCases(ctx)), { buyer: 0n, seller: 0n });
  assert.deepEqual((await orderOf(ctx, buyerA, orderId)).refundState, 'none');
  await steps.retract(await steps.propose(orderId, '14.50'));
  await steps.answer(await steps.propose(orderId, '14.50'), false);
  const accepted = await steps.propose(orderId, '4.00');
  assert.equal((await moved(() => steps.answer(accepted, true))).buyer, 4_000_000n);
  assert.deepEqual((await orderOf(ctx, buyerA, orderId)).status, 1);
  await assert.rejects(steps.propose(orderId, '10.51'), refusal('refund_over_paid'));
  await ship(ctx, storeA, orderId);
});

test('lines and pieces bound what may be asked; the window ends', async () => {
  await settleAll();
  const orderId = await buy(ctx, buyerA, storeA, 3);
  await assert.rejects(
    ask(ctx, buyerA, orderId, { amount: '12.50', lines: [{ orderGoodsId: '1', quantity: 1 }] }),
    refusal('return_line_invalid'),
  );
  const [line] = (await orderOf(ctx, buyerA, orderId)).lines;
  const lines = [{ orderGoodsId: line?.orderGoodsId ?? '', quantity: 1 }];
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '12.50', lines }), refusal('whole_order_only'));
  await ship(ctx, storeA, orderId);
  await call(ctx, caseRoutes, orders.orderReceipt, { orderId }, as);
  const options = await call(ctx, caseRoutes, aftersales.returnOptions, { orderId }, as);
  assert.deepEqual([options.kind, options.maxAmount, options.otherAmount], ['return', '39.50', '2.00']);
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '12.51', lines }), refusal('refund_over_paid'));
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '39.51' }), refusal('refund_over_paid'));
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '1.001' }), refusal('amount_error'));
  const twice = [...lines, ...lines];
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '1.00', lines: twice }), refusal('return_line_invalid'));
  const returnId = await ask(ctx, buyerA, orderId, { amount: '12.50', lines });
  const found = await caseOf(ctx, buyerA, returnId);
  assert.deepEqual([found.isWholeOrder, found.quantity, found.lines[0]?.amount], [false, 1, '12.50']);
  await steps.accept(returnId);
  // A third of the goods' commission (5 % of 37.50) was given up, and none of the freight touched.
  assert.equal((await moved(settle)).seller, 27_000_000n - 1_250_000n);
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '1.00' }), refusal('return_window_passed'));
  const late = await call(ctx, caseRoutes, aftersales.returnOptions, { orderId }, as);
  assert.deepEqual([late.kind, late.refusal?.error], [undefined, 'return_window_passed']);
});

test('after settlement the platform refunds from the seller, who may be left with a debt that is settled first', async () => {
  await settleAll();
  const orderId = await receive(ctx, buyerA, storeA);
  await settle();
  const next = await receive(ctx, buyerA, storeA);
  // The seller has spent everything but one USDT.
  const left = (await available(storeA.userId)) - 1_000_000n;
  await sql`select ledger_post(1, 'spent', sha256('x'), 'spent', 'test:1', ${ctx.clock.now()},
    array[(${accounts.userAvailable(storeA.userId)}, 'USDT', ${-left}), (${accounts.userAvailable(buyerB.userId)}, 'USDT', ${left})]::ledger_leg[])`.execute(
    ctx.db,
  );
  const change = await moved(() => steps.refundOrder(orderId, '14.50'));
  assert.deepEqual(change, { buyer: paid, seller: -1_000_000n });
  assert.equal(await debtOf(storeA.userId), paid - commission - 1_000_000n);
  const order = await orderOf(ctx, buyerA, orderId);
  assert.deepEqual([order.status, order.refundState], [6, 'success']);
  assert.deepEqual(await moved(settle), { buyer: 0n, seller: 1_000_000n });
  assert.equal(await debtOf(storeA.userId), 0n);
  assert.equal(await escrowOf(next), 0n);
  await assert.rejects(steps.refundOrder(orderId, '0.01'), refusal('release_refused'));
});

test('unpaid, cancelled, refunded and foreign orders are refused', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  await assert.rejects(ask(ctx, buyerB, orderId, { amount: '1.00' }), refusal('order_not_found'));
  const returnId = await ask(ctx, buyerA, orderId, { amount: '14.50' });
  await assert.rejects(caseOf(ctx, buyerB, returnId), refusal('return_not_found'));
  const others = stepsOf(ctx, buyerB, storeB, arbiter);
  await assert.rejects(others.accept(returnId), refusal('return_not_found'));
  await assert.rejects(others.withdraw(returnId), refusal('return_not_found'));
  await assert.rejects(steps.propose(orderId, '1.00'), refusal('order_refund_open'));
  await assert.rejects(steps.refundOrder(orderId, '1.00'), refusal('order_refund_open'));
  await assert.rejects(steps.decide(returnId, '1.00'), refusal('return_state_changed'));
  await assert.rejects(steps.offer(returnId, '1.00'), refusal('offer_not_possible'));
  await assert.rejects(steps.accept(returnId, true), refusal('goods_not_returnable'));
  await steps.accept(returnId);
  await assert.rejects(steps.accept(returnId), refusal('return_state_changed'));
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '1.00' }), refusal('release_refused'));
  const refunded = { orderId, orderGoodsId: '1', evaluationType: 1, content: '', imgUrls: [] };
  await assert.rejects(call(ctx, caseRoutes, reviews.reviewAdd, refunded, as), refusal('order_refunded'));
  await assert.rejects(call(ctx, caseRoutes, aftersales.returnList, {}, { session: null }), refusal('not_logged_in'));
});

test('the same request with the same key opens one case', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  const input = { orderId, reason: 1, amount: '14.50' };
  const options = { ...as, idempotencyKey: 'ask-once' };
  const first = await call(ctx, caseRoutes, aftersales.orderReturns, input, options);
  assert.deepEqual(await call(ctx, caseRoutes, aftersales.orderReturns, input, options), first);
});

test('lists by tab, deadline and words, each party its own', async () => {
  const mine = await call(ctx, caseRoutes, aftersales.returnList, { tab: 'open' }, as);
  assert.equal(mine.pageInfo.totalElements, mine.tabCounts.open);
  assert.ok(mine.pageList.every((row) => row.endTime === undefined));
  const shop = await call(
    ctx,
    caseRoutes,
    sellerAftersales.sellerReturnList,
    { tab: 'to_answer' },
    { session: storeA.session },
  );
  assert.equal(shop.tabCounts.to_answer, shop.pageList.length);
  assert.ok(shop.pageList.length > 0);
  const [row] = shop.pageList;
  const found = await call(
    ctx,
    caseRoutes,
    sellerAftersales.sellerReturnList,
    { keyword: row?.orderNo ?? '' },
    { session: storeA.session },
  );
  assert.ok(found.pageList.some((each) => each.returnId === row?.returnId));
  const none = await call(ctx, caseRoutes, sellerAftersales.sellerReturnList, {}, { session: storeB.session });
  assert.equal(none.pageList.length, 0);
  assert.equal(parseAmount(row?.amount ?? '0', 'USDT'), paid);
});

/** A private image as an upload would leave it. */
async function uploaded(userId: bigint): Promise<string> {
  const id = ctx.ids.next();
  const key = `private/ab/${id}.webp`;
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, width, height, is_private, created_at)
    values (${id}, ${key}, ${userId}, 'aftersales', 'image/webp', 1, 1, 1, true, ${ctx.clock.now()})`.execute(ctx.db);
  return `/files/${key}`;
}

test('evidence is private: own images only, and shown to the parties by links that expire', async () => {
  const orderId = await receive(ctx, buyerA, storeA);
  const foreign = await uploaded(buyerB.userId);
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '1.00', imgUrls: [foreign] }), refusal('image_not_found'));
  const own = await uploaded(buyerA.userId);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '1.00', imgUrls: [own] });
  const theirs = await uploaded(storeA.userId);
  const answer = { returnId, explain: 'Look here', imgUrls: [theirs] };
  const shop = { session: storeA.session };
  await assert.rejects(
    call(ctx, caseRoutes, sellerAftersales.sellerReturnRefuse, { ...answer, imgUrls: [own] }, shop),
    refusal('image_not_found'),
  );
  await call(ctx, caseRoutes, sellerAftersales.sellerReturnRefuse, answer, shop);
  const seen = await call(ctx, caseRoutes, sellerAftersales.sellerReturnInfo, { returnId }, shop);
  assert.match(seen.imgUrls[0] ?? '', /^\/files\/private\/.+[?&]expires=[0-9]+&signature=/);
  const said = seen.entries.find((entry) => entry.key === 'refused');
  assert.ok(said?.imgUrls[0]?.startsWith(theirs));
  const judged = await call(
    ctx,
    caseRoutes,
    adminAftersales.adminReturnInfo,
    { returnId },
    { session: arbiter.session },
  );
  assert.equal(judged.imgUrls.length, 1);
  await assert.rejects(
    call(ctx, caseRoutes, adminAftersales.adminReturnInfo, { returnId }, { session: storeA.session }),
    refusal('not_allowed'),
  );
  // What was sent stays as long as its case; what was uploaded and never sent goes.
  const keysLeft = async () => {
    const { rows } = await sql<{ key: string }>`select key from stored_files
      where key = any(${[own, theirs, foreign].map((url) => url.replace('/files/', ''))}::text[]) order by id`.execute(
      ctx.db,
    );
    return rows.map(({ key }) => `/files/${key}`);
  };
  await purgeUnsentImages(ctx);
  assert.deepEqual(await keysLeft(), [foreign, own, theirs]);
  await passTime(ctx, 30 * dayMs);
  while ((await purgeUnsentImages(ctx)) > 0);
  assert.deepEqual(await keysLeft(), [own, theirs]);
});
