import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, orders, sellerOrders } from '@entrepot/contract';
import { hourMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { aftersalesMarket, ask, caseRoutes, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, passTime, receive, ship, submit, tradeRoutes } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';

/** A store's queue: what presses first, what each filter keeps at its bound, and pages that are one list over all statuses. */
const ctx = await testContext();
const { buyerA, buyerB, storeA, storeB, arbiter } = await aftersalesMarket(ctx, { balance: 100_000n, stock: 10_000 });
const steps = stepsOf(ctx, buyerA, storeA, arbiter);
const shop = { session: storeA.session };

type Find = InputOf<typeof sellerOrders.sellerOrderList>;
const list = (find: Find = {}) => call(ctx, tradeRoutes, sellerOrders.sellerOrderList, find, shop);
const ids = async (find: Find = {}) => (await list(find)).pageList.map(({ orderId }) => orderId);
async function pages(find: Find, pageSize: number) {
  const found: string[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const next = await ids({ ...find, pageNum, pageSize });
    found.push(...next);
    if (next.length < pageSize) return found;
  }
}
let pieces = 0;
const nextCount = () => {
  pieces += 1;
  return pieces;
};
const paid = (buyer = buyerA) => buy(ctx, buyer, storeA, nextCount());
const dueAt = (orderId: string, at: Date) =>
  sql`update orders set ship_due_at = ${at} where id = ${BigInt(orderId)}`.execute(ctx.db);
const inMs = (ms: number) => new Date(ctx.clock.now().getTime() + ms);

const unpaid = (await submit(ctx, buyerA, [{ store: storeA, count: nextCount() }])).orderIds[0] ?? '';
const [soon, twin, later] = [await paid(), await paid(buyerB), await paid()];
const confirmed = await paid();
await call(ctx, tradeRoutes, sellerOrders.sellerOrderConfirm, { orderId: confirmed }, shop);
const shipped = await paid();
await ship(ctx, storeA, shipped);
const received = await receive(ctx, buyerA, storeA, nextCount());
const refunding = await paid();
const returnId = await ask(ctx, buyerA, refunding, { amount: '1.00' });
await buy(ctx, buyerB, storeB, nextCount());
await dueAt(soon, inMs(2 * hourMs));
await dueAt(twin, inMs(2 * hourMs));
await dueAt(later, inMs(9 * hourMs));
await dueAt(confirmed, inMs(hourMs));

test('what waits to be sent stands by its deadline, ties by age; everything else by age, the newest first', async () => {
  assert.deepEqual(await ids({ statuses: [1, 2] }), [confirmed, soon, twin, later]);
  const all = [refunding, received, shipped, confirmed, later, twin, soon, unpaid];
  assert.deepEqual(await ids(), all);
  assert.deepEqual(await ids({ statuses: [1, 2], sort: 'newest' }), [confirmed, later, twin, soon]);
  assert.deepEqual(await ids({ statuses: [1, 3] }), [shipped, later, twin, soon], 'not all of them wait');
});

test('pages of any size are one list over all statuses', async () => {
  for (const pageSize of [1, 3, 5]) {
    assert.deepEqual(await pages({}, pageSize), await ids(), `${pageSize} a page`);
    assert.deepEqual(await pages({ statuses: [1, 2] }, pageSize), [confirmed, soon, twin, later]);
  }
  const beyond = await list({ pageNum: 99, pageSize: 5 });
  assert.deepEqual([beyond.pageList, beyond.pageInfo.totalElements], [[], 8]);
});

test('numbers per status count the whole store, whatever is looked for', async () => {
  const expected = { '0': 1, '1': 3, '2': 1, '3': 1, '4': 1, '6': 1 };
  assert.deepEqual((await list()).statusCounts, expected);
  const { statusCounts, pageInfo } = await list({ status: 3, keyword: 'nothing of this name' });
  assert.deepEqual([statusCounts, pageInfo.totalElements], [expected, 0]);
});

test('an order is late from the second after its deadline, and presses on the platform’s day of it', async () => {
  assert.deepEqual(await ids({ isLate: true }), []);
  await passTime(ctx, hourMs);
  assert.deepEqual([await ids({ isLate: true }), (await list()).waitingCounts.late], [[], 0], 'at its deadline');
  await passTime(ctx, secondMs);
  assert.deepEqual([await ids({ isLate: true }), (await list()).waitingCounts.late], [[confirmed], 1]);
  // The platform's days end at 16:00 UTC.
  const end = new Date(ctx.clock.now());
  end.setUTCHours(16, 0, 0, 0);
  await dueAt(later, end);
  assert.ok(!(await ids({ isDueToday: true })).includes(later), 'tomorrow');
  await dueAt(later, new Date(end.getTime() - secondMs));
  assert.deepEqual(await ids({ isDueToday: true }), [confirmed, soon, twin, later]);
  assert.equal((await list()).waitingCounts.dueToday, 4);
});

test('reminders press while an order waits; cases while they are open, and are found afterwards', async () => {
  const remind = (orderId: string) =>
    call(ctx, tradeRoutes, orders.orderRemind, { orderId }, { session: buyerA.session });
  await remind(soon);
  await remind(later);
  assert.deepEqual(await ids({ isReminded: true, sort: 'newest' }), [later, soon]);
  await ship(ctx, storeA, soon);
  assert.deepEqual([await ids({ isReminded: true }), (await list()).waitingCounts.reminded], [[later], 1]);
  assert.deepEqual([await ids({ isRefunding: true }), (await list()).waitingCounts.refunding], [[refunding], 1]);
  await steps.withdraw(returnId);
  assert.deepEqual([await ids({ isRefunding: true }), (await list()).waitingCounts.refunding], [[], 0]);
  assert.deepEqual(await ids({ hasReturn: true }), [], 'what was withdrawn left nothing');
  await steps.accept(await ask(ctx, buyerA, received, { amount: '1.00' }));
  assert.deepEqual(await ids({ hasReturn: true }), [received]);
});

test('words find consignees, products, codes and parcels as they are written, and numbers from their beginning', async () => {
  const { orderNo } = (await list({ status: 4 })).pageList[0] ?? { orderNo: '' };
  assert.deepEqual(await ids({ keyword: ` ${orderNo.slice(0, 12)} ` }), [received]);
  assert.deepEqual(await ids({ keyword: orderNo.slice(2) }), []);
  assert.equal((await ids({ keyword: 'ADA exam' })).length, 8);
  assert.equal((await ids({ keyword: 'lamp OF seller' })).length, 8);
  for (const keyword of ['%', '_', 'lamp%', 'ada_example', '\\']) assert.deepEqual(await ids({ keyword }), [], keyword);
  assert.deepEqual((await ids({ keyword: 'ab12' })).toSorted(), [soon, shipped, received].toSorted(), 'AB 1234');
  assert.deepEqual((await ids({ keyword: 'AB-12 34' })).length, 3);
  assert.deepEqual(await ids({ keyword: '1234' }), [], 'a parcel’s number is known by its beginning');
});

test('a span of time holds both of its ends, and several filters narrow together', async () => {
  const { rows } = await sql<{ at: Date }>`select created_at as at from orders where id = ${BigInt(unpaid)}`.execute(
    ctx.db,
  );
  const at = rows[0]?.at ?? new Date(0);
  const [from, to] = [at.toISOString(), at.toISOString()];
  assert.ok((await ids({ from, to })).includes(unpaid));
  const after = new Date(at.getTime() + 1).toISOString();
  assert.ok(!(await ids({ from: after })).includes(unpaid));
  assert.deepEqual(await ids({ status: 0, to, country: 'DE' }), [unpaid]);
  assert.deepEqual(await ids({ status: 0, country: 'FR' }), []);
  await dueAt(soon, inMs(-hourMs));
  assert.deepEqual(await ids({ status: 3, isLate: true }), [], 'what was sent is not late any more');
});

test('bought goods are the lines of paid orders, the newest first, page by page', async () => {
  const bought = async (pageNum: number, pageSize: number) => {
    const input = { pageNum, pageSize };
    const { pageList, pageInfo } = await call(ctx, caseRoutes, orders.orderPurchases, input, {
      session: buyerA.session,
    });
    return { ids: pageList.map(({ orderId }) => orderId), total: pageInfo.totalElements };
  };
  const whole = [refunding, received, shipped, confirmed, later, soon];
  assert.deepEqual(await bought(1, 20), { ids: whole, total: 6 });
  assert.deepEqual(await bought(2, 4), { ids: whole.slice(4), total: 6 });
  assert.deepEqual(await bought(3, 4), { ids: [], total: 6 });
});
