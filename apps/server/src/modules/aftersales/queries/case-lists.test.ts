import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAftersales, aftersales, type InputOf, sellerAftersales } from '@entrepot/contract';
import { dayMs, hourMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { aftersalesMarket, ask, caseRoutes, orderOf, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, passTime, receive, ship } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';

/** Which cases each party finds, in which order, and what a buyer is told may be asked for. */
const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB, arbiter } = await aftersalesMarket(ctx, { balance: 100_000n });
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
let pieces = 0;
const nextCount = () => {
  pieces += 1;
  return pieces;
};

type Page = {
  pageList: { returnId: string }[];
  pageInfo: { totalElements: number };
  tabCounts?: Record<string, number>;
};
const idsOf = ({ pageList }: Page) => pageList.map(({ returnId }) => returnId);
const mine = (input: InputOf<typeof aftersales.returnList> = {}, { session } = buyerA) =>
  call(ctx, caseRoutes, aftersales.returnList, input, { session });
const ofStore = (input: InputOf<typeof sellerAftersales.sellerReturnList> = {}, { session } = storeA) =>
  call(ctx, caseRoutes, sellerAftersales.sellerReturnList, input, { session });
const ofAll = (input: InputOf<typeof adminAftersales.adminReturnList> = {}) =>
  call(ctx, caseRoutes, adminAftersales.adminReturnList, input, { session: arbiter.session });

/** A return that was asked for now, an hour after the one before. */
async function request(buyer = buyerA, store = storeA): Promise<string> {
  await passTime(ctx, hourMs);
  return ask(ctx, buyer, await receive(ctx, buyer, store, nextCount()), { amount: '1.00' });
}

const refund = await ask(ctx, buyerA, await buy(ctx, buyerA, storeA, nextCount()), { amount: '1.00' });
const offered = await request();
const refused = await request();
const awaiting = await request();
const sent = await request();
const disputed = await request();
const withdrawn = await request();
const requested = await request();
const others = await request(buyerB, storeB);
await steps.offer(offered, '0.50');
await steps.refuse(refused);
await steps.accept(awaiting, true);
await steps.accept(sent, true);
await steps.sendGoods(sent);
await steps.refuse(disputed);
await steps.escalate(disputed);
await steps.withdraw(withdrawn);

test('a buyer finds the own cases, the newest first, by what is open, what waits for them and what has ended', async () => {
  assert.deepEqual(idsOf(await mine()), [requested, withdrawn, disputed, sent, awaiting, refused, offered, refund]);
  assert.deepEqual(idsOf(await mine({ tab: 'open' })), [requested, disputed, sent, awaiting, refused, offered, refund]);
  assert.deepEqual(idsOf(await mine({ tab: 'to_act' })), [awaiting, refused, offered]);
  assert.deepEqual(idsOf(await mine({ tab: 'ended' })), [withdrawn]);
  assert.deepEqual((await mine()).tabCounts, { all: 8, open: 7, to_act: 3, ended: 1 });
  assert.deepEqual(idsOf(await mine({}, buyerB)), [others]);
});

test('a store finds what is due next first, and what has ended by age', async () => {
  assert.deepEqual(idsOf(await ofStore({ tab: 'to_answer' })), [refund, requested], 'a refund is granted in a day');
  assert.deepEqual(idsOf(await ofStore({ tab: 'with_buyer' })), [offered, refused]);
  assert.deepEqual(idsOf(await ofStore({ tab: 'awaiting_goods' })), [awaiting]);
  assert.deepEqual(idsOf(await ofStore({ tab: 'to_receive' })), [sent]);
  assert.deepEqual(idsOf(await ofStore({ tab: 'disputed' })), [disputed]);
  assert.deepEqual(idsOf(await ofStore()), idsOf(await mine()));
  assert.deepEqual((await ofStore()).tabCounts, {
    all: 8,
    to_answer: 2,
    with_buyer: 2,
    awaiting_goods: 1,
    to_receive: 1,
    disputed: 1,
    ended: 1,
  });
  assert.deepEqual(idsOf(await ofStore({}, storeB)), [others]);
});

test('staff find the disputes of all stores, the one that waits longest first, or the cases of a state', async () => {
  const second = await request(buyerB, storeB);
  const theirs = stepsOf(ctx, buyerB, storeB, arbiter);
  await theirs.refuse(second);
  await passTime(ctx, secondMs);
  await theirs.escalate(second);
  assert.deepEqual(idsOf(await ofAll()), [disputed, second]);
  assert.deepEqual(idsOf(await ofAll({ state: 'disputed', pageNum: 2, pageSize: 1 })), [second]);
  assert.deepEqual(idsOf(await ofAll({ state: 'requested' })), [others, requested, refund]);
  await theirs.decide(second, '0.50');
  assert.deepEqual(idsOf(await ofAll()), [disputed]);
});

test('words find products and orders as they are written; who it was sent to is found by stores and staff alone', async () => {
  const { orderNo } = (await mine({ tab: 'ended' })).pageList[0] ?? { orderNo: '' };
  for (const find of [mine, ofStore]) {
    assert.deepEqual(idsOf(await find({ keyword: ` ${orderNo} ` })), [withdrawn]);
    assert.equal((await find({ keyword: 'LAMP OF SELLERA' })).pageInfo.totalElements, 8);
    for (const keyword of ['lamp%sellera', 'lamp_of', '100%', '\\', orderNo.slice(3)])
      assert.deepEqual(idsOf(await find({ keyword })), [], keyword);
  }
  assert.equal((await ofStore({ keyword: 'ada exam' })).pageInfo.totalElements, 8);
  assert.deepEqual(idsOf(await mine({ keyword: 'ada exam' })), [], 'a buyer looks for goods, not for themselves');
  assert.deepEqual(idsOf(await ofAll({ keyword: 'lamp of sellera' })), [disputed]);
  const { tabCounts, pageInfo } = await ofStore({ keyword: orderNo });
  assert.deepEqual([pageInfo.totalElements, tabCounts.all], [1, 8], 'tabs count without the words');
});

test('an order’s cases, page by page', async () => {
  const orderId = await buy(ctx, buyerA, storeA, nextCount());
  const found: string[] = [];
  for (let times = 0; times < 3; times += 1) {
    const returnId = await ask(ctx, buyerA, orderId, { amount: '1.00' });
    await steps.withdraw(returnId);
    found.unshift(returnId);
  }
  assert.deepEqual(idsOf(await mine({ orderId })), found);
  assert.deepEqual(idsOf(await mine({ orderId, pageNum: 2, pageSize: 2 })), found.slice(2));
  assert.deepEqual((await mine({ orderId })).tabCounts, { all: 3, open: 0, to_act: 0, ended: 3 });
  assert.deepEqual(idsOf(await mine({ orderId }, buyerB)), []);
});

const options = (orderId: string, { session } = buyerA) =>
  call(ctx, caseRoutes, aftersales.returnOptions, { orderId }, { session });

test('what may be asked for follows the order, with how long its store has to answer', async () => {
  ctx.settingValues.set('refund_grant_hours', 11 as never);
  ctx.settingValues.set('return_answer_hours', 22 as never);
  const orderId = await buy(ctx, buyerA, storeA, 40);
  const before = await options(orderId);
  assert.deepEqual(
    [before.kind, before.isWholeOrderOnly, before.maxAmount, before.answerHours],
    ['refund', true, '502.00', 11],
  );
  await assert.rejects(options(orderId, buyerB), { key: 'order_not_found' });
  await ship(ctx, storeA, orderId);
  const early = await options(orderId);
  assert.deepEqual([early.kind, early.refusal?.error], [undefined, 'claim_too_early']);
  await passTime(ctx, 10 * dayMs - secondMs);
  assert.equal((await options(orderId)).refusal?.error, 'claim_too_early');
  await passTime(ctx, secondMs);
  const claim = await options(orderId);
  assert.deepEqual([claim.kind, claim.reasons, claim.answerHours], ['not_received', [0], 22]);
  const returnId = await ask(ctx, buyerA, orderId, { amount: '2.00', reason: 0 });
  const open = await options(orderId);
  assert.deepEqual([open.kind, open.refusal?.error, open.openReturnId], [undefined, 'order_refund_open', returnId]);
  ctx.settingValues.clear();
});

test('a later case is about what is left of a line and of the order', async () => {
  const orderId = await receive(ctx, buyerA, storeA, 4);
  const orderGoodsId = (await orderOf(ctx, buyerA, orderId)).lines[0]?.orderGoodsId ?? '';
  await steps.accept(await ask(ctx, buyerA, orderId, { amount: '25.00', lines: [{ orderGoodsId, quantity: 2 }] }));
  const { kind, maxAmount, otherAmount, lines, windowEnd } = await options(orderId);
  assert.deepEqual([kind, maxAmount, otherAmount], ['return', '27.00', '2.00']);
  assert.deepEqual(
    lines.map(({ quantity, paid, maxAmount: most }) => [quantity, paid, most]),
    [[4, '50.00', '25.00']],
  );
  const { rows } = await sql<{ at: Date }>`select settle_due_at as at from orders
    where id = ${BigInt(orderId)}`.execute(ctx.db);
  assert.equal(windowEnd, rows[0]?.at.toISOString());
  const more = { amount: '25.01', lines: [{ orderGoodsId, quantity: 3 }] };
  await assert.rejects(ask(ctx, buyerA, orderId, more), { key: 'refund_over_paid', params: { max: '25.00' } });
  await assert.rejects(ask(ctx, buyerA, orderId, { amount: '27.01' }), { key: 'refund_over_paid' });
});
