import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminUsers, marketing } from '@entrepot/contract';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { resolveSession } from '../accounts/index.ts';
import { marketingModule } from '../marketing/index.ts';
import { accounts, post } from '../wallet/index.ts';
import { accountHomeRoutes } from './account-home.routes.ts';

const ctx = await testContext();
const { buyerA, buyerB, storeA, admin, powerlessStaff } = await smallMarket(ctx);
const erase = (userId: bigint, reason = 'Asked for by letter of 1 March', session = admin.session) =>
  call(ctx, accountHomeRoutes, adminUsers.userErase, { userId: String(userId), reason }, { session });

const stateOf = async (userId: bigint) => {
  const { rows } = await sql<{ username: string; status: string; reason: string | null; addresses: number }>`
    select username, status, closing_reason as reason,
      (select count(*)::int from addresses a where a.user_id = u.id) as addresses from users u where id = ${userId}`.execute(
    ctx.db,
  );
  return rows[0];
};

test('while money or a store remains, nobody is erased, and nothing has changed', async () => {
  await assert.rejects(erase(buyerA.userId), { key: 'balance_remains' });
  await assert.rejects(erase(storeA.userId), { key: 'store_remains' });
  assert.deepEqual(await stateOf(buyerA.userId), { username: 'buyera', status: 'active', reason: null, addresses: 1 });
});

test('without a reason, the permission or an account there is no erasure', async () => {
  await assert.rejects(erase(buyerA.userId, ' '), { key: 'invalid_parameters' });
  await assert.rejects(erase(buyerA.userId, 'Why not', powerlessStaff.session), { key: 'not_allowed' });
  await assert.rejects(erase(7n), { key: 'user_not_found' });
  await sql`update staff set own_user_id = ${buyerB.userId} where id = ${admin.userId}`.execute(ctx.db);
  await assert.rejects(erase(buyerB.userId), { key: 'own_account' });
  await sql`update staff set own_user_id = null where id = ${admin.userId}`.execute(ctx.db);
});

test('who has nothing left is taken out, once, and every session ends', async () => {
  await inTx(ctx.db, (tx) =>
    post(tx, {
      id: ctx.ids.next(),
      key: 'spent',
      kind: 'test_move',
      ref: 'test:1',
      at: ctx.clock.now(),
      legs: [
        { account: accounts.userAvailable(buyerB.userId), amountMicro: -10_000_000_000n },
        { account: accounts.cardClearing(), amountMicro: 10_000_000_000n },
      ],
    }),
  );
  await sql`update users set email = 'buyer@shop.com' where id = ${buyerB.userId}`.execute(ctx.db);
  for (const email of ['buyer@shop.com', 'somebody@shop.com'])
    await call(ctx, marketingModule.routes, marketing.subscribeAdd, { email });
  await erase(buyerB.userId);
  const { rows: subscribers } = await sql`select email from subscriptions`.execute(ctx.db);
  assert.deepEqual(subscribers, [{ email: 'somebody@shop.com' }], 'no news go to whoever was taken out');
  const { username = '', ...rest } = (await stateOf(buyerB.userId)) ?? {};
  assert.match(username, /^closed\d+$/);
  assert.deepEqual(rest, { status: 'closed', reason: 'Asked for by letter of 1 March', addresses: 0 });
  assert.equal(await resolveSession(ctx, buyerB.token), null);
  await assert.rejects(erase(buyerB.userId), { key: 'user_state_changed' });
});
