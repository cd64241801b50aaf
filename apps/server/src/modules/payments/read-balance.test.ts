import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wallet } from '@entrepot/contract';
import { inTx } from '#platform/database.ts';
import type { Session } from '#platform/session.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accounts, post } from '../wallet/index.ts';
import { paymentsRoutes } from './payments.routes.ts';

const ctx = await testContext();
const { db, ids } = ctx;

const askAs = (userId: bigint) =>
  call(ctx, paymentsRoutes, wallet.walletGet, {}, { session: { audience: 'buyer', userId } as unknown as Session });

test('a person sees the own balance, what is spendable, what is set aside and what is owed', async () => {
  const legs = [
    { account: accounts.chainClearing('tron'), amountMicro: -1_500_000_000n },
    { account: accounts.userAvailable(1n), amountMicro: 1_234_560_000n },
    { account: accounts.userHeld(1n), amountMicro: 265_440_000n },
    { account: accounts.userReceivable(3n), amountMicro: -5_000_000n },
    { account: accounts.suspense(), amountMicro: 5_000_000n },
  ];
  await inTx(db, (tx) => post(tx, { id: ids.next(), key: 'seed', kind: 'seed', ref: 'test:1', at: new Date(), legs }));
  const nothing = { money: '0.00', available: '0.00', held: '0.00', receivable: '0.00' };
  assert.deepEqual(await askAs(1n), { ...nothing, money: '1500.00', available: '1234.56', held: '265.44' });
  assert.deepEqual(await askAs(2n), nothing);
  assert.deepEqual(await askAs(3n), { ...nothing, receivable: '5.00' });
});
