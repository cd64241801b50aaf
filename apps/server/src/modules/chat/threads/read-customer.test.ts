import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminChat, chat, sellerChat } from '@entrepot/contract';
import { sql } from 'kysely';
import { aftersalesMarket, ask, caseOf } from '#testkit/aftersales-market.ts';
import { chatCalls } from '#testkit/chat-people.ts';
import { receive } from '#testkit/order-market.ts';
import { addStaff, type MarketStore } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';

const ctx = await testContext();
const { buyerA, storeA, storeB } = await aftersalesMarket(ctx);
const answerer = await addStaff(ctx, 'answerer', ['chat.answer']);
const reader = await addStaff(ctx, 'reader', ['chat.answer', 'users.read']);
const as = ({ session }: { readonly session: typeof buyerA.session }) => ({ session });

const orderId = await receive(ctx, buyerA, storeA);
const otherId = await receive(ctx, buyerA, storeB);
const returnId = await ask(ctx, buyerA, orderId, { amount: '1.00', explain: 'It leaks' });
const { orderNo } = await caseOf(ctx, buyerA, returnId);

/** What a store is told of the buyer who wrote to it. */
async function customerOf({ session, storeId }: MarketStore, asker: MarketStore = storeA) {
  await call(ctx, chatCalls, chat.chatSend, { partyId: String(storeId), content: 'Hello' }, as(buyerA));
  const { list } = await call(ctx, chatCalls, sellerChat.sellerChatThreads, { filter: 'waiting' }, { session });
  const threadId = list[0]?.threadId ?? '';
  return call(ctx, chatCalls, sellerChat.sellerChatCustomer, { threadId }, { session: asker.session });
}

const setFundPassword = (mac: string | null) =>
  sql`update users set fund_password_mac = ${mac}::text::bytea, fund_password_key_id = ${mac} where id = ${buyerA.userId}`.execute(
    ctx.db,
  );

test('a store sees what there is between the buyer and itself, and no amounts', async () => {
  const { orders, cases, wallet } = await customerOf(storeA);
  assert.deepEqual(
    orders.map((order) => [order.orderId, order.orderNo, Object.keys(order).sort()]),
    [[orderId, orderNo, ['createTime', 'orderId', 'orderNo', 'refundState', 'status']]],
  );
  assert.deepEqual(cases, [{ returnId, orderNo, state: 'requested' }]);
  assert.equal(typeof wallet, 'string');
  const others = await customerOf(storeB, storeB);
  assert.deepEqual([others.orders.map((order) => order.orderId), others.cases], [[otherId], []]);
  await assert.rejects(customerOf(storeB, storeA), { key: 'chat_thread_not_found' });
});

test('whether the buyer can pay is said in a word', async () => {
  const wallet = async () => (await customerOf(storeA)).wallet;
  await setFundPassword('k1');
  assert.equal(await wallet(), 'ready');
  await setFundPassword(null);
  assert.equal(await wallet(), 'no_fund_password');
  await sql`update users set status = 'locked' where id = ${buyerA.userId}`.execute(ctx.db);
  const { list } = await call(ctx, chatCalls, sellerChat.sellerChatThreads, {}, { session: storeA.session });
  const threadId = list.find((line) => !line.case)?.threadId ?? '';
  const asked = () => call(ctx, chatCalls, sellerChat.sellerChatCustomer, { threadId }, { session: storeA.session });
  assert.equal((await asked()).wallet, 'frozen');
  await sql`update users set status = 'active' where id = ${buyerA.userId}`.execute(ctx.db);
});

test('customer service sees orders and cases at all stores, and amounts of the wallet only who may read about users', async () => {
  await call(ctx, chatCalls, chat.chatSend, { content: 'Hello' }, as(buyerA));
  const seen = async ({ session }: typeof reader) => {
    const { list } = await call(ctx, chatCalls, adminChat.serviceQueue, { filter: 'all' }, { session });
    const threadId = list[0]?.threadId ?? '';
    return (await call(ctx, chatCalls, adminChat.serviceThread, { threadId }, { session })).customer;
  };
  const customer = await seen(answerer);
  assert.deepEqual(
    customer?.orders.map((order) => order.orderId),
    [otherId, orderId],
  );
  assert.deepEqual(customer?.cases, [{ returnId, orderNo, state: 'requested' }]);
  assert.deepEqual([customer?.wallet, customer?.balance], ['no_fund_password', undefined]);
  const balance = (await seen(reader))?.balance;
  assert.ok(Number(balance?.available) > 0);
  assert.deepEqual([balance?.held, balance?.owed], ['0.00', '0.00']);
});
