import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wallet } from '@entrepot/contract';
import { isDomainError } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import type { Session } from '#platform/session.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { paymentsModule } from '../payments/index.ts';
import { accounts, type Leg, post } from './index.ts';
import { walletRoutes } from './wallet.routes.ts';
import { listRecords } from './wallet-records.ts';

// Movements of orders that nobody placed: the books as a whole are other tests' business.
const ctx = await testContext({ withoutBooks: true });
const usdt = 1_000_000n;
const [buyer, seller, stranger] = [11n, 12n, 13n];

async function move(kind: string, ref: string, at: string, legs: readonly Leg[]): Promise<void> {
  const id = ctx.ids.next();
  await inTx(ctx.db, (tx) => post(tx, { id, key: `${kind}:${ref}`, kind, ref, at: new Date(at), legs }));
}

const leg = (account: Leg['account'], whole: bigint): Leg => ({ account, amountMicro: whole * usdt });
const own = accounts.userAvailable(buyer);
await move('deposit', 'deposit:901', '2026-01-05T10:00:00Z', [leg(accounts.cardClearing(), -100n), leg(own, 100n)]);
await move('order_paid', 'checkout:70', '2026-01-06T10:00:00Z', [
  leg(own, -60n),
  leg(accounts.orderEscrow(701n), 40n),
  leg(accounts.orderEscrow(702n), 20n),
]);
await move('refund', 'order:702', '2026-01-07T10:00:00Z', [leg(accounts.orderEscrow(702n), -20n), leg(own, 20n)]);
// Midnight of the 9th in Shanghai is 16:00 UTC of the 8th: the first instant of the next day.
await move('settlement', 'order:701', '2026-01-08T16:00:00Z', [
  leg(accounts.orderEscrow(701n), -40n),
  leg(accounts.commission(), 4n),
  leg(accounts.userAvailable(seller), 36n),
]);

const ask = (userId: bigint) => ({ session: { audience: 'buyer', userId } as unknown as Session });
const records = (userId: bigint, input = {}) =>
  call(ctx, paymentsModule.routes, wallet.walletRecords, input, ask(userId));

test('every movement is told with its kind, its orders and the balance that it led to, newest first', async () => {
  const { pageList, pageInfo } = await records(buyer);
  assert.equal(pageInfo.totalElements, 3);
  assert.deepEqual(
    pageList.map(({ kind, amount, available, orderIds, depositId }) => [kind, amount, available, orderIds, depositId]),
    [
      ['refund', '20.00', '60.00', ['702'], undefined],
      ['purchase', '-60.00', '40.00', ['701', '702'], undefined],
      ['deposit', '100.00', '100.00', [], '901'],
    ],
  );
});

test('a seller is told what was earned, and not whose orders it was earned with', async () => {
  const { pageList } = await records(seller);
  assert.deepEqual(
    pageList.map(({ kind, amount, available, orderIds }) => [kind, amount, available, orderIds]),
    [['sale', '36.00', '36.00', []]],
  );
  assert.deepEqual((await records(stranger)).pageList, []);
});

test('a debt is told apart from the balance', async () => {
  await move('refund', 'order:703', '2026-02-01T10:00:00Z', [
    leg(accounts.userAvailable(seller), -36n),
    leg(accounts.userReceivable(seller), -14n),
    leg(accounts.userAvailable(stranger), 50n),
  ]);
  const [newest] = (await records(seller)).pageList;
  assert.deepEqual(
    [newest?.kind, newest?.amount, newest?.receivable, newest?.available],
    ['refund', '-36.00', '14.00', '0.00'],
  );
});

test('kinds, days and pages narrow the list', async () => {
  const kinds = async (input: object) => (await records(buyer, input)).pageList.map(({ kind }) => kind);
  assert.deepEqual(await kinds({ kind: 'purchase' }), ['purchase']);
  assert.deepEqual(await kinds({ kind: 'sale' }), []);
  assert.deepEqual(await kinds({ from: '2026-01-06', to: '2026-01-06' }), ['purchase']);
  assert.deepEqual(await kinds({ to: '2026-01-06' }), ['purchase', 'deposit']);
  assert.deepEqual(await kinds({ pageSize: 1, pageNum: 2 }), ['purchase']);
  const beyond = await records(buyer, { pageSize: 2, pageNum: 9 });
  assert.deepEqual([beyond.pageList, beyond.pageInfo.totalPages], [[], 2]);
  await assert.rejects(records(buyer, { from: '2026-02-30' }), isPeriodInvalid);
});

test('a statement opens where the days before it ended, and adds up', async () => {
  const statement = (userId: bigint, from: string, to: string) =>
    call(ctx, walletRoutes, wallet.walletStatement, { from, to }, ask(userId));
  const january = await statement(buyer, '2026-01-06', '2026-01-31');
  assert.deepEqual([january.opening, january.closing, january.movements], ['100.00', '60.00', 2]);
  const lines = january.content.split('\r\n').map((line) => line.split(','));
  assert.deepEqual(lines[0], ['\ufefftime_utc', 'record', 'kind', 'amount_usdt', 'balance_usdt', 'debt_change_usdt']);
  assert.deepEqual(
    lines.slice(1, -1).map(([time, , ...rest]) => [time, ...rest]),
    [
      ['2026-01-06T10:00:00.000Z', 'purchase', '-60.00', '40.00', '0.00'],
      ['2026-01-07T10:00:00.000Z', 'refund', '20.00', '60.00', '0.00'],
    ],
  );
  assert.equal((await statement(seller, '2026-01-08', '2026-01-08')).movements, 0);
  assert.equal((await statement(seller, '2026-01-09', '2026-01-09')).movements, 1);
  await assert.rejects(statement(buyer, '2026-02-01', '2026-01-01'), isPeriodInvalid);
});

function isPeriodInvalid(error: unknown): boolean {
  return isDomainError(error) && error.key === 'period_invalid';
}

test('a long history is counted up to a limit, and each of its pages tells whole movements', async () => {
  const busy = 14n;
  const [available, held] = [accounts.userAvailable(busy), accounts.userHeld(busy)];
  await move('deposit', 'deposit:950', '2026-02-01T10:00:00Z', [leg(accounts.cardClearing(), -9n), leg(available, 9n)]);
  // Money that is set aside and comes back touches both accounts and changes nothing of their sum.
  for (let count = 0; count < 520; count += 1) {
    const [from, to] = count % 2 === 0 ? [available, held] : [held, available];
    await move('reversal', `hold:${count}`, '2026-02-02T10:00:00Z', [leg(from, -1n), leg(to, 1n)]);
  }
  for (let count = 0; count < 490; count += 1)
    await move('deposit', `deposit:${1000 + count}`, '2026-02-03T10:00:00Z', [
      leg(accounts.cardClearing(), -1n),
      leg(available, 1n),
    ]);
  const first = await records(busy);
  assert.deepEqual(first.pageInfo, {
    pageNum: 1,
    pageSize: 20,
    totalElements: 1000,
    totalPages: 50,
    totalCapped: true,
  });
  assert.deepEqual([first.pageList[0]?.available, first.pageList[0]?.amount], ['499.00', '1.00']);
  const last = await records(busy, { pageNum: 50 });
  assert.equal(last.pageList.length, 20);
  assert.ok(last.pageList.every(({ kind, amount }) => kind === 'correction' && amount === '0.00'));
  assert.deepEqual((await records(busy, { pageNum: 51 })).pageList, []);
  const corrections = await records(busy, { kind: 'correction' });
  assert.equal(corrections.pageInfo.totalElements, 520);
  // Only the newest of each account are looked through for a kind: 490 of the available money's are deposits.
  const among = (most: number, period = {}) =>
    listRecords(ctx, busy, { kind: 'correction', ...period }, { pageNum: 1, pageSize: 9, offset: 0 }, most);
  assert.equal((await among(500)).pageInfo.totalElements, 500);
  assert.equal((await among(5)).pageInfo.totalElements, 5);
  assert.equal((await among(500, { to: '2026-02-02' })).pageInfo.totalElements, 500);
  const oldest = await records(busy, { to: '2026-02-01' });
  assert.deepEqual(
    oldest.pageList.map(({ depositId }) => depositId),
    ['950'],
  );
});

test('a loan and its repayments are told as such, and can be looked for', async () => {
  const borrower = 15n;
  const balance = accounts.userAvailable(borrower);
  await move('loan_disbursed', 'loan:1', '2026-02-01T10:00:00Z', [
    leg(accounts.cardClearing(), -50n),
    leg(balance, 50n),
  ]);
  await move('loan_repaid', 'loan:1', '2026-02-02T10:00:00Z', [leg(balance, -20n), leg(accounts.cardClearing(), 20n)]);
  const kinds = async (input = {}) =>
    (await records(borrower, input)).pageList.map(({ kind, amount }) => [kind, amount]);
  assert.deepEqual(await kinds(), [
    ['loan_repayment', '-20.00'],
    ['loan', '50.00'],
  ]);
  assert.deepEqual(await kinds({ kind: 'loan' }), [['loan', '50.00']]);
});
