import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminUsers, marketing } from '@entrepot/contract';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { sendMail } from '#platform/mail/mail.ts';
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

test('who owes something is told so, and not of a balance', async () => {
  const userId = buyerB.userId;
  const move = (key: string, available: bigint, receivable: bigint) =>
    inTx(ctx.db, (tx) =>
      post(tx, {
        id: ctx.ids.next(),
        key,
        kind: 'test_move',
        ref: 'test:debt',
        at: ctx.clock.now(),
        legs: [
          { account: accounts.userAvailable(userId), amountMicro: available },
          { account: accounts.userReceivable(userId), amountMicro: receivable },
          { account: accounts.cardClearing(), amountMicro: -available - receivable },
        ],
      }),
    );
  await move('owed', -10_000_000_000n, -5_000_000n);
  await assert.rejects(erase(userId), { key: 'debt_remains' });
  await move('paid', 10_000_000_000n, 5_000_000n);
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
  for (const email of ['former@shop.com', 'taken@shop.com'])
    await sql`insert into contact_changes (id, user_id, kind, old_value, new_value, token_hash, changed_at, ends_at)
      values (${ctx.ids.next()}, ${buyerB.userId}, 'email', ${email}, 'buyer@shop.com', ${Buffer.from(email)}, ${ctx.clock.now()},
        ${new Date(ctx.clock.now().getTime() + 1000)})`.execute(ctx.db);
  await sql`update users set email = 'taken@shop.com' where id = ${buyerA.userId}`.execute(ctx.db);
  await inTx(ctx.db, async (tx) => {
    for (const recipient of ['buyer@shop.com', 'former@shop.com', 'taken@shop.com'])
      await sendMail(ctx, tx, {
        medium: 'mail',
        recipient,
        kind: 'code',
        language: 'en',
        subject: 'To B',
        text: '1234',
      });
  });
  for (const email of ['buyer@shop.com', 'somebody@shop.com'])
    await call(ctx, marketingModule.routes, marketing.subscribeAdd, { email });
  await erase(buyerB.userId);
  const { rows: subscribers } = await sql`select email from subscriptions`.execute(ctx.db);
  assert.deepEqual(subscribers, [{ email: 'somebody@shop.com' }], 'no news go to whoever was taken out');
  const { rows: mails } = await sql<{ recipient: string }>`select distinct recipient from mails order by 1`.execute(
    ctx.db,
  );
  assert.deepEqual(
    mails.map(({ recipient }) => recipient),
    ['somebody@shop.com', 'taken@shop.com'],
    'what was written to them is gone, what was written to others is not',
  );
  const { username = '', ...rest } = (await stateOf(buyerB.userId)) ?? {};
  assert.match(username, /^closed\d+$/);
  assert.deepEqual(rest, { status: 'closed', reason: 'Asked for by letter of 1 March', addresses: 0 });
  assert.equal(await resolveSession(ctx, buyerB.token), null);
  await assert.rejects(erase(buyerB.userId), { key: 'user_state_changed' });
});
