import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIds, systemClock } from '@entrepot/domain';
import { inTx } from '../../platform/database.ts';
import { testDatabase } from '../../testkit/test-database.ts';
import { accounts, post } from './index.ts';
import { walletRoutes } from './wallet.routes.ts';

const { db } = await testDatabase();
const ids = createIds(systemClock);

async function askAs(userId: bigint): Promise<unknown> {
  const [route] = walletRoutes;
  assert.equal(route?.call.name, 'wallet!getUsdt');
  return route.handler({ db } as never, {} as never, { session: { userId } } as never);
}

test('a person sees the own balance, what is spendable and what is set aside', async () => {
  const legs = [
    { account: accounts.chainClearing('tron'), amountMicro: -1_500_000_000n },
    { account: accounts.userAvailable(1n), amountMicro: 1_234_560_000n },
    { account: accounts.userHeld(1n), amountMicro: 265_440_000n },
  ];
  await inTx(db, (tx) => post(tx, { id: ids.next(), key: 'seed', kind: 'seed', ref: 'test:1', at: new Date(), legs }));
  assert.deepEqual(await askAs(1n), { money: '1500.00', available: '1234.56', held: '265.44', receivable: '0.00' });
  assert.deepEqual(await askAs(2n), { money: '0.00', available: '0.00', held: '0.00', receivable: '0.00' });
});
