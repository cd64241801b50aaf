import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, formatAmount, hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { type Actor, loanMarket } from '#testkit/loan-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { recordDeposit } from '../../payments/index.ts';
import { accrueLoans, deductDueLoans } from './accrue-loans.ts';

const ctx = await testContext();
const market = await loanMarket(ctx);
const month = { amount: '100000', days: 30, product: 'single_payment' } as const;

let payments = 0;
/** Lets money come in, in micro-units. */
const receive = ({ userId }: Actor, amountMicro: bigint) =>
  inTx(ctx.db, (tx) =>
    recordDeposit(ctx, tx, { userId, channel: 'card', amountMicro, externalKey: `later ${++payments}` }),
  );
/** A loan on its due day, whose borrower has nothing left and chose that what is due is taken. */
async function dueLoan() {
  const who = await market.borrower();
  const loanId = await market.lent(who, month);
  await market.repay(who, loanId, '99000.00');
  await market.repay(who, loanId, '900.00');
  await sql`update loans set auto_deduct = true where id = ${BigInt(loanId)}`.execute(ctx.db);
  return { who, loanId };
}
async function pass(ms: number): Promise<number> {
  ctx.clock.advanceMs(ms);
  while ((await accrueLoans(ctx)) > 0);
  return deductDueLoans(ctx);
}
const taken = async (who: Actor, loanId: string) =>
  (await market.receipts(who, loanId)).filter(({ kind }) => kind === 'automatic').map(({ amount }) => amount);

test('what is taken is whole cents: the rest of a cent stays in the balance', async () => {
  const { who, loanId } = await dueLoan();
  await receive(who, 7_654n);
  assert.equal(formatAmount(await market.available(who)), '100.007654');
  await pass(30 * dayMs);
  assert.deepEqual(await taken(who, loanId), ['100.00']);
  assert.equal(formatAmount(await market.available(who)), '0.007654');
  // Less than a cent is nothing to take.
  await pass(hourMs);
  assert.deepEqual(await taken(who, loanId), ['100.00']);
  await assertInvariants(ctx.db);
});

test('what comes in later is taken an hour after the last look, not before; switched on anew, at once', async () => {
  const { who, loanId } = await dueLoan();
  await pass(30 * dayMs);
  const { dueAmount } = await market.get(who, loanId);
  assert.equal((await taken(who, loanId)).length, 1);
  await receive(who, 500_000n);
  await pass(hourMs - 1000);
  assert.equal((await taken(who, loanId)).length, 1);
  await pass(1000);
  assert.deepEqual((await taken(who, loanId))[0], '0.50');
  await receive(who, 300_000n);
  await market.autoDeduct(who, loanId, false);
  await pass(hourMs / 2);
  assert.equal((await taken(who, loanId)).length, 2, 'nothing is taken of who chose otherwise');
  await market.autoDeduct(who, loanId);
  await pass(0);
  assert.deepEqual(await taken(who, loanId), ['0.30', '0.50', '100.00']);
  const left = await market.get(who, loanId);
  assert.equal(Number(left.dueAmount).toFixed(2), (Number(dueAmount) - 0.8).toFixed(2));
  await assertInvariants(ctx.db);
});

test('an empty balance is no repayment: no receipt, and nothing told', async () => {
  const who = await market.borrower();
  const email = 'empty@example.com';
  await sql`update users set email = ${email} where id = ${who.userId}`.execute(ctx.db);
  const loanId = await market.lent(who, month);
  await market.autoDeduct(who, loanId);
  // All there is, with interest that is owed besides.
  await pass(10 * dayMs);
  await market.repay(who, loanId, '100000.00');
  const before = await market.receipts(who, loanId);
  await pass(20 * dayMs);
  assert.notEqual((await market.get(who, loanId)).dueAmount, '0.00');
  assert.deepEqual(await market.receipts(who, loanId), before);
  const { rows } = await sql`select from mails where recipient = ${email} and kind = 'loan_deducted'`.execute(ctx.db);
  assert.deepEqual(rows, []);
});
