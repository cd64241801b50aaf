import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orders, sellerOrders } from '@entrepot/contract';
import {
  type CaseDeadline,
  type CaseEvent,
  type CaseKind,
  type CaseState,
  type CaseTransition,
  caseBeginnings,
  caseLapses,
  caseTransitions,
  dayMs,
  formatAmount,
  hourMs,
  isCaseEnd,
  isDomainError,
  mayCaseHappen,
  mayHappen,
  type OrderStatus,
  splitProportionally,
} from '@entrepot/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { aftersalesMarket, ask, caseRoutes, stepsOf } from '#testkit/aftersales-market.ts';
import { buy, passTime, ship } from '#testkit/order-market.ts';
import { addBuyer } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { assertInvariants } from '../invariants/index.ts';
import { receiveDueOrders } from '../orders/lifecycle/receive-orders.ts';
import { settleOrders } from '../orders/lifecycle/settle-orders.ts';
import { writeDefaultReviews } from '../reviews/index.ts';
import { accounts, balanceOf } from '../wallet/index.ts';
import { lapseCases } from './index.ts';

/**
 * Random after-sales against a model: buyers, sellers, the platform and the clock do what comes to their minds, in whatever
 * order; every step succeeds exactly when the model says so, and statuses, states, balances, debts and stock agree with it.
 * The model reckons with single-line orders of its own; it shares nothing with the shop but the tables of what may happen.
 */
const runs = Number(process.env.MODEL_RUNS ?? 12);
const length = Number(process.env.MODEL_LENGTH ?? 160);
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);

const ctx = await testContext({ isDrawn: true });
// The model knows no bound on withdrawals; that has a test of its own.
ctx.settingValues.set('withdrawn_cases_per_order', 100);
const market = await aftersalesMarket(ctx, { stock: 1_000_000, balance: 100_000_000n });
const buyers = [market.buyerA, market.buyerB];
const stores = [market.storeA, market.storeB];
const prices = [12_500_000n, 40_000_000n];
const freight = 2_000_000n;
const safe = await addBuyer(ctx, 'elsewhere', 0n);
const stepsFor = buyers.map((buyer) => stores.map((store) => stepsOf(ctx, buyer, store, market.arbiter)));

type ModelCase = {
  readonly id: string;
  readonly kind: CaseKind;
  readonly amount: bigint;
  state: CaseState;
  offer: bigint;
  hasWithdrawn?: boolean;
  dueMs: number;
  holds: boolean;
};

type ModelOrder = {
  readonly id: string;
  readonly buyer: number;
  readonly store: number;
  readonly count: number;
  readonly goods: bigint;
  status: OrderStatus;
  before: OrderStatus;
  pausedMs: number;
  isHeld: boolean;
  isSettled: boolean;
  isRestocked: boolean;
  goodsRefunded: bigint;
  freightRefunded: bigint;
  shippedMs: number;
  receiveDueMs: number;
  reviewDueMs: number;
  settleDueMs: number;
  cases: ModelCase[];
};

type Model = { orders: ModelOrder[]; refunded: bigint[]; available: bigint[]; debt: bigint[]; paid: bigint[] };

const orderSteps = ['confirm', 'ship', 'receive'] as const;
const caseSteps = [
  'accept',
  'accept_with_goods',
  'offer',
  'refuse',
  'accept_offer',
  'decline_offer',
  'accept_proposal',
  'decline_proposal',
  'retract',
  'withdraw',
  'escalate',
  'send_goods',
  'receive_goods',
  'dispute_goods',
  'decide',
] as const;
const openings = ['ask', 'propose', 'refund'] as const;

type Command =
  | { readonly do: 'buy'; readonly buyer: number; readonly store: number; readonly count: number }
  | { readonly do: (typeof orderSteps)[number] | 'advance'; readonly order: number }
  | { readonly do: (typeof openings)[number]; readonly order: number; readonly part: number }
  | { readonly do: 'case'; readonly order: number; readonly pick: number; readonly part: number }
  | { readonly do: 'spend'; readonly store: number }
  | { readonly do: 'wait'; readonly ms: number };

const either = fc.integer({ min: 0, max: 1 });
const order = fc.nat(100);
/** Percent of what is possible; above a hundred it is too much. */
const part = fc.oneof(fc.constantFrom(100, 100, 0, 101), fc.integer({ min: 1, max: 99 }));
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      buyer: either,
      store: either,
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 9, arbitrary: fc.record({ do: fc.constantFrom('advance', 'advance', 'advance', ...orderSteps), order }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('ask', 'ask', 'ask', 'ask', 'ask', 'ask', 'propose', 'refund'),
      order,
      part,
    }),
  },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('case' as const), order, part, pick: fc.nat(1000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('spend' as const), store: either }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(hourMs, hourMs, hourMs, 25 * hourMs, 3 * dayMs, 8 * dayMs, 11 * dayMs),
    }),
  },
);

const now = () => ctx.clock.now().getTime();
const lengths: Record<CaseDeadline, number> = {
  grant: 24 * hourMs,
  answer: 72 * hourMs,
  offer: 72 * hourMs,
  proposal: 72 * hourMs,
  escalation: 72 * hourMs,
  goods: 7 * dayMs,
  check: 10 * dayMs,
};
const dueAfter = (deadline: CaseDeadline | null) => (deadline === null ? Infinity : now() + lengths[deadline]);

async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isDomainError(error)) return false;
    throw error;
  }
}

const totalOf = (of: ModelOrder) => of.goods + freight;
const refundedOf = (of: ModelOrder) => of.goodsRefunded + of.freightRefunded;
const leftOf = (of: ModelOrder) => totalOf(of) - refundedOf(of);
const commissionOf = (of: ModelOrder, goodsRefunded: bigint) =>
  of.goods === 0n ? 0n : ((of.goods / 20n) * (of.goods - goodsRefunded)) / of.goods;
const share = (micro: bigint, percent: number) => {
  const cents = ((micro / 10_000n) * BigInt(Math.min(percent, 100))) / 100n;
  return cents * 10_000n + (percent > 100 ? 10_000n : 0n);
};
const openCase = (of: ModelOrder) => of.cases.find((each) => !isCaseEnd(each.state));

/** The order waits from now on. */
function hold(of: ModelOrder) {
  of.before = of.status;
  of.status = 6;
  of.isHeld = true;
  of.pausedMs = now();
}

/** The order goes on where it was, its deadlines later by the time that it waited. */
function goOn(of: ModelOrder) {
  const waited = now() - of.pausedMs;
  of.status = of.before;
  of.isHeld = false;
  for (const due of ['receiveDueMs', 'reviewDueMs', 'settleDueMs'] as const)
    if (of[due] > of.pausedMs) of[due] += waited;
}

function payBack(model: Model, of: ModelOrder, amount: bigint) {
  const whole = leftOf(of);
  const [ofGoods = 0n, ofFreight = 0n] = splitProportionally(amount, [
    of.goods - of.goodsRefunded,
    freight - of.freightRefunded,
  ]);
  const back = commissionOf(of, of.goodsRefunded) - commissionOf(of, of.goodsRefunded + ofGoods);
  of.goodsRefunded += ofGoods;
  of.freightRefunded += ofFreight;
  model.refunded[of.buyer]! += amount;
  if (of.isSettled) {
    const owed = amount - back;
    const here = model.available[of.store]!;
    if (owed > here) tally('debt');
    const missing = owed > here ? owed - here : 0n;
    model.available[of.store]! -= owed - missing;
    model.debt[of.store]! += missing;
  }
  if (amount < whole) goOn(of);
  else {
    of.isHeld = false;
    of.isRestocked = of.shippedMs === 0;
  }
}

/** How often each step happened: printed, so that nobody trusts a run that went nowhere. */
const happened = new Map<string, number>();
const tally = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1);

/** A case moves, in the model. */
function move(model: Model, of: ModelOrder, open: ModelCase, event: CaseEvent, amount = 0n) {
  tally(event);
  const { to, due }: CaseTransition = caseTransitions[event];
  open.state = to;
  open.dueMs = dueAfter(due);
  if (event === 'offer') open.offer = amount;
  if (event === 'withdraw_offer') open.hasWithdrawn = true;
  const held = open.holds;
  open.holds = !isCaseEnd(to) && !(open.kind === 'refund' && to === 'refused');
  if (to === 'refunded') {
    const offered = event === 'accept_offer' || event === 'lapse_offer';
    payBack(model, of, event === 'decide_refund' ? amount : offered ? open.offer : open.amount);
  } else if (held && !open.holds) goOn(of);
  else if (!held && open.holds) hold(of);
}

async function doBuy(model: Model, { buyer, store, count }: Extract<Command, { do: 'buy' }>) {
  await passTime(ctx, 61_000);
  const id = await buy(ctx, buyers[buyer]!, stores[store]!, count);
  const goods = prices[store]! * BigInt(count);
  model.paid[buyer]! += goods + freight;
  model.orders.push({
    id,
    buyer,
    store,
    count,
    goods,
    status: 1,
    before: 1,
    pausedMs: 0,
    isHeld: false,
    isSettled: false,
    isRestocked: false,
    goodsRefunded: 0n,
    freightRefunded: 0n,
    shippedMs: 0,
    receiveDueMs: Infinity,
    reviewDueMs: Infinity,
    settleDueMs: Infinity,
    cases: [],
  });
}

/** What brings an order forward. */
const nextStep = ({ status }: ModelOrder) => (status === 3 ? 'receive' : 'ship');

async function doOrderStep(of: ModelOrder, step: (typeof orderSteps)[number]) {
  const shop = { session: stores[of.store]!.session };
  const orderId = of.id;
  const works = {
    confirm: () => call(ctx, caseRoutes, sellerOrders.sellerOrderConfirm, { orderId }, shop),
    ship: () => ship(ctx, stores[of.store]!, orderId),
    receive: () => call(ctx, caseRoutes, orders.orderReceipt, { orderId }, { session: buyers[of.buyer]!.session }),
  };
  const isExpected = mayHappen(step, of.status);
  assert.equal(await isDone(works[step]), isExpected, `${step} in ${of.status}`);
  if (!isExpected) return;
  if (step === 'confirm') of.status = 2;
  else if (step === 'ship') Object.assign(of, { status: 3, shippedMs: now(), receiveDueMs: now() + 15 * dayMs });
  else received(of);
}

function received(of: ModelOrder) {
  of.status = 4;
  of.reviewDueMs = now() + 7 * dayMs;
  of.settleDueMs = now() + 7 * dayMs;
}

/** What a buyer's request would become now, if anything. */
function askable(of: ModelOrder): CaseKind | undefined {
  if (of.status === 1 || of.status === 2) return 'refund';
  if (of.status === 3) return now() >= of.shippedMs + 10 * dayMs ? 'not_received' : undefined;
  return (of.status === 4 || of.status === 5) && !of.isSettled && now() < of.settleDueMs ? 'return' : undefined;
}

async function doOpen(model: Model, of: ModelOrder, step: (typeof openings)[number], percent: number) {
  const amount = share(leftOf(of), percent);
  const text = formatAmount(amount);
  const steps = stepsFor[of.buyer]![of.store]!;
  const reason = of.status === 3 ? 0 : 6;
  const ways = {
    ask: [() => ask(ctx, buyers[of.buyer]!, of.id, { amount: text, reason }), askable(of)],
    propose: [() => steps.propose(of.id, text), of.status >= 1 && of.status <= 4 ? 'proposal' : undefined],
    refund: [() => steps.refundOrder(of.id, text), of.status >= 1 && of.status <= 5 ? 'platform' : undefined],
  } as const;
  const [work, kind] = ways[step];
  let id = '';
  const isExpected = kind !== undefined && !openCase(of) && amount > 0n && amount <= leftOf(of);
  const done = await isDone(async () => {
    id = await work();
  });
  assert.equal(done, isExpected, `${step} ${text} in ${of.status}`);
  if (!isExpected || kind === undefined) return;
  tally(kind);
  const { state, due } = caseBeginnings[kind];
  hold(of);
  of.cases.push({ id, kind, amount, state, offer: 0n, dueMs: dueAfter(due), holds: !isCaseEnd(state) });
  if (isCaseEnd(state)) payBack(model, of, amount);
}

/** Mostly a step that is possible, now and then any. */
function pickStep(of: ModelOrder, pick: number): (typeof caseSteps)[number] {
  const open = of.cases.at(-1);
  const possible = caseSteps.filter(
    (step) => open && mayCaseHappen(step === 'decide' ? 'decide_refund' : step, open.kind, open.state),
  );
  const among = possible.length > 0 && pick % 4 > 0 ? possible : caseSteps;
  return among[pick % among.length]!;
}

async function doCaseStep(model: Model, of: ModelOrder, step: (typeof caseSteps)[number], percent: number) {
  const open = of.cases.at(-1);
  if (!open) return;
  const steps = stepsFor[of.buyer]![of.store]!;
  const most = step === 'decide' ? leftOf(of) : open.amount;
  const amount = share(most, percent);
  const event: CaseEvent = step === 'decide' ? (amount > 0n ? 'decide_refund' : 'decide_against') : step;
  const work = () => {
    switch (step) {
      case 'accept':
        return steps.accept(open.id);
      case 'accept_with_goods':
        return steps.accept(open.id, true);
      case 'offer':
        return steps.offer(open.id, formatAmount(amount));
      case 'refuse':
        return steps.refuse(open.id);
      case 'accept_offer':
      case 'accept_proposal':
        return steps.answer(open.id, true);
      case 'decline_offer':
      case 'decline_proposal':
        return steps.answer(open.id, false);
      case 'retract':
        return steps.retract(open.id);
      case 'withdraw':
        return steps.withdraw(open.id);
      case 'escalate':
        return steps.escalate(open.id);
      case 'send_goods':
        return steps.sendGoods(open.id);
      case 'receive_goods':
        return steps.receiveGoods(open.id);
      case 'dispute_goods':
        return steps.disputeGoods(open.id);
      case 'decide':
        return steps.decide(open.id, formatAmount(amount));
    }
  };
  // One call answers offers and proposals.
  const subject = open.kind === 'proposal' ? 'proposal' : 'offer';
  const meant =
    step === 'retract' && open.state === 'offered'
      ? 'withdraw_offer'
      : (event.replace(/(offer|proposal)$/, step === 'offer' ? 'offer' : subject) as CaseEvent);
  const fits = step === 'offer' || step === 'decide' ? amount <= most && (step === 'decide' || amount > 0n) : true;
  const isAgain = meant === 'withdraw_offer' && open.hasWithdrawn === true;
  const isExpected = mayCaseHappen(meant, open.kind, open.state) && fits && !isAgain;
  const was = open.state;
  assert.equal(await isDone(work), isExpected, `${step} ${formatAmount(amount)} of ${open.kind} in ${was}`);
  if (isExpected) move(model, of, open, meant, amount);
}

async function doSpend(model: Model, store: number) {
  const owner = accounts.userAvailable(stores[store]!.userId);
  const all = model.available[store]!;
  if (all === 0n) return;
  await sql`select ledger_post(${ctx.ids.next()}::bigint, ${`spent:${ctx.ids.next()}`}, sha256('x'), 'spent', 'test:1', ${ctx.clock.now()},
    array[(${owner}, 'USDT', ${-all}), (${accounts.userAvailable(safe.userId)}, 'USDT', ${all})]::ledger_leg[])`.execute(
    ctx.db,
  );
  model.available[store] = 0n;
}

/** Every sweep until nothing is due, in the shop and in the model. */
async function sweep(model: Model) {
  for (const run of [lapseCases, receiveDueOrders, writeDefaultReviews, settleOrders]) while (await run(ctx));
  for (const of of model.orders) {
    const open = openCase(of);
    const lapse = open && caseLapses[open.state];
    if (open && lapse && open.dueMs <= now()) move(model, of, open, lapse);
  }
  for (const of of model.orders) {
    if (of.status === 3 && of.receiveDueMs <= now()) received(of);
    if (of.status === 4 && of.reviewDueMs <= now()) of.status = 5;
    if ((of.status === 4 || of.status === 5) && !of.isSettled && of.settleDueMs <= now()) settle(model, of);
  }
}

function settle(model: Model, of: ModelOrder) {
  tally('settled');
  of.isSettled = true;
  const earned = leftOf(of) - commissionOf(of, of.goodsRefunded);
  if (model.debt[of.store]! > 0n) tally('debt repaid');
  const remaining = earned - model.debt[of.store]!;
  model.debt[of.store] = remaining < 0n ? -remaining : 0n;
  if (remaining > 0n) model.available[of.store]! += remaining;
}

const stockOf = async () =>
  (
    await sql<{ stock: number }>`select stock from skus where id = any(${stores.map((store) => store.skuId)}::bigint[])
      order by id`.execute(ctx.db)
  ).rows.map((row) => row.stock);

const balances = async () => ({
  buyers: await Promise.all(buyers.map((buyer) => balanceOf(ctx.db, accounts.userAvailable(buyer.userId)))),
  available: await Promise.all(stores.map((store) => balanceOf(ctx.db, accounts.userAvailable(store.userId)))),
  debt: await Promise.all(stores.map((store) => balanceOf(ctx.db, accounts.userReceivable(store.userId)))),
  stock: await stockOf(),
});

async function compare(model: Model, before: Awaited<ReturnType<typeof balances>>) {
  const { rows } =
    await sql`select o.id::text, o.status, o.refunded_micro as refunded, o.settled_at is not null as "isSettled",
      o.refund_state = 'refunding' as "isHeld",
      coalesce((select array_agg(r.state order by r.id) from cases r where r.order_id = o.id), '{}') as states
    from orders o where o.id = any(${model.orders.map((each) => each.id)}::bigint[]) order by o.id`.execute(ctx.db);
  const expected = model.orders.map((of) => ({
    id: of.id,
    status: of.status,
    refunded: refundedOf(of),
    isSettled: of.isSettled,
    isHeld: of.isHeld,
    states: of.cases.map((each) => each.state),
  }));
  assert.deepEqual(
    rows,
    expected.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)),
  );
  const held = (store: number) =>
    model.orders.reduce((sum, of) => sum + (of.store === store && !of.isRestocked ? of.count : 0), 0);
  assert.deepEqual(await balances(), {
    buyers: before.buyers.map((balance, buyer) => balance - model.paid[buyer]! + model.refunded[buyer]!),
    available: model.available,
    debt: model.debt,
    stock: before.stock.map((stock, store) => stock - held(store)),
  });
  // Sellers spend by journals of the test's own.
  await assertInvariants(ctx.db, { except: ['journal_explained'] });
}

/** What an earlier run left open comes to its end first; then nothing but balances and debts is carried over. */
async function comeToRest() {
  await sql`update cases set state = 'refused', due_at = ${ctx.clock.now()} where state = 'disputed'`.execute(ctx.db);
  for (const days of [16, 11, 8, 8]) {
    await passTime(ctx, days * dayMs);
    for (const run of [lapseCases, receiveDueOrders, writeDefaultReviews, settleOrders]) while (await run(ctx));
  }
}

test(`after-sales follow the model (seed ${seed}, ${runs} runs of up to ${length} commands)`, async (t) => {
  const commands = fc.array(anyCommand, { minLength: length / 2, maxLength: length, size: 'max' });
  await fc.assert(
    fc.asyncProperty(commands, async (todo) => {
      await comeToRest();
      const before = await balances();
      const model: Model = {
        orders: [],
        refunded: [0n, 0n],
        paid: [0n, 0n],
        available: [...before.available],
        debt: [...before.debt],
      };
      for (const command of todo) {
        if (command.do === 'buy') await doBuy(model, command);
        else if (command.do === 'spend') await doSpend(model, command.store);
        else if (command.do === 'wait') {
          await passTime(ctx, command.ms);
          await sweep(model);
        } else if (model.orders.length > 0) {
          // The latest few are where something happens.
          const recent = model.orders.slice(-5);
          const of = recent[command.order % recent.length]!;
          if (command.do === 'case') await doCaseStep(model, of, pickStep(of, command.pick), command.part);
          else if ('part' in command) await doOpen(model, of, command.do, command.part);
          else await doOrderStep(of, command.do === 'advance' ? nextStep(of) : command.do);
        }
      }
      await compare(model, before);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  t.diagnostic([...happened].map(([what, times]) => `${what} ${times}`).join(', '));
  assert.ok(happened.size >= 12, 'the run reached few of the steps');
});
