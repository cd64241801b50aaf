import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wallet } from '@entrepot/contract';
import { inTx } from '#platform/database.ts';
import type { Session } from '#platform/session.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accounts, type Leg, post } from './index.ts';
import { walletRoutes } from './wallet.routes.ts';

// Movements of orders that nobody placed: the books as a whole are other tests' business.
const ctx = await testContext({ withoutBooks: true });
const leg = (account: Leg['account'], cents: bigint): Leg => ({ account, amountMicro: cents * 10_000n });

async function move(kind: string, ref: string, at: string, legs: readonly Leg[]): Promise<void> {
  const id = ctx.ids.next();
  await inTx(ctx.db, (tx) => post(tx, { id, key: `${kind}:${ref}`, kind, ref, at: new Date(at), legs }));
}

const ask = (userId: bigint) => ({ session: { audience: 'buyer', userId } as unknown as Session });

async function statement(userId: bigint, from: string, to: string) {
  const { opening, closing, movements, content } = await call(
    ctx,
    walletRoutes,
    wallet.walletStatement,
    { from, to },
    ask(userId),
  );
  const lines = content.split('\r\n').slice(1, -1);
  return { totals: [opening, closing, movements], lines: lines.map((line) => line.split(',').slice(2)) };
}

test('money that is set aside is still its owner’s: a statement counts it from the opening on', async () => {
  const owner = 21n;
  const [available, held] = [accounts.userAvailable(owner), accounts.userHeld(owner)];
  await move('deposit', 'deposit:1', '2026-01-05T10:00:00Z', [
    leg(accounts.cardClearing(), -1001n),
    leg(available, 1001n),
  ]);
  await move('reversal', 'hold:1', '2026-01-06T10:00:00Z', [leg(available, -333n), leg(held, 333n)]);
  assert.deepEqual(await statement(owner, '2026-01-06', '2026-01-06'), {
    totals: ['10.01', '10.01', 1],
    lines: [['correction', '0.00', '10.01', '0.00']],
  });
  assert.deepEqual((await statement(owner, '2026-02-01', '2026-02-28')).totals, ['10.01', '10.01', 0]);
});

test('a debt stands in a column of its own and lowers no balance, neither while it grows nor when it is paid', async () => {
  const owner = 22n;
  const [available, debt] = [accounts.userAvailable(owner), accounts.userReceivable(owner)];
  await move('refund', 'order:2', '2026-01-05T10:00:00Z', [leg(debt, -1250n), leg(accounts.cardClearing(), 1250n)]);
  await move('settlement', 'order:3', '2026-01-06T10:00:00Z', [
    leg(accounts.cardClearing(), -2001n),
    leg(debt, 1250n),
    leg(available, 751n),
  ]);
  assert.deepEqual(await statement(owner, '2026-01-05', '2026-01-06'), {
    totals: ['0.00', '7.51', 2],
    lines: [
      ['refund', '0.00', '0.00', '12.50'],
      ['sale', '7.51', '7.51', '-12.50'],
    ],
  });
  assert.deepEqual((await statement(owner, '2026-01-06', '2026-01-06')).totals, ['0.00', '7.51', 1]);
});

test('the first instant of a day is that day’s, and the last one too: no movement is told twice or left out', async () => {
  const owner = 23n;
  // The 7th of January in Shanghai.
  for (const [id, at] of [
    [11, '2026-01-06T15:59:59.999Z'],
    [12, '2026-01-06T16:00:00.000Z'],
    [13, '2026-01-07T15:59:59.999Z'],
    [14, '2026-01-07T16:00:00.000Z'],
  ] as const)
    await move('deposit', `deposit:${id}`, at, [
      leg(accounts.cardClearing(), -1n),
      leg(accounts.userAvailable(owner), 1n),
    ]);
  const totals = async (day: string) => (await statement(owner, day, day)).totals;
  assert.deepEqual(await totals('2026-01-06'), ['0.00', '0.01', 1]);
  assert.deepEqual(await totals('2026-01-07'), ['0.01', '0.03', 2]);
  assert.deepEqual(await totals('2026-01-08'), ['0.03', '0.04', 1]);
});
