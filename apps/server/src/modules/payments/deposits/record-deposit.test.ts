import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIds, movableClock } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { type ArrivedMoney, recordDeposit } from '../index.ts';

const { db } = await testDatabase();
const clock = movableClock('2026-03-01T08:00:00Z');
const ctx = { clock, ids: createIds(clock) };

const arrived: ArrivedMoney = {
  userId: 7n,
  channel: 'usdt_trc20',
  amountMicro: 50_000_000n,
  feeMicro: 1_000_000n,
  externalKey: '0xabc:0',
};
const record = (change: Partial<ArrivedMoney> = {}) =>
  inTx(db, (tx) => recordDeposit(ctx, tx, { ...arrived, ...change }));

test('a deposit is recorded and credited less its fee, once', async () => {
  const deposit = await record();
  assert.match(deposit.number, /^[1-9]\d{11}$/);
  clock.advanceMs(1000);
  assert.deepEqual(await record(), deposit);
  const [, again] = await Promise.all([record(), record()]);
  assert.equal(again.id, deposit.id);
  assert.equal(await balanceOf(db, accounts.userAvailable(7n)), 49_000_000n);
  assert.equal(await balanceOf(db, accounts.fees('deposit')), 1_000_000n);
  assert.equal(await balanceOf(db, accounts.chainClearing('tron')), 50_000_000n);
  const { rows } =
    await sql`select status, channel, amount_micro as "amountMicro", created_at as "createdAt" from deposits`.execute(
      db,
    );
  assert.deepEqual(rows, [
    {
      status: 'successful',
      channel: 'usdt_trc20',
      amountMicro: 50_000_000n,
      createdAt: new Date('2026-03-01T08:00:00Z'),
    },
  ]);
});

test('the same payment for another person or amount is refused', async () => {
  await record();
  await assert.rejects(record({ userId: 8n }), refusal('idempotency_conflict'));
  await assert.rejects(record({ amountMicro: 51_000_000n }), refusal('idempotency_conflict'));
  await assert.rejects(record({ feeMicro: 2_000_000n }), refusal('idempotency_conflict'));
});

const clearings = [
  ['usdt_trc20', accounts.chainClearing('tron')],
  ['usdt_erc20', accounts.chainClearing('ethereum')],
  ['card', accounts.cardClearing()],
] as const;

for (const [channel, clearing] of clearings) {
  test(`what arrives by ${channel} is booked on ${clearing}, and on no other account`, async () => {
    const balances = () => Promise.all(clearings.map(([, path]) => balanceOf(db, path)));
    const before = await balances();
    await record({ channel, externalKey: `booked-${channel}`, amountMicro: 9_000_000n, feeMicro: 0n });
    const grown = (await balances()).map((balance, index) => balance - (before[index] ?? 0n));
    assert.deepEqual(
      grown,
      clearings.map(([, path]) => (path === clearing ? 9_000_000n : 0n)),
    );
  });
}

test('a fee may leave the smallest unit', async () => {
  const { amountMicro } = await record({ feeMicro: 49_999_999n, externalKey: 'nearly eaten' });
  assert.equal(amountMicro, 50_000_000n);
});

test('a fee that eats the deposit is refused and leaves no record', async () => {
  await assert.rejects(record({ feeMicro: 50_000_000n, externalKey: 'eaten' }), refusal('amount_error'));
  await assert.rejects(record({ feeMicro: -1n, externalKey: 'eaten' }), refusal('amount_error'));
  const { rows } = await sql`select 1 from deposits where external_key = 'eaten'`.execute(db);
  assert.equal(rows.length, 0);
});
