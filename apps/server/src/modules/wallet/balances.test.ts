import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIds, movableClock } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { type AccountPath, accounts, assertClosed, balanceOf, lockBalances, post, userBalances } from './index.ts';

const { db } = await testDatabase();
const clock = movableClock('2026-03-01T08:00:00Z');
const ids = createIds(clock);

const move = (from: AccountPath, to: AccountPath, amountMicro: bigint) =>
  inTx(db, (tx) => {
    const legs = [
      { account: from, amountMicro: -amountMicro },
      { account: to, amountMicro },
    ];
    return post(tx, {
      id: ids.next(),
      key: `k:${ids.next()}`,
      kind: 'test_move',
      ref: 'test:1',
      at: clock.now(),
      legs,
    });
  });

test('every account has the path that its class knows', () => {
  assert.deepEqual(
    [
      accounts.userAvailable(7n),
      accounts.userHeld(7n),
      accounts.userReceivable(7n),
      accounts.orderEscrow(7n),
      accounts.commission(),
      accounts.fees('deposit'),
      accounts.fees('withdrawal'),
      accounts.cardClearing(),
      accounts.chainClearing('tron'),
      accounts.chainClearing('ethereum'),
      accounts.chainClearing('bitcoin'),
      accounts.suspense(),
    ],
    [
      'user:7:available',
      'user:7:held',
      'user:7:receivable',
      'order:7:escrow',
      'commission',
      'fees:deposit',
      'fees:withdrawal',
      'card:clearing',
      'chain:tron:clearing',
      'chain:ethereum:clearing',
      'chain:bitcoin:clearing',
      'suspense',
    ],
  );
});

test('the three balances of a person are told apart', async () => {
  const person = ids.next();
  await move(accounts.cardClearing(), accounts.userAvailable(person), 50n);
  await move(accounts.userAvailable(person), accounts.userHeld(person), 20n);
  await move(accounts.userReceivable(person), accounts.suspense(), 7n);
  assert.deepEqual(await userBalances(db, person), { availableMicro: 30n, heldMicro: 20n, receivableMicro: 7n });
  const held = await inTx(db, (tx) =>
    lockBalances(tx, [accounts.userAvailable(person), accounts.userHeld(person + 1n)]),
  );
  assert.deepEqual([...held.values()], [30n, 0n]);
});

/** What an account of each strict class may be brought to, and what not, from a balance of 5. */
const strict = (['userAvailable', 'userHeld', 'orderEscrow'] as const).map((name) => accounts[name]);

for (const path of strict) {
  test(`${path(1n)} can be emptied and not overdrawn`, async () => {
    const own = path(ids.next());
    await move(accounts.cardClearing(), own, 5n);
    await assert.rejects(move(own, accounts.cardClearing(), 6n), /insufficient_balance/);
    await move(own, accounts.cardClearing(), 4n);
    await assert.rejects(
      inTx(db, (tx) => assertClosed(tx, own)),
      /should be empty but holds 1 /,
    );
    await move(own, accounts.cardClearing(), 1n);
    await inTx(db, (tx) => assertClosed(tx, own));
  });
}

test('a debt can be paid and not overpaid', async () => {
  const debt = accounts.userReceivable(ids.next());
  await move(debt, accounts.suspense(), 5n);
  await assert.rejects(move(accounts.suspense(), debt, 6n), /insufficient_balance/);
  await move(accounts.suspense(), debt, 5n);
  assert.equal(await balanceOf(db, debt), 0n);
});

const postAssets = (assets: readonly string[], amounts: readonly bigint[], people: readonly bigint[]) =>
  sql`select ledger_post(${ids.next()}::bigint, ${`assets:${ids.next()}`}, sha256('x'), 'test', 'x', ${clock.now()}::timestamptz,
    ${['suspense', ...people.map(accounts.userAvailable)].map((path, at) => `(${path},${assets[at]},${amounts[at]})`)}::ledger_leg[])`.execute(
    db,
  );

test('a journal balances in every asset by itself, and only USDT are shown as such', async () => {
  const person = ids.next();
  await assert.rejects(postAssets(['BTC', 'USDT'], [-5n, 5n], [person]), /sum to zero per asset/);
  await postAssets(['BTC', 'BTC'], [-5n, 5n], [person]);
  assert.equal(await balanceOf(db, accounts.userAvailable(person)), 0n);
  await move(accounts.cardClearing(), accounts.userAvailable(person), 3n);
  assert.equal(await balanceOf(db, accounts.userAvailable(person)), 3n);
  const held = await inTx(db, (tx) => lockBalances(tx, [accounts.userAvailable(person)]));
  assert.deepEqual([...held.values()], [3n]);
});

test('a leg with more or less than it consists of is refused', async () => {
  for (const leg of ['(suspense,USDT,-1,1)', '(suspense,USDT)']) {
    const call = sql`select ledger_post(${ids.next()}::bigint, 'malformed', sha256('x'), 'test', 'x', ${clock.now()}::timestamptz,
      ${[leg, '(suspense,USDT,1)']}::ledger_leg[])`;
    await assert.rejects(call.execute(db), /malformed record literal/);
  }
});
