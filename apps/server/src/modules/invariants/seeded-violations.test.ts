import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createIds, systemClock } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx, openDatabase } from '../../platform/database.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { testDatabase } from '../../testkit/test-database.ts';
import { accounts, post } from '../wallet/index.ts';
import { assertInvariants, checkInvariants } from './index.ts';
import { invariantSweep } from './invariants.jobs.ts';

const { db, ownerConnectionString } = await testDatabase();
const owner = openDatabase({ connectionString: ownerConnectionString, maxConnections: 1 });
after(owner.close);
const ids = createIds(systemClock);

const postLegs = (key: string, ...legs: { account: ReturnType<typeof accounts.commission>; amountMicro: bigint }[]) =>
  inTx(db, (tx) => post(tx, { id: ids.next(), key, kind: 'test_move', ref: 'test:1', at: new Date(), legs }));

await postLegs(
  'deposit',
  { account: accounts.chainClearing('tron'), amountMicro: -1000n },
  { account: accounts.userAvailable(1n), amountMicro: 1000n },
);
await postLegs(
  'sale',
  { account: accounts.userAvailable(1n), amountMicro: -300n },
  { account: accounts.userAvailable(2n), amountMicro: 250n },
  { account: accounts.commission(), amountMicro: 50n },
);
await postLegs(
  'lent',
  { account: accounts.userReceivable(2n), amountMicro: -20n },
  { account: accounts.commission(), amountMicro: 20n },
);
await sql`select ledger_checkpoint()`.execute(db);

const accountId = (path: string) => `(select id from ledger_accounts where path = '${path}')`;
const journalId = (key: string) => `(select id from ledger_journals where key = '${key}')`;
const ledgerPost = (
  from: string,
  to: string,
) => `select ledger_post(7, 'seeded', sha256('x'), 'seeded', 'x', '2026-01-01',
  array['${from}', '${to}'], array['USDT', 'USDT'], array[-5000, 5000])`;

const seeds: [code: string, what: string, ...statements: string[]][] = [
  [
    'I1',
    'a lone entry',
    `insert into ledger_entries (journal_id, ordinal, account_id, asset, amount)
     values (${journalId('sale')}, 9, ${accountId('commission')}, 'USDT', 5)`,
  ],
  [
    'I2',
    'a balance moved without an entry',
    `update ledger_balances set debits = debits + 1 where account_id = ${accountId('user:2:receivable')}`,
  ],
  [
    'I2',
    'a roll-up that lost a unit',
    `update ledger_checkpoints set credits = credits - 1 where account_id = ${accountId('commission')}`,
  ],
  ['I2', 'a missing balance row', `delete from ledger_balances where account_id = ${accountId('user:2:receivable')}`],
  [
    'I3',
    'an overdrawn account',
    'alter table ledger_balances drop constraint ledger_balances_floor',
    ledgerPost('user:1:available', 'suspense').replaceAll('5000', '701'),
  ],
  [
    'I4',
    'a version left out',
    `update ledger_entries set version = 9 where version = 1 and account_id = ${accountId('user:2:receivable')}`,
  ],
  [
    'I4',
    'a wrong running balance',
    `update ledger_entries set balance_after = 999 where account_id = ${accountId('user:2:receivable')}`,
  ],
  [
    'I4',
    'a version counted twice',
    `update ledger_balances set version = version + 1 where account_id = ${accountId('user:1:available')}`,
  ],
  [
    'I5',
    'a journal without entries',
    `insert into ledger_journals (id, key, hash, kind, ref, posted_at) values (8, 'empty', sha256('x'), 'seeded', 'x', '2026-01-01')`,
  ],
  ['I5', 'entries without a journal', `delete from ledger_journals where id = ${journalId('sale')}`],
  ['I7', 'more promised than held', ledgerPost('commission', 'user:1:available')],
];

test('an intact ledger breaks nothing', async () => {
  assert.deepEqual(await checkInvariants(db), []);
  await assertInvariants(db);
});

for (const [code, what, ...statements] of seeds) {
  test(`${code} finds ${what}`, async () => {
    const found = await afterSeeding(statements, async (handle) =>
      (await checkInvariants(handle)).map((violation) => violation.code),
    );
    assert.deepEqual(found, [code]);
  });
}

test('the sweep sets the metric and logs the offending rows; the assertion names them', async () => {
  const metrics = createMetrics({ withProcess: false });
  const logged: unknown[] = [];
  const log = { error: (fields: unknown) => logged.push(fields) };
  const statement = `update ledger_checkpoints set credits = credits - 1 where account_id = ${accountId('commission')}`;
  await afterSeeding([statement], async (handle) => {
    assert.equal(await invariantSweep.run({ db: handle, metrics, log } as never), 0);
    await assert.rejects(assertInvariants(handle), /I2: .*"path":"commission".*"balance":"69".*"of_entries":"70"/);
  });
  assert.deepEqual(logged, [
    { invariant: 'I2', rows: [{ path: 'commission', asset: 'USDT', balance: 69n, of_entries: 70n }] },
  ]);
  const { values } = await metrics.invariantViolations.get();
  const shown = Object.fromEntries(values.map(({ labels, value }) => [labels.invariant, value]));
  assert.equal(shown.I2, 1);
  assert.equal(shown.I1, 0);
  await invariantSweep.run({ db, metrics, log } as never);
  assert.ok((await metrics.invariantViolations.get()).values.every(({ value }) => value === 0));
});

/** Runs statements as the owner with triggers off, checks, and takes everything back. */
async function afterSeeding<Result>(
  statements: string[],
  check: (handle: typeof db) => Promise<Result>,
): Promise<Result> {
  return owner.db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      await sql`set local session_replication_role = replica`.execute(connection);
      for (const statement of statements) await sql.raw(statement).execute(connection);
      return await check(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}
