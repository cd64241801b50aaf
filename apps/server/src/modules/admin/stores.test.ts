import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { deliverEvents } from '#platform/outbox.ts';
import { passTime } from '#testkit/order-market.ts';
import { smallMarket, testFundPassword } from '#testkit/small-market.ts';
import { staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { modules } from '../../app.ts';
import { relistProducts } from '../catalogue/listing/stores/follow-store-state.ts';
import { indexQueued } from '../search/index.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire } = staffOffice(whole);
const { buyerA, buyerB, storeA, storeB } = await smallMarket(ctx);
const storeId = String(storeA.storeId);
const keeper = await hire('keeper', ['stores.read', 'stores.manage', 'audit.read'], 'Store keepers');

type Performance = {
  orders: number;
  sales: string;
  shipped: number;
  lateRate: number | null;
  disputes: number;
  answerMinutes: number | null;
  overdue: number;
};
type Store = {
  storeId: string;
  storeName: string;
  state: string;
  username: string;
  language: string;
  performance: Performance;
};
type Detail = Store & {
  suspension?: { reason: string; staffName: string };
  holiday?: { from: string; until?: string };
  contact: { email: string };
};

const list = async (filter: object = {}) => (await keeper.must<{ pageList: Store[] }>('store!list', filter)).pageList;
const info = () => keeper.must<Detail>('store!info', { storeId });
const handlers = modules.flatMap(({ events = [] }) => events);
const settle = async () => {
  while ((await deliverEvents(ctx, handlers)) > 0);
  while ((await relistProducts(ctx)) > 0);
  while ((await deliverEvents(ctx, handlers)) > 0);
  await indexQueued(ctx);
};

const as = async (token: string, url: string, input: object) => {
  const answer = await post(server, url, input, token);
  assert.equal(answer.code, 0, `${url}: ${answer.body}`);
  return answer.data as never;
};
const cartOf = (store: typeof storeA, count = 1) => ({
  addressId: buyerA.addressId,
  lines: [{ skuId: store.skuId, count }],
});
async function buy(count = 1): Promise<string> {
  const { total } = (await as(buyerA.token, '/api/order!quote.action', cartOf(storeA, count))) as { total: string };
  const placed = { ...cartOf(storeA, count), expectTotal: total };
  const { checkoutId, orderIds } = (await as(buyerA.token, '/api/order!submit.action', placed)) as {
    checkoutId: string;
    orderIds: string[];
  };
  await as(buyerA.token, '/api/order!pay.action', { checkoutId, payType: 'balance', safeword: testFundPassword });
  return orderIds[0] ?? '';
}
const ship = (orderId: string) =>
  as(storeA.token, '/seller/api/order!ship.action', { orderId, carrier: 'Post', trackingNumber: 'AB 1234' });
const searched = async () =>
  (
    (await as('', '/api/sellerGoods!search.action', { keyword: 'lamp' })) as { pageList: { sellerId: string }[] }
  ).pageList.filter(({ sellerId }) => sellerId === storeId).length;
const listed = async () =>
  ((await as('', '/api/sellerGoods!list.action', { sellerId: storeId })) as { pageList: unknown[] }).pageList.length;
const mails = async () => {
  const { rows } = await sql<{ kind: string; body: string }>`select kind, body_text as body from mails
    where kind like 'store\\_%' order by id`.execute(ctx.db);
  return rows;
};

test('stores are found by name, owner, id and code, and told with their state', async () => {
  assert.deepEqual((await list()).map(({ storeName, state, username }) => [storeName, state, username]).toSorted(), [
    ['Store of sellera', 'open', 'sellera'],
    ['Store of sellerb', 'open', 'sellerb'],
  ]);
  for (const keyword of ['of SELLERA', 'sellera', storeId])
    assert.deepEqual(
      (await list({ keyword })).map((store) => store.storeId),
      [storeId],
      keyword,
    );
  for (const keyword of ['%', 'sellera_', 'nobody']) assert.deepEqual(await list({ keyword }), [], keyword);
  assert.deepEqual(await list({ state: 'suspended' }), []);
  assert.equal((await keeper.ask('store!info', { storeId: '7' })).error, 'store_not_found');
});

test('a store tells in which language its owner reads the shop', async () => {
  await sql`update users set language = 'ja' where id = ${storeA.userId}`.execute(ctx.db);
  assert.equal((await info()).language, 'ja');
  assert.deepEqual((await list()).map(({ language }) => language).toSorted(), ['en', 'ja']);
});

test('performance counts the last thirty days: orders, late parcels, disputes, answers', async () => {
  const none = { orders: 0, sales: '0.00', shipped: 0, lateRate: null, disputes: 0, answerMinutes: null, overdue: 0 };
  assert.deepEqual((await info()).performance, none);
  const [inTime, late, refunding] = [await buy(), await buy(2), await buy()];
  await buy();
  await ship(inTime);
  await passTime(ctx, 20 * dayMs);
  await ship(late);
  const asked = { orderId: refunding, reason: 1, amount: '1.00', explain: 'Too late' };
  const { returnId } = (await as(buyerA.token, '/api/order!returns.action', asked)) as { returnId: string };
  await as(storeA.token, '/seller/api/orderReturn!refuse.action', { returnId, explain: 'No' });
  assert.equal((await info()).performance.disputes, 0);
  await as(buyerA.token, '/api/orderReturn!escalate.action', { returnId, explain: 'Please' });
  const figures = (await info()).performance;
  assert.deepEqual(figures, { ...none, orders: 4, sales: '70.50', shipped: 2, lateRate: 50, disputes: 1, overdue: 1 });
  assert.deepEqual((await list({ keyword: storeId }))[0]?.performance, figures);
});

test('the answer time is the one that half of the customers waited at most, from their first unanswered message', async () => {
  const write = (person: typeof buyerA, content: string) =>
    as(person.token, '/api/newOnlinechat!send.action', { partyId: storeId, content });
  const answer = async (place: number) => {
    const { list: threads } = (await as(storeA.token, '/seller/api/chat!threads.action', {})) as {
      list: { threadId: string; party: unknown }[];
    };
    await as(storeA.token, '/seller/api/chat!send.action', { threadId: threads[place]?.threadId, content: 'Yes' });
  };
  await write(buyerA, 'Hello?');
  ctx.clock.advanceMs(10 * minuteMs);
  await write(buyerA, 'Anybody there?');
  ctx.clock.advanceMs(10 * minuteMs);
  await answer(0);
  assert.equal((await info()).performance.answerMinutes, 20);
  await answer(0);
  assert.equal((await info()).performance.answerMinutes, 20, 'nobody waited for the second answer');
  await write(buyerB, 'Do you have more?');
  ctx.clock.advanceMs(5 * minuteMs);
  assert.equal((await info()).performance.answerMinutes, 20, 'who still waits is in no answer time');
  await answer(0);
  assert.equal((await info()).performance.answerMinutes, 12.5);
});

test('a suspended store leaves the shop at once, its orders go on, and it comes back when resumed', async () => {
  await sql`update stores set contact_email = 'owner@example.com' where id = ${storeA.storeId}`.execute(ctx.db);
  const running = await buy();
  await settle();
  await as(buyerA.token, '/api/keepGoods!add.action', { sellerGoodsId: String(storeA.productId) });
  const kept = async () => {
    const { pageList }: { pageList: { isPublished: boolean; isShelf: boolean }[] } = await as(
      buyerA.token,
      '/api/keepGoods!list.action',
      {},
    );
    return [pageList[0]?.isPublished, pageList[0]?.isShelf];
  };
  assert.deepEqual(await kept(), [true, true]);
  assert.deepEqual([await listed(), await searched()], [1, 1]);
  const { total } = (await as(buyerA.token, '/api/order!quote.action', cartOf(storeA, 7))) as { total: string };
  const placed = { ...cartOf(storeA, 7), expectTotal: total };
  const reason = 'Counterfeit goods were reported.';
  await keeper.must('store!suspend', { storeId, reason });
  // Before any event was delivered already.
  const refused = await post(server, '/api/order!submit.action', placed, buyerA.token);
  assert.equal(refused.error, 'product_not_listed');
  const page = await post(server, '/api/sellerGoods!info.action', { sellerGoodsId: String(storeA.productId) });
  assert.equal(page.error, 'product_not_listed');
  assert.equal((await post(server, '/api/seller!info.action', { sellerId: storeId })).error, 'store_suspended');
  await settle();
  assert.deepEqual([await listed(), await searched()], [0, 0]);
  assert.deepEqual(await kept(), [false, false]);
  const { state, suspension } = await info();
  assert.deepEqual([state, suspension?.reason, suspension?.staffName], ['suspended', reason, 'keeper']);
  assert.deepEqual(
    (await list({ state: 'suspended' })).map((store) => store.storeId),
    [storeId],
  );
  await ship(running);
  await as(buyerA.token, '/api/order!receipt.action', { orderId: running });
  const self = (await as(storeA.token, '/seller/api/seller!info.action', {})) as { sellerName: string };
  assert.equal(self.sellerName, 'Store of sellera');
  assert.equal((await keeper.ask('store!suspend', { storeId, reason })).error, 'store_state_changed');
  await keeper.must('store!resume', { storeId, reason: 'Checked: everything is in order.' });
  await settle();
  assert.deepEqual([await listed(), await searched()], [1, 1]);
  assert.equal((await info()).suspension, undefined);
  assert.equal((await keeper.ask('store!resume', { storeId, reason })).error, 'store_state_changed');
  const letters = await mails();
  assert.deepEqual(
    letters.map(({ kind }) => kind),
    ['store_suspended', 'store_resumed'],
  );
  assert.match(letters[0]?.body ?? '', /Counterfeit goods were reported\./);
  const { list: told } = (await as(storeA.token, '/seller/api/notice!list.action', {})) as { list: { kind: string }[] };
  assert.deepEqual(
    told.map(({ kind }) => kind).filter((kind) => kind.startsWith('store_')),
    ['store_resumed', 'store_suspended'],
  );
  type Entry = { call: string; reason: string; before: { state: string }; after: { state: string } };
  const { pageList } = await keeper.must<{ pageList: Entry[] }>('audit!list', { object: 'store', objectId: storeId });
  assert.deepEqual(
    pageList.map((entry) => [entry.call, entry.reason, entry.before.state, entry.after.state]),
    [
      ['store!resume', 'Checked: everything is in order.', 'suspended', 'approved'],
      ['store!suspend', reason, 'approved', 'suspended'],
    ],
  );
});

test('a store is put on holiday until a day, and its holiday is ended', async () => {
  const day = new Date(ctx.clock.now().getTime() + 3 * dayMs).toISOString().slice(0, 10);
  const about = { storeId, reason: 'The owner is ill.' };
  assert.equal((await keeper.ask('store!holiday', { ...about, isOn: false })).error, 'store_state_changed');
  const past = { ...about, isOn: true, until: '2026-01-01' };
  assert.equal((await keeper.ask('store!holiday', past)).error, 'period_invalid');
  await keeper.must('store!holiday', { ...about, isOn: true, until: day });
  const { state, holiday } = await info();
  assert.equal(state, 'holiday');
  assert.equal(holiday?.until, new Date(`${day}T16:00:00Z`).toISOString());
  const owners = (await as(storeA.token, '/seller/api/store!get.action', {})) as { isOnHoliday: boolean };
  assert.equal(owners.isOnHoliday, true);
  assert.deepEqual(
    (await list({ state: 'holiday' })).map((store) => store.storeId),
    [storeId],
  );
  await keeper.must('store!holiday', { ...about, isOn: false });
  assert.equal((await info()).state, 'open');
  await settle();
  assert.deepEqual(
    (await mails()).slice(2).map(({ kind }) => kind),
    ['store_holiday_set', 'store_holiday_ended'],
  );
});

test('two who suspend one store: the second is told; nobody decides about the own one, nor without permission', async () => {
  const about = { storeId: String(storeB.storeId), reason: 'Law' };
  const both = await Promise.all([1, 2].map(() => keeper.ask('store!suspend', about)));
  assert.deepEqual(both.map(({ error }) => error).toSorted(), ['store_state_changed', null].toSorted());
  const owner = await hire('sellerb', ['stores.read', 'stores.manage'], 'Owners');
  for (const call of ['store!resume', 'store!suspend'])
    assert.equal((await owner.ask(call, about)).error, 'own_account', call);
  assert.equal((await owner.ask('store!holiday', { ...about, isOn: false })).error, 'own_account');
  const reader = await hire('reader', ['stores.read'], 'Readers');
  assert.equal((await reader.ask('store!resume', about)).error, 'not_allowed');
  assert.equal((await reader.ask('store!list')).code, 0);
  assert.equal((await keeper.ask('store!resume', { ...about, reason: ' ' })).error, 'invalid_parameters');
  const stranger = await hire('stranger', ['orders.read'], 'Strangers');
  assert.equal((await stranger.ask('store!list')).error, 'not_allowed');
});
