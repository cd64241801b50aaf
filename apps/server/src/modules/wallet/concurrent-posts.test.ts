import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIds, isDomainError, systemClock } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx, openDatabase } from '#platform/database.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { type AccountPath, accounts, balanceOf, type Leg, post } from './index.ts';

const { ownerConnectionString } = await testDatabase();
const { db, close } = openDatabase({
  connectionString: ownerConnectionString,
  role: 'entrepot_app',
  maxConnections: 24,
});
test.after(close);
const ids = createIds(systemClock);

function postLegs(legs: Leg[], key = `test:${ids.next()}`) {
  return inTx(db, (tx) => post(tx, { id: ids.next(), key, kind: 'test_move', ref: 'test:1', at: new Date(), legs }));
}
const move = (from: AccountPath, to: AccountPath, amountMicro: bigint, key?: string) =>
  postLegs(
    [
      { account: from, amountMicro: -amountMicro },
      { account: to, amountMicro },
    ],
    key,
  );
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'posted',
    (error: unknown) => (isDomainError(error) ? error.key : String(error)),
  );

test('a hundred at once on one balance: as many succeed as the money allows', async () => {
  const account = accounts.userAvailable(1n);
  await move(accounts.chainClearing('tron'), account, 40n);
  const outcomes = await times(100, (index) => outcomeOf(move(account, accounts.orderEscrow(BigInt(index + 1)), 1n)));
  assert.equal(outcomes.filter((outcome) => outcome === 'posted').length, 40);
  assert.equal(outcomes.filter((outcome) => outcome === 'insufficient_balance').length, 60);
  assert.equal(await balanceOf(db, account), 0n);
  const { rows } = await sql<{ count: bigint; first: bigint; last: bigint }>`
    select count(*), min(version) as first, max(version) as last from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where a.path = ${account}`.execute(db);
  assert.deepEqual(rows, [{ count: 41n, first: 1n, last: 41n }]);
});

test('one key 64 times at once: one journal, 64 equal answers; with other content it is refused', async () => {
  const postings = await times(64, () => move(accounts.chainClearing('tron'), accounts.userAvailable(2n), 7n, 'same'));
  assert.equal(new Set(postings.map((posting) => posting.journalId)).size, 1);
  assert.equal(postings.filter((posting) => !posting.replayed).length, 1);
  const other = move(accounts.chainClearing('tron'), accounts.userAvailable(2n), 8n, 'same');
  assert.equal(await outcomeOf(other), 'idempotency_conflict');
  assert.equal(await balanceOf(db, accounts.userAvailable(2n)), 7n);
});

test('opposite transfers neither deadlock nor lose money', async () => {
  const [a, b] = [accounts.userAvailable(3n), accounts.userAvailable(4n)] as const;
  await move(accounts.chainClearing('tron'), a, 1000n);
  await move(accounts.chainClearing('tron'), b, 1000n);
  const before = await deadlocks();
  // A thousand, as many at a time as there are connections.
  const outcomes = await times(20, async (worker) => {
    const own: string[] = [];
    for (let count = 0; count < 50; count += 1)
      own.push(await outcomeOf(worker % 2 === 0 ? move(a, b, 1n) : move(b, a, 1n)));
    return own;
  });
  assert.equal(outcomes.flat().length, 1000);
  assert.deepEqual(new Set(outcomes.flat()), new Set(['posted']));
  assert.equal((await balanceOf(db, a)) + (await balanceOf(db, b)), 2000n);
  assert.equal(await deadlocks(), before);
});

test('accounts opened by many at once are opened once', async () => {
  await times(40, () => move(accounts.cardClearing(), accounts.userHeld(5n), 1n));
  assert.equal(await balanceOf(db, accounts.userHeld(5n)), 40n);
});

async function deadlocks(): Promise<bigint> {
  const { rows } = await sql<{ deadlocks: bigint }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? -1n;
}
