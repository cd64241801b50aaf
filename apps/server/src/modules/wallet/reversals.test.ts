import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIds, movableClock } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { type AccountPath, accounts, balanceOf, post, reverse } from './index.ts';

const { db } = await testDatabase();
const clock = movableClock('2026-03-01T08:00:00Z');
const ids = createIds(clock);

type Legs = readonly (readonly [account: AccountPath, amountMicro: bigint])[];

/** A journal of these legs under a key of its own. */
function journal(legs: Legs, change: { key?: string; ref?: string; kind?: string } = {}) {
  return inTx(db, (tx) =>
    post(tx, {
      id: ids.next(),
      key: `journal:${ids.next()}`,
      kind: 'test_move',
      ref: 'test:1',
      at: clock.now(),
      legs: legs.map(([account, amountMicro]) => ({ account, amountMicro })),
      ...change,
    }),
  );
}

/** A person who was credited 5, 3 and 1 in one journal. */
async function credited(): Promise<{ journalId: bigint; people: [bigint, bigint, bigint] }> {
  const people: [bigint, bigint, bigint] = [ids.next(), ids.next(), ids.next()];
  const legs = people.map((id, index) => [accounts.userAvailable(id), [5n, 3n, 1n][index] ?? 0n] as const);
  const { journalId } = await journal([[accounts.cardClearing(), -9n], ...legs]);
  return { journalId, people };
}

const correction = { reason: 'credited by mistake', makerStaffId: 11n, checkerStaffId: 12n };

test('a journal is reversed on every account, once, and says who decided and who agreed', async () => {
  const { journalId, people } = await credited();
  const run = () =>
    inTx(db, (tx) => reverse(tx, { id: ids.next(), at: clock.now(), reverses: journalId, ...correction }));
  const first = await run();
  assert.equal((await run()).replayed, true);
  for (const id of people) assert.equal(await balanceOf(db, accounts.userAvailable(id)), 0n);
  const { rows } = await sql`select reverses, reason, maker_staff_id as maker, checker_staff_id as checker, kind
    from ledger_journals where id = ${first.journalId}`.execute(db);
  assert.deepEqual(rows, [
    { reverses: journalId, reason: correction.reason, maker: 11n, checker: 12n, kind: 'reversal' },
  ]);
});

/** Reversals that somebody could forge by calling the function itself, for a journal −9 / +5 / +3 / +1. */
const forged: Readonly<Record<string, (people: [bigint, bigint, bigint]) => Legs>> = {
  half: ([a]) => [
    [accounts.cardClearing(), 5n],
    [accounts.userAvailable(a), -5n],
  ],
  'without one of its legs': ([a, b]) => [
    [accounts.cardClearing(), 8n],
    [accounts.userAvailable(a), -5n],
    [accounts.userAvailable(b), -3n],
  ],
  'with legs of its own': ([a, b, c]) => [
    [accounts.cardClearing(), 9n],
    [accounts.userAvailable(a), -5n],
    [accounts.userAvailable(b), -3n],
    [accounts.userAvailable(c), -1n],
    [accounts.suspense(), 1n],
    [accounts.commission(), -1n],
  ],
  'between others': ([a, b, c]) => [
    [accounts.cardClearing(), 9n],
    [accounts.userAvailable(a), -3n],
    [accounts.userAvailable(b), -5n],
    [accounts.userAvailable(c), -1n],
  ],
};

for (const [what, legsOf] of Object.entries(forged)) {
  test(`a reversal ${what} is refused`, async () => {
    const { journalId, people } = await credited();
    // What its accounts hold would suffice for all of them.
    for (const id of people)
      await journal([
        [accounts.cardClearing(), -50n],
        [accounts.userAvailable(id), 50n],
      ]);
    const legs = legsOf(people);
    const call = sql`select ledger_post(${ids.next()}::bigint, ${`forged:${what}`}, sha256('x'), 'reversal', 'x',
      ${clock.now()}::timestamptz, ${legs.map(([path, amount]) => `(${path},USDT,${amount})`)}::ledger_leg[], ${journalId}::bigint, 'r', 1, 2)`;
    await assert.rejects(call.execute(db), /exact opposite/);
  });
}

test('a part of a journal that would balance by itself cannot be reversed alone', async () => {
  const [a, b] = [ids.next(), ids.next()];
  const { journalId } = await journal([
    [accounts.cardClearing(), -4n],
    [accounts.userAvailable(a), 4n],
    [accounts.suspense(), -5n],
    [accounts.userAvailable(b), 5n],
  ]);
  const part = sql`select ledger_post(${ids.next()}::bigint, 'part', sha256('x'), 'reversal', 'x', ${clock.now()}::timestamptz,
    array[('card:clearing', 'USDT', 4), (${accounts.userAvailable(a)}, 'USDT', -4)]::ledger_leg[],
    ${journalId}::bigint, 'r', 1, 2)`;
  await assert.rejects(part.execute(db), /exact opposite/);
});

test('a second reversal under another key is refused by the table itself', async () => {
  const { journalId, people } = await credited();
  for (const id of people)
    await journal([
      [accounts.cardClearing(), -50n],
      [accounts.userAvailable(id), 50n],
    ]);
  const reverseAs = (key: string) =>
    sql`select ledger_post(${ids.next()}::bigint, ${key}, sha256('x'), 'reversal', 'x',
    ${clock.now()}::timestamptz, ${['card:clearing', ...people.map(accounts.userAvailable)].map((path, at) => `(${path},USDT,${[9, -5, -3, -1][at]})`)}::ledger_leg[],
    ${journalId}::bigint, 'r', 1, 2)`.execute(db);
  await reverseAs('one');
  await assert.rejects(reverseAs('two'), /ledger_journals_reverses_once/);
});

test('a key stands for one request: another amount, account, kind or thing under it is a conflict', async () => {
  const person = ids.next();
  const legs = (amount: bigint, to = accounts.userAvailable(person)): Legs => [
    [accounts.cardClearing(), -amount],
    [to, amount],
  ];
  const key = 'one request';
  const { journalId } = await journal(legs(7n), { key });
  assert.deepEqual(await journal(legs(7n), { key }), { journalId, replayed: true });
  const others = [
    () => journal(legs(8n), { key }),
    () => journal(legs(7n, accounts.userHeld(person)), { key }),
    () => journal(legs(7n), { key, kind: 'other_move' }),
    () => journal(legs(7n), { key, ref: 'test:2' }),
  ];
  for (const other of others) {
    await assert.rejects(other(), refusal('idempotency_conflict'));
  }
  // Legs on one account are one leg, and those that come to nothing are none.
  assert.deepEqual(await journal([...legs(3n), ...legs(4n), [accounts.suspense(), 0n]], { key }), {
    journalId,
    replayed: true,
  });
});

test('a journal in two assets balances in each, and is reversed in each', async () => {
  const id = ids.next();
  const inTwo = (usdtMicro: bigint) =>
    inTx(db, (tx) =>
      post(tx, {
        id: ids.next(),
        key: `two:${id}`,
        kind: 'test_move',
        ref: 'test:1',
        at: clock.now(),
        legs: [
          { account: accounts.chainClearing('bitcoin'), asset: 'BTC', amountMicro: -7n },
          { account: accounts.fx('BTC'), asset: 'BTC', amountMicro: 7n },
          { account: accounts.fx('BTC'), amountMicro: -usdtMicro },
          { account: accounts.userAvailable(id), amountMicro: 4_200n },
        ],
      }),
    );
  await assert.rejects(inTwo(4_199n), /sum to zero/);
  const { journalId } = await inTwo(4_200n);
  assert.equal((await inTwo(4_200n)).replayed, true);
  const held = async () => {
    const { rows } = await sql<{ asset: string; balance: bigint }>`
      select asset, balance from ledger_balance_view where path in ('fx:btc', 'chain:bitcoin:clearing') order by path, asset`.execute(
      db,
    );
    return rows.map(({ asset, balance }) => [asset, balance]);
  };
  assert.deepEqual(await held(), [
    ['BTC', 7n],
    ['BTC', -7n],
    ['USDT', 4_200n],
  ]);
  await inTx(db, (tx) => reverse(tx, { id: ids.next(), at: clock.now(), reverses: journalId, ...correction }));
  assert.deepEqual(await held(), [
    ['BTC', 0n],
    ['BTC', 0n],
    ['USDT', 0n],
  ]);
  assert.equal(await balanceOf(db, accounts.userAvailable(id)), 0n);
});
