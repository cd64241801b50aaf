import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders, reviews, sellerOrders } from '@entrepot/contract';
import {
  dayMs,
  hourMs,
  isDomainError,
  mayHappen,
  type OrderEvent,
  type OrderStatus,
  orderTransitions,
} from '@entrepot/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { orderMarket, passTime, ship, submit, tradeRoutes } from '#testkit/order-market.ts';
import { testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { assertInvariants } from '../invariants/index.ts';
import { writeDefaultReviews } from '../reviews/index.ts';
import { accounts, balanceOf } from '../wallet/index.ts';
import { expireOrders } from './lifecycle/cancel-orders.ts';
import { receiveDueOrders } from './lifecycle/receive-orders.ts';
import { settleOrders } from './lifecycle/settle-orders.ts';

/**
 * Random trade against a model that knows nothing but the transition table and the deadlines: whatever buyers, sellers and
 * the clock do, in whatever order, statuses, balances, stock and the books agree with it.
 */
const runs = Number(process.env.MODEL_RUNS ?? 16);
const length = Number(process.env.MODEL_LENGTH ?? 128);
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);

const ctx = await testContext({ isDrawn: true });
const market = await orderMarket(ctx, { stock: 1_000_000, balance: 100_000_000n });
const buyers = [market.buyerA, market.buyerB];
const stores = [market.storeA, market.storeB];

type ModelOrder = {
  readonly id: string;
  readonly buyer: number;
  readonly store: number;
  readonly count: number;
  readonly submittedMs: number;
  readonly totalMicro: bigint;
  status: OrderStatus;
  shippedMs: number;
  receivedMs: number;
  isPaid: boolean;
  isSettled: boolean;
};

type Command =
  | { readonly do: 'submit'; readonly buyer: number; readonly store: number; readonly count: number }
  | { readonly do: 'pay' | 'cancel' | 'confirm' | 'ship' | 'receive' | 'review'; readonly order: number }
  | { readonly do: 'wait'; readonly ms: number };

const either = fc.integer({ min: 0, max: 1 });
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('submit' as const),
      buyer: either,
      store: either,
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'pay' as const,
        'cancel' as const,
        'confirm' as const,
        'ship' as const,
        'receive' as const,
        'review' as const,
      ),
      order: fc.nat(100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(30_000, hourMs, 13 * hourMs, 4 * dayMs, 16 * dayMs),
    }),
  },
);

const now = () => ctx.clock.now().getTime();

/** The key of the refusal, or undefined when the work went through. */
async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (isDomainError(error)) return error.key;
    throw error;
  }
}

async function doSubmit(model: ModelOrder[], { buyer, store, count }: Extract<Command, { do: 'submit' }>) {
  const twin = model.find(
    (order) =>
      order.buyer === buyer &&
      order.store === store &&
      order.count === count &&
      order.status === 0 &&
      order.submittedMs >= now() - 60_000,
  );
  let placed: Awaited<ReturnType<typeof submit>> | undefined;
  const work = submit(ctx, buyers[buyer]!, [{ store: stores[store]!, count }]).then((answer) => {
    placed = answer;
  });
  assert.equal(await refusalOf(work), twin ? 'duplicate_submission' : undefined);
  if (!placed) return;
  const price = store === 0 ? 12_500_000n : 40_000_000n;
  model.push({
    id: placed.orderIds[0]!,
    buyer,
    store,
    count,
    submittedMs: now(),
    totalMicro: price * BigInt(count) + 2_000_000n,
    status: 0,
    shippedMs: 0,
    receivedMs: 0,
    isPaid: false,
    isSettled: false,
  });
}

function perform(order: ModelOrder, event: Exclude<Command['do'], 'submit' | 'wait'>): Promise<unknown> {
  const as = { session: buyers[order.buyer]!.session };
  const shop = { session: stores[order.store]!.session };
  const orderId = order.id;
  switch (event) {
    case 'pay':
      return call(ctx, tradeRoutes, orders.orderPay, { orderId, payType: 'balance', safeword: testFundPassword }, as);
    case 'cancel':
      return call(ctx, tradeRoutes, orders.orderCancel, { orderId, reason: 0 }, as);
    case 'confirm':
      return call(ctx, tradeRoutes, sellerOrders.sellerOrderConfirm, { orderId }, shop);
    case 'ship':
      return ship(ctx, stores[order.store]!, orderId);
    case 'receive':
      return call(ctx, tradeRoutes, orders.orderReceipt, { orderId }, as);
    case 'review':
      return reviewWhole(orderId, as);
  }
}

async function reviewWhole(orderId: string, as: { session: (typeof buyers)[number]['session'] }) {
  const [line] = await call(ctx, tradeRoutes, orders.orderListLines, { orderId }, as);
  const review = { orderId, orderGoodsId: line!.orderGoodsId, evaluationType: 1, content: '', imgUrls: [] };
  return call(ctx, tradeRoutes, reviews.reviewAdd, review, as);
}

function move(order: ModelOrder, event: OrderEvent) {
  const { to } = orderTransitions[event];
  if (to !== 'before') order.status = to;
  if (event === 'pay') order.isPaid = true;
  if (event === 'ship') order.shippedMs = now();
  if (event === 'receive' || event === 'receive_automatically') order.receivedMs = now();
}

/** Every sweep until nothing is due, in the model and in the shop. */
async function sweep(model: readonly ModelOrder[]) {
  for (const run of [expireOrders, receiveDueOrders, writeDefaultReviews, settleOrders]) {
    while (await run(ctx));
  }
  for (const order of model) {
    if (order.status === 0 && now() >= order.submittedMs + dayMs) move(order, 'expire');
    if (order.status === 3 && now() >= order.shippedMs + 15 * dayMs) move(order, 'receive_automatically');
    const isReturnOver = (order.status === 4 || order.status === 5) && now() >= order.receivedMs + 7 * dayMs;
    if (isReturnOver && order.status === 4) move(order, 'review_by_default');
    if (isReturnOver) order.isSettled = true;
  }
}

const figures = async () => ({
  balances: await Promise.all(buyers.map((buyer) => balanceOf(ctx.db, accounts.userAvailable(buyer.userId)))),
  stock: (
    await sql<{ stock: number }>`select stock from skus
    where id = any(${stores.map((store) => store.skuId)}::bigint[]) order by id`.execute(ctx.db)
  ).rows.map((row) => row.stock),
});

async function compare(model: readonly ModelOrder[], before: Awaited<ReturnType<typeof figures>>) {
  const { rows } = await sql<{ id: string; status: number; isSettled: boolean }>`select id::text, status,
      settled_at is not null as "isSettled" from orders where id = any(${model.map((order) => order.id)}::bigint[]) order by orders.id`.execute(
    ctx.db,
  );
  const expected = model.map(({ id, status, isSettled }) => ({ id, status, isSettled }));
  assert.deepEqual(
    rows,
    expected.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)),
  );
  const sum = (of: (order: ModelOrder) => bigint) => model.reduce((total, order) => total + of(order), 0n);
  const paidBy = (buyer: number) => sum((order) => (order.buyer === buyer && order.isPaid ? order.totalMicro : 0n));
  const heldOf = (store: number) =>
    Number(sum((order) => (order.store === store && order.status !== -1 ? BigInt(order.count) : 0n)));
  assert.deepEqual(await figures(), {
    balances: before.balances.map((balance, buyer) => balance - paidBy(buyer)),
    stock: before.stock.map((stock, store) => stock - heldOf(store)),
  });
  await assertInvariants(ctx.db);
}

test(`trade follows the model (seed ${seed}, ${runs} runs of up to ${length} commands)`, async () => {
  const commands = fc.array(anyCommand, { minLength: length / 2, maxLength: length, size: 'max' });
  await fc.assert(
    fc.asyncProperty(commands, async (todo) => {
      // What an earlier run left unpaid or on its way comes to its end first.
      await passTime(ctx, 16 * dayMs);
      await sweep([]);
      await passTime(ctx, 8 * dayMs);
      await sweep([]);
      const before = await figures();
      const model: ModelOrder[] = [];
      for (const command of todo) {
        if (command.do === 'submit') await doSubmit(model, command);
        else if (command.do === 'wait') {
          await passTime(ctx, command.ms);
          await sweep(model);
        } else if (model.length > 0) {
          const order = model[command.order % model.length]!;
          const isExpected = mayHappen(command.do, order.status);
          const refusal = await refusalOf(perform(order, command.do));
          assert.equal(refusal === undefined, isExpected, `${command.do} in ${order.status}: ${refusal}`);
          if (isExpected) move(order, command.do);
        }
      }
      await compare(model, before);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
});
