import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, formatAmount, isDomainError, parseAmount } from '@entrepot/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { loanMarket } from '#testkit/loan-market.ts';
import type { MarketBuyer } from '#testkit/small-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { assertInvariants } from '../invariants/index.ts';
import { accrueLoans, deductDueLoans } from './servicing/accrue-loans.ts';
import { expireOffers } from './underwriting/review-loan.ts';

/**
 * Borrowers, staff and the clock do what comes to their minds for hundreds of days. A small model knows in which state each loan is,
 * what each balance holds and what principal is outstanding; every step succeeds exactly when the model says so, and the books are
 * checked after each. How interest is worked out is the subject of the calculation's own tests.
 */
const wanted = Number(process.env.MODEL_RUNS ?? 12);
/** A life here is hundreds of steps, each with a look at all the books: one for a hundred of the shorter models' runs. */
const isLong = wanted >= 128;
const runs = Math.ceil(wanted / 128);
const people = Number(process.env.MODEL_LOANS ?? (isLong ? 60 : 8));
const daysEach = Number(process.env.MODEL_DAYS ?? (isLong ? 400 : 120));
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);

/** Long enough that most approvals are paid out though a person is drawn only every few weeks. */
const offerDays = 60;

const ctx = await testContext({ seed, isDrawn: true });
ctx.settingValues.set('loan_offer_days', offerDays);
const market = await loanMarket(ctx);
const usdt = (text: string) => parseAmount(text, 'USDT');

type State = 'none' | 'under_review' | 'approved' | 'loaned';
type Borrower = {
  readonly who: MarketBuyer;
  state: State;
  loanId: string;
  needsAcceptance: boolean;
  amountMicro: bigint;
  offerEndsMs: number;
  /** What the borrower's balance holds. */
  availableMicro: bigint;
  /** Principal that is outstanding, and the repayments that count. */
  principalMicro: bigint;
  receipts: string[];
  /** A loan was written off: another is not given. */
  isBarred: boolean;
};

type Step = { readonly kind: string; readonly who: number; readonly part: number };
const anyStep = fc.record({
  kind: fc.constantFrom(
    'next',
    'next',
    'next',
    'next',
    'next',
    'next',
    'next',
    'next',
    'next',
    'apply',
    'approve',
    'offer',
    'accept',
    'reject',
    'withdraw',
    'disburse',
    'repay',
    'repay',
    'repay',
    'payoff',
    'overpay',
    'autoDeduct',
    'reverse',
    'reverse',
    'writeOff',
    'jump',
  ),
  who: fc.nat({ max: people - 1 }),
  part: fc.integer({ min: 1, max: 1000 }),
});

/** Whether a step went through; a refusal is one of those that the model foresees. */
async function outcome(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.key;
  }
}

const centsOf = (micro: bigint, part: number) => ((micro / 10_000n) * BigInt(part)) / 1000n;

/** The work of a day. */
async function work(): Promise<void> {
  while ((await accrueLoans(ctx)) > 0);
  await deductDueLoans(ctx);
  await expireOffers(ctx);
}

async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    ctx.clock.advanceMs(dayMs);
    await work();
  }
}

/** Brings the model to what the day's work may have done: deductions and expired offers, read from the calls and checked for sense. */
async function afterDays(all: readonly Borrower[]): Promise<void> {
  for (const each of all) {
    if (each.state === 'approved' && each.offerEndsMs <= ctx.clock.now().getTime()) each.state = 'none';
    if (each.state !== 'loaned') continue;
    const now = await market.get(each.who, each.loanId);
    const receipts = await market.receipts(each.who, each.loanId);
    const fresh = receipts.filter(({ repaymentId }) => !each.receipts.includes(repaymentId));
    for (const receipt of fresh) {
      assert.equal(receipt.kind, 'automatic');
      each.availableMicro -= usdt(receipt.amount);
      each.principalMicro -= usdt(receipt.principal);
      each.receipts.push(receipt.repaymentId);
    }
    assert.equal(now.principal, formatAmount(each.principalMicro));
    if (now.state === 'repaid') each.state = 'none';
  }
}

async function perform(each: Borrower, step: Step): Promise<void> {
  switch (step.kind) {
    case 'apply': {
      if (each.state !== 'none') return;
      const amountMicro = usdt('100000') + centsOf(usdt('900000'), step.part) * 10_000n;
      const products = ['single_payment', 'equal_instalments', 'interest_first'] as const;
      const product = products[step.part % 3] ?? 'single_payment';
      const days = 1 + ((step.part * 7) % 365);
      const wanted = { product, amount: formatAmount(amountMicro), days } as const;
      if (each.isBarred) {
        assert.equal(await outcome(() => market.applied(each.who, wanted)), 'loan_not_qualified');
        return;
      }
      const { loanId } = await market.applied(each.who, wanted);
      Object.assign(each, { state: 'under_review', loanId, amountMicro, needsAcceptance: false, receipts: [] });
      return;
    }
    case 'approve':
    case 'offer': {
      if (each.loanId === '') return;
      const amountMicro = step.kind === 'offer' ? usdt('100000') : each.amountMicro;
      const isChanged = amountMicro !== each.amountMicro;
      const change = isChanged ? { amount: formatAmount(amountMicro) } : {};
      const said = await outcome(() => market.approve(each.loanId, change));
      assert.equal(said, each.state === 'under_review' ? 'done' : 'loan_state_changed');
      if (said !== 'done') return;
      Object.assign(each, { state: 'approved', amountMicro, needsAcceptance: isChanged });
      each.offerEndsMs = ctx.clock.now().getTime() + offerDays * dayMs;
      return;
    }
    case 'accept': {
      if (each.loanId === '') return;
      const said = await outcome(() => market.accept(each.who, each.loanId));
      assert.equal(said, each.state === 'approved' ? 'done' : 'loan_state_changed');
      if (said === 'done') each.needsAcceptance = false;
      return;
    }
    case 'reject':
    case 'withdraw': {
      if (each.loanId === '') return;
      const isOpen = each.state === 'under_review' || each.state === 'approved';
      const end = () => (step.kind === 'reject' ? market.reject(each.loanId) : market.withdraw(each.who, each.loanId));
      // Most applications are let be, else few loans would be lent.
      if (step.part > 250) return;
      assert.equal(await outcome(end), isOpen ? 'done' : 'loan_state_changed');
      if (isOpen) each.state = 'none';
      return;
    }
    case 'disburse': {
      if (each.loanId === '') return;
      const expected =
        each.state !== 'approved' ? 'loan_state_changed' : each.needsAcceptance ? 'loan_not_accepted' : 'done';
      assert.equal(await outcome(() => market.disburse(each.loanId)), expected);
      if (expected !== 'done') return;
      each.state = 'loaned';
      each.principalMicro = each.amountMicro;
      each.availableMicro += each.amountMicro;
      return;
    }
    default:
      return pay(each, step);
  }
}

async function pay(each: Borrower, step: Step): Promise<void> {
  if (each.loanId === '') return;
  if (each.state !== 'loaned') {
    if (step.kind === 'repay')
      assert.equal(await outcome(() => market.repay(each.who, each.loanId, '1')), 'loan_not_running');
    return;
  }
  const { total, principal } = await market.payoff(each.who, each.loanId);
  assert.equal(principal, formatAmount(each.principalMicro));
  const owed = usdt(total);
  switch (step.kind) {
    case 'repay':
    case 'payoff': {
      const isPayoff = step.kind === 'payoff';
      // Small parts mostly: loans should live long.
      const amountMicro = isPayoff ? owed : centsOf(owed, Math.max(1, Math.floor(step.part / 6))) * 10_000n;
      const expected =
        amountMicro === 0n ? 'amount_error' : each.availableMicro < amountMicro ? 'insufficient_balance' : 'done';
      let paid: Awaited<ReturnType<typeof market.repay>> | undefined;
      const said = await outcome(async () => {
        paid = await market.repay(each.who, each.loanId, formatAmount(amountMicro), { isPayoff });
      });
      assert.equal(said, expected);
      if (!paid) return;
      const { receipt } = paid;
      assert.equal(usdt(receipt.penalty) + usdt(receipt.interest) + usdt(receipt.principal), amountMicro);
      each.availableMicro -= amountMicro;
      each.principalMicro -= usdt(receipt.principal);
      each.receipts.push(receipt.repaymentId);
      assert.equal(paid.state, amountMicro === owed ? 'repaid' : 'loaned');
      if (paid.state === 'repaid') each.state = 'none';
      return;
    }
    case 'overpay': {
      const said = await outcome(() => market.repay(each.who, each.loanId, formatAmount(owed + 10_000n)));
      assert.equal(said, 'loan_repayment_above_owed');
      return;
    }
    case 'autoDeduct':
      await market.autoDeduct(each.who, each.loanId, step.part % 2 === 0);
      return;
    case 'reverse': {
      const receipts = (await market.receipts(each.who, each.loanId)).filter(({ isReversed }) => !isReversed);
      const gone = receipts[step.part % Math.max(1, receipts.length)];
      if (!gone) return;
      await market.reverse(each.loanId, gone.repaymentId);
      each.availableMicro += usdt(gone.amount);
      const after = await market.payoff(each.who, each.loanId);
      // Without it at least that much more is owed, but for the rounding of single days.
      assert.ok(
        usdt(after.total) + usdt('5') >= owed + usdt(gone.amount),
        `${after.total} after ${total} and ${gone.amount}`,
      );
      each.principalMicro = usdt(after.principal);
      return;
    }
    case 'writeOff':
      if (step.part > 150) return;
      await market.writeOff(each.loanId);
      Object.assign(each, { state: 'none', principalMicro: 0n, isBarred: true });
      return;
    default:
      return;
  }
}

/** What brings a person on: nothing would ever be lent if everything were chance. */
function nextOf({ state, needsAcceptance }: Borrower): string {
  if (state === 'none') return 'apply';
  if (state === 'under_review') return 'approve';
  if (state === 'approved') return needsAcceptance ? 'accept' : 'disburse';
  return 'repay';
}

/** Everybody at the beginning: some have money of their own. */
async function begin(): Promise<Borrower[]> {
  const all: Borrower[] = [];
  for (let n = 0; n < people; n += 1) {
    const funds = 50_000n * BigInt(n % 3);
    const who = await market.borrower(funds);
    const fresh = { state: 'none', loanId: '', needsAcceptance: false, amountMicro: 0n, offerEndsMs: 0 } as const;
    all.push({ who, ...fresh, availableMicro: funds * 1_000_000n, principalMicro: 0n, receipts: [], isBarred: false });
  }
  return all;
}

/** The clock is put ahead by weeks at once, as after an outage: the days' work has to catch up. */
async function jump(days: number): Promise<void> {
  ctx.clock.advanceMs(days * dayMs);
  await work();
}

async function live(drawn: readonly Step[]): Promise<void> {
  const all = await begin();
  const end = ctx.clock.now().getTime() + daysEach * dayMs;
  for (const [turn, step] of drawn.entries()) {
    const left = Math.floor((end - ctx.clock.now().getTime()) / dayMs);
    // The days are spread over the steps that are left.
    await pass(Math.round(left / (drawn.length - turn)));
    if (step.kind === 'jump' && left > 60) await jump(step.part % 30);
    await afterDays(all);
    const each = all[step.who];
    if (each) await perform(each, step.kind === 'next' ? { ...step, kind: nextOf(each) } : step);
    await assertInvariants(ctx.db);
  }
  await checkEnd(all);
}

test(`${people} people borrow and pay for ${daysEach} days as the model says (MODEL_SEED=${seed})`, async () => {
  const steps = people * 20;
  const lives = fc.sample(fc.array(anyStep, { minLength: steps, maxLength: steps }), { numRuns: runs, seed });
  // Not shrunk: a life that went wrong is told by its seed, and lived again from there.
  for (const drawn of lives) await live(drawn);
});

async function checkEnd(all: readonly Borrower[]): Promise<void> {
  for (const each of all) assert.equal(await market.available(each.who), each.availableMicro);
  const { rows } = await sql<{ loaned: number }>`select count(*)::integer as loaned from loans
    where disbursed_at is not null`.execute(ctx.db);
  // A life in which next to nothing was lent would prove nothing; most lend to nearly everybody.
  assert.ok((rows[0]?.loaned ?? 0) >= people / 4, `${rows[0]?.loaned} loans`);
  await assertInvariants(ctx.db);
}
