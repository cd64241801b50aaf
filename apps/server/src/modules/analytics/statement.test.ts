import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OutputOf, sellerAnalytics } from '@entrepot/contract';
import { addPlatformDays, dayMs, hourMs, parseAmount, platformDay } from '@entrepot/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { aftersalesMarket, ask, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, passTime, receive } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { settleOrders } from '../orders/lifecycle/settle-orders.ts';
import { recordDeposit } from '../payments/index.ts';
import { accounts, balanceOf, post } from '../wallet/index.ts';
import { analyticsModule } from './index.ts';

const ctx = await testContext();
const market = await aftersalesMarket(ctx, { balance: 1_000_000n, stock: 100_000 });
const { buyerA, buyerB, storeA, storeB, arbiter } = market;
const stepsA = stepsOf(ctx, buyerA, storeA, arbiter);
const routes = analyticsModule.routes;
const asA = { session: storeA.session };
const micro = (text: string) => parseAmount(text, 'USDT', { signed: true });
const firstDay = platformDay(ctx.clock.now());
type Sums = OutputOf<typeof sellerAnalytics.statementGet>;

const statement = (from: string, to: string, as: { session: typeof storeA.session } = asA) =>
  call(ctx, routes, sellerAnalytics.statementGet, { from, to }, as);

function assertAddsUp(sums: Sums) {
  const sum =
    micro(sums.opening) +
    micro(sums.sales) -
    micro(sums.commission) -
    micro(sums.refunds) +
    micro(sums.receivable) +
    micro(sums.other);
  assert.equal(sum, micro(sums.closing), JSON.stringify(sums));
}

/** Σ entries of the owner's accounts in the days of a period, read from the ledger's own tables. */
async function entriesOf(userId: bigint, from: string, to: string, account: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(e.amount), 0) as sum
    from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_journals j on j.id = e.journal_id
   where a.path like ${`user:${userId}:${account}`}
     and (j.posted_at + interval '8 hours') at time zone 'UTC' >= ${from}::date
     and (j.posted_at + interval '8 hours') at time zone 'UTC' < ${addPlatformDays(to, 1)}::date`.execute(ctx.db);
  return rows[0]?.sum ?? 0n;
}

async function settle() {
  await passTime(ctx, 8 * dayMs);
  await settleOrders(ctx);
}

/** Takes everything that a person has out of the shop. */
async function spendAll(userId: bigint) {
  const amountMicro = await balanceOf(ctx.db, accounts.userAvailable(userId));
  if (amountMicro === 0n) return;
  const id = ctx.ids.next();
  const legs = [
    { account: accounts.userAvailable(userId), amountMicro: -amountMicro },
    { account: accounts.cardClearing(), amountMicro },
  ];
  await inTx(ctx.db, (tx) =>
    post(tx, { id, key: `spent:${id}`, kind: 'spent', ref: `user:${userId}`, at: ctx.clock.now(), legs }),
  );
}

test('a settlement, a refund after it and what became a debt each stand in their column', async () => {
  const orderId = await receive(ctx, buyerA, storeA);
  await settle();
  const spent = await balanceOf(ctx.db, accounts.userAvailable(storeA.userId));
  assert.equal(spent, 13_875_000n);
  const settledOn = platformDay(ctx.clock.now());
  const one = await statement(settledOn, settledOn);
  assert.deepEqual([one.opening, one.sales, one.commission, one.closing], ['0.00', '14.50', '0.625', '13.875']);
  await inTx(ctx.db, (tx) =>
    recordDeposit(ctx, tx, { userId: storeA.userId, channel: 'card', amountMicro: 5_000_000n, externalKey: 'own' }),
  );
  await passTime(ctx, dayMs);
  await stepsA.refundOrder(orderId, '14.50');
  const today = platformDay(ctx.clock.now());
  const two = await statement(settledOn, today);
  assertAddsUp(two);
  assert.deepEqual([two.refunds, two.receivable, two.other, two.closing], ['13.875', '0.00', '5.00', '5.00']);
  const { list } = await call(ctx, routes, sellerAnalytics.statementLines, { from: settledOn, to: today }, asA);
  assert.deepEqual(
    list.map(({ kind, event, amount, balance }) => [kind, event, amount, balance]),
    [
      ['settlement', 'settlement', '13.875', '13.875'],
      ['other', 'deposit', '5.00', '18.875'],
      ['refund', 'refund', '-13.875', '5.00'],
    ],
  );
  assert.deepEqual(list[0]?.orders, [{ orderId, orderNo: list[0]?.orders[0]?.orderNo, amount: '14.50' }]);
  assert.equal(list[2]?.orders[0]?.orderId, orderId);
  const paged = await call(ctx, routes, sellerAnalytics.statementLines, { from: settledOn, to: today, limit: 2 }, asA);
  const rest = { from: settledOn, to: today, after: paged.next ?? '' };
  assert.deepEqual((await call(ctx, routes, sellerAnalytics.statementLines, rest, asA)).list, list.slice(2));
  const stranger = await statement(settledOn, today, { session: storeB.session });
  assert.deepEqual([stranger.sales, stranger.closing], ['0.00', '0.00']);
});

test('a refund beyond the balance is lent, and the next settlement pays it back', async () => {
  const first = await receive(ctx, buyerA, storeA);
  await settle();
  const second = await receive(ctx, buyerA, storeA);
  await settle();
  const from = platformDay(ctx.clock.now());
  await passTime(ctx, dayMs);
  await spendAll(storeA.userId);
  await stepsA.refundOrder(first, '14.50');
  await stepsA.refundOrder(second, '14.50');
  const indebted = await statement(from, platformDay(ctx.clock.now()));
  assertAddsUp(indebted);
  assert.deepEqual(
    [indebted.refunds, indebted.receivable, indebted.owedClosing, indebted.closing],
    ['27.75', '27.75', '27.75', '0.00'],
  );
  await receive(ctx, buyerA, storeA);
  await settle();
  const paidBack = platformDay(ctx.clock.now());
  const back = await statement(paidBack, paidBack);
  assert.deepEqual([back.sales, back.commission, back.receivable], ['14.50', '0.625', '-13.875']);
  assert.deepEqual([back.owedOpening, back.owedClosing, back.closing], ['27.75', '13.875', '0.00']);
  const sums = await statement(from, platformDay(ctx.clock.now()));
  assertAddsUp(sums);
  assert.equal(micro(sums.closing), await balanceOf(ctx.db, accounts.userAvailable(storeA.userId)));
  assert.equal(micro(sums.owedClosing), await balanceOf(ctx.db, accounts.userReceivable(storeA.userId)));
});

/** One thing that may happen to a store's money on a day. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), store: fc.boolean() }),
  fc.record({ kind: fc.constant('settle' as const) }),
  fc.record({ kind: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 1450 }) }),
  fc.record({ kind: fc.constant('deposit' as const), cents: fc.integer({ min: 100, max: 5000 }) }),
  fc.record({ kind: fc.constant('night' as const) }),
  fc.record({ kind: fc.constant('spend' as const) }),
);

test('whatever happens, every period adds up to the ledger, and the sales to the orders', async () => {
  let deposits = 0;
  const sold: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 8 }), async (happenings) => {
      const from = platformDay(ctx.clock.now());
      for (const each of happenings) {
        if (each.kind === 'sell') sold.push(await receive(ctx, buyerA, each.store ? storeA : storeB));
        if (each.kind === 'settle') await settle();
        if (each.kind === 'night') await passTime(ctx, 13 * hourMs);
        if (each.kind === 'spend') await spendAll(storeA.userId);
        if (each.kind === 'refund') {
          const orderId = sold.pop();
          const amount = `${Math.floor(each.cents / 100)}.${String(each.cents % 100).padStart(2, '0')}`;
          if (orderId) await stepsA.refundOrder(orderId, amount);
        }
        if (each.kind === 'deposit') {
          deposits += 1;
          await inTx(ctx.db, (tx) =>
            recordDeposit(ctx, tx, {
              userId: storeA.userId,
              channel: 'card',
              amountMicro: BigInt(each.cents) * 10_000n,
              externalKey: `deposit ${deposits}`,
            }),
          );
        }
      }
      const to = platformDay(ctx.clock.now());
      for (const store of [storeA, storeB]) {
        const as = { session: store.session };
        for (const sums of [await statement(from, to, as), await statement(firstDay, to, as)]) {
          assertAddsUp(sums);
          const own = await entriesOf(store.userId, sums.from, sums.to, 'available');
          assert.equal(micro(sums.closing) - micro(sums.opening), own);
          assert.equal(
            micro(sums.owedClosing) - micro(sums.owedOpening),
            -(await entriesOf(store.userId, sums.from, sums.to, 'receivable')),
          );
        }
        await assertLines(as, from, to);
      }
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 6), seed: 7 },
  );
  // Over all time: what was settled is what the orders had left then, less what went back afterwards.
  const all = await statement(firstDay, platformDay(ctx.clock.now()));
  const { rows } = await sql<{ sales: bigint; commission: bigint; refunds: bigint }>`
    select coalesce(sum(o.total_micro - before.amount), 0) as sales,
           coalesce(sum(o.commission_micro - before.back), 0) as commission,
           coalesce(sum(later.amount - later.back), 0) as refunds
      from orders o
     cross join lateral (select coalesce(sum(amount_micro), 0) as amount, coalesce(sum(commission_back_micro), 0) as back
                           from refunds r where r.order_id = o.id and not r.after_settlement) as before
     cross join lateral (select coalesce(sum(amount_micro), 0) as amount, coalesce(sum(commission_back_micro), 0) as back
                           from refunds r where r.order_id = o.id and r.after_settlement) as later
     where o.store_id = ${storeA.storeId} and o.settled_at is not null`.execute(ctx.db);
  assert.deepEqual(
    { sales: micro(all.sales), commission: micro(all.commission), refunds: micro(all.refunds) },
    rows[0],
  );
});

async function assertLines(as: { session: typeof storeA.session }, from: string, to: string) {
  const sums = await statement(from, to, as);
  const { list } = await call(ctx, routes, sellerAnalytics.statementLines, { from, to, limit: 500 }, as);
  const total = (of: (line: (typeof list)[number]) => string) => list.reduce((sum, line) => sum + micro(of(line)), 0n);
  assert.equal(
    total((line) => line.amount),
    micro(sums.closing) - micro(sums.opening),
  );
  assert.equal(
    total((line) => line.sales),
    micro(sums.sales),
  );
  if (list.length > 0) assert.equal(list.at(-1)?.balance, sums.closing);
}

test('earnings follow refunds: what is left, what is held, and nothing of an order refunded whole', async () => {
  const whole = await buy(ctx, buyerB, storeA);
  await stepsA.accept(await ask(ctx, buyerB, whole, { amount: '14.50' }));
  const { list } = await call(ctx, routes, sellerAnalytics.earningList, { state: 'refunded', limit: 1 }, asA);
  const { state, refunded, earning, escrow, settleDueTime } = list[0] ?? {};
  assert.equal(list[0]?.orderId, whole);
  assert.deepEqual([state, refunded, earning, escrow, settleDueTime], ['refunded', '14.50', '0.00', '0.00', undefined]);
  const all = await call(ctx, routes, sellerAnalytics.earningList, { limit: 200 }, asA);
  const held = all.list.reduce((sum, each) => sum + micro(each.escrow), 0n);
  const { rows } = await sql<{ escrow: bigint }>`select coalesce(sum(v.balance), 0) as escrow
    from orders o join ledger_balance_view v on v.path = 'order:' || o.id || ':escrow'
   where o.store_id = ${storeA.storeId}`.execute(ctx.db);
  assert.equal(held, rows[0]?.escrow, 'the list holds what the ledger holds');
});

test('a case that waits for its seller is counted', async () => {
  const orderId = await buy(ctx, buyerA, storeA);
  await ask(ctx, buyerA, orderId, { amount: '14.50' });
  assert.equal((await call(ctx, routes, sellerAnalytics.analyticsWork, {}, asA)).returnsOpen, 1);
});
