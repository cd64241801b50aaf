import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withdrawals } from '@entrepot/contract';
import { sql } from 'kysely';
import { testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { tronAddress, withdrawalDesk } from '#testkit/withdrawal-desk.ts';
import { walletData } from '../wallet/personal-data.ts';
import { paymentData, paymentsModule } from './index.ts';

const ctx = await testContext();
const desk = await withdrawalDesk(ctx);

test('who asks for their data gets what came, what left and where it went, former addresses too, and nobody else’s', async () => {
  const [who, other] = [await desk.owner(500n), await desk.owner(70n)];
  await desk.apply(other, { amount: '20.00' });
  const { withdrawalId } = await desk.apply(who);
  await desk.reject(withdrawalId);
  const next = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const change = { channel: 'usdt_trc20', address: next, isChange: true, safeword: testFundPassword } as const;
  await call(ctx, paymentsModule.routes, withdrawals.bindWithdrawAddress, change, { session: who.session });
  await sql`insert into withdrawal_cards (id, user_id, bank_name, last_four, holder_encrypted, number_encrypted, bound_at, usable_at)
    values (${ctx.ids.next()}, ${who.userId}, 'First Bank', '4242', 'secret-holder', 'secret-number', ${ctx.clock.now()},
      ${ctx.clock.now()})`.execute(ctx.db);
  const data = (await paymentData(ctx.db, who.userId)) as Record<string, Record<string, unknown>[]>;
  const pick = (of: string, ...names: string[]) => data[of]?.map((row) => names.map((name) => row[name]));
  assert.deepEqual(pick('deposits', 'channel', 'amountMicro', 'status'), [['card', 500_000_000n, 'successful']]);
  assert.deepEqual(pick('withdrawals', 'address', 'amountMicro', 'status'), [[tronAddress, 100_000_000n, 'rejected']]);
  assert.deepEqual(
    data.withdrawalAddresses?.map(({ address, replacedAt }) => [address, replacedAt !== null]),
    [
      [tronAddress, true],
      [next, false],
    ],
  );
  assert.deepEqual(pick('withdrawalCards', 'bankName', 'lastFour'), [['First Bank', '4242']]);
  const written = JSON.stringify(data, (_key, value) => (typeof value === 'bigint' ? `${value}` : value));
  assert.ok(!written.includes('secret'), 'of a card its last four digits alone');
  const { balanceMovements } = (await walletData(ctx.db, who.userId)) as {
    balanceMovements: { kind: string; amountMicro: bigint }[];
  };
  assert.deepEqual(
    balanceMovements.map(({ kind, amountMicro }) => [kind, amountMicro]),
    [
      ['deposit', 500_000_000n],
      ['withdrawal', -100_000_000n],
      ['withdrawal_return', 100_000_000n],
    ],
  );
});
