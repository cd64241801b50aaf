import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { account, address, adminUsers, deposits, withdrawals } from '@entrepot/contract';
import { minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx, openDatabase } from '#platform/database.ts';
import type { BuyerSession } from '#platform/session.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { loanMarket, yearInInstalments } from '#testkit/loan-market.ts';
import { orderMarket, submit } from '#testkit/order-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestCategory, addTestProduct, openTestStore } from '#testkit/test-shop.ts';
import {
  accountsModule,
  createUser,
  hashPassword,
  holdSession,
  resolveSession,
  setFundPassword,
} from '../accounts/index.ts';
import { addFavourite } from '../catalogue/index.ts';
import { paymentsModule, recordDeposit } from '../payments/index.ts';
import { createStore, followStore } from '../sellers/index.ts';
import { accounts, post } from '../wallet/index.ts';
import { accountHomeRoutes } from './account-home.routes.ts';

const ctx = await testContext();
const migrations = join(import.meta.dirname, '../../../../../db/migrations');
const password = 'correct1';
const passwordHash = await hashPassword(password);
const routes = [...accountsModule.routes, ...accountHomeRoutes];

async function person(username: string) {
  const { id } = await inTx(ctx.db, (tx) =>
    createUser(ctx, tx, {
      username,
      passwordHash,
      email: `${username}@mail.example`,
      phone: `4915${ctx.ids.publicNumber(8)}`,
    }),
  );
  const { token } = await call(ctx, routes, account.login, { username, password });
  return { id, token, session: (await resolveSession(ctx, token)) as BuyerSession };
}
const close = (session: BuyerSession, word = password, reason = 'Moving on') =>
  call(ctx, routes, account.logoff, { reason, password: word }, { session });
const { session: eraser } = await addStaff(ctx, 'eraser', ['users.erase']);
/** By staff, at the person's own request. Where that is refused, what held the person's sessions off has lapsed after a minute. */
const erase = (userId: bigint) =>
  call(ctx, routes, adminUsers.userErase, { userId: String(userId), reason: 'By letter' }, { session: eraser }).finally(
    () => ctx.clock.advanceMs(minuteMs),
  );
const home = {
  name: 'Zoë Müller',
  phoneCode: '+49',
  phone: '0151 2345678',
  nation: 'DE',
  state: 'bavaria',
  city: 'München',
  postCode: '80331',
  address: 'Marienplatz 1',
};
const current = (session: BuyerSession) => call(ctx, routes, account.currentUser, {}, { session });

test('the signed-in person has name, balance, fund password and store', async () => {
  const { id, session } = await person('complete1');
  const fresh = await current(session);
  assert.deepEqual(
    [fresh.uid, fresh.username, fresh.email, fresh.money, fresh.hasSafeword, fresh.sellerId],
    [String(id), 'complete1', 'complete1@mail.example', '0.00', false, undefined],
  );
  const { storeId } = await inTx(ctx.db, async (tx) => {
    await setFundPassword(ctx, tx, id, '123456');
    await recordDeposit(ctx, tx, { userId: id, channel: 'card', amountMicro: 12_500_000n, externalKey: 'one' });
    return createStore(ctx, tx, {
      ownerUserId: id,
      name: 'Lamp House',
      ownLanguage: 'en',
      descriptions: { en: 'Lamps' },
      country: 'CN',
      freight: {
        name: 'Standard',
        shipsFrom: 'CN',
        unit: 'piece',
        firstUnitFeeMicro: 0n,
        furtherUnitFeeMicro: 0n,
        deliveryFeeMicro: 0n,
        freeOverMicro: null,
        zones: [],
        elsewhereFeeMicro: null,
      },
    });
  });
  const full = await current(session);
  assert.deepEqual([full.money, full.hasSafeword, full.sellerId], ['12.50', true, String(storeId)]);
  await assert.rejects(close(session), refusal('balance_remains'));
  await inTx(ctx.db, (tx) =>
    post(tx, {
      id: ctx.ids.next(),
      key: 'spent',
      kind: 'test_move',
      ref: 'test:1',
      at: ctx.clock.now(),
      legs: [
        { account: accounts.userAvailable(id), amountMicro: -12_500_000n },
        { account: accounts.cardClearing(), amountMicro: 12_500_000n },
      ],
    }),
  );
  await assert.rejects(close(session), refusal('store_remains'));
  assert.ok(
    await resolveSession(ctx, (await call(ctx, routes, account.login, { username: 'complete1', password })).token),
  );
});

test('closing takes the person out of the account and ends its sessions', async () => {
  const { id, token, session } = await person('leaving1');
  await assert.rejects(close(session, 'wrong111'), refusal('wrong_password'));
  await assert.rejects(close(session, password, '  '), refusal('invalid_parameters'));
  assert.ok(await resolveSession(ctx, token), 'a refused closing ends nothing');
  await close(session);
  assert.equal(await resolveSession(ctx, token), null);
  const { rows } =
    await sql`select username = 'closed' || user_code as "isNameless", email, phone, password_hash as "passwordHash", status,
      closing_reason as "closingReason"
    from users where id = ${id}`.execute(ctx.db);
  assert.deepEqual(rows, [
    { isNameless: true, email: null, phone: null, passwordHash: null, status: 'closed', closingReason: 'Moving on' },
  ]);
  const traces = await sql`select 1 from sign_ins where user_id = ${id} and (address <> '' or device <> '')`.execute(
    ctx.db,
  );
  assert.equal(traces.rows.length, 0);
  await assert.rejects(call(ctx, routes, account.login, { username: 'leaving1', password }), refusal('login_failed'));
  await person('leaving1');
});

test('closing twice at once closes once', async () => {
  const { session } = await person('leaving2');
  const outcomes = await Promise.allSettled([close(session), close(session)]);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('nothing is written in the name of a person whose account was closed meanwhile', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, session } = await person(`hurried${round}`);
    const held = (write: () => Promise<unknown>) => holdSession(ctx, session, write);
    const writes = [
      () => call(ctx, routes, address.addressAdd, home, { session }),
      () => call(ctx, routes, account.billingSave, { company: 'Hurry Ltd', taxNumber: '' }, { session }),
    ];
    const closed = held(() => close(session));
    await sleep(round * 20);
    const outcomes = await Promise.allSettled(writes.map(held));
    await closed;
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.ok(refusal('session_expired')(outcome.reason), String(outcome.reason));
    const { rows } = await sql`select from addresses where user_id = ${id}
      union all select from billing_details where user_id = ${id}`.execute(ctx.db);
    assert.equal(rows.length, 0);
    for (const write of writes) await assert.rejects(held(write), refusal('session_expired'));
  }
});

test('nobody closes an account without signing in', async () => {
  await assert.rejects(call(ctx, routes, account.logoff, { reason: 'why', password }), refusal('not_logged_in'));
});

test('an account whose last money is on its way out stays open until it has left', async () => {
  const { id, session } = await person('payingout1');
  const safeword = '246810';
  await inTx(ctx.db, async (tx) => {
    await setFundPassword(ctx, tx, id, safeword);
    await recordDeposit(ctx, tx, { userId: id, channel: 'card', amountMicro: 50_000_000n, externalKey: 'leaving' });
  });
  const channel = 'usdt_trc20' as const;
  const bound = { channel, address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', safeword };
  await call(ctx, paymentsModule.routes, withdrawals.bindWithdrawAddress, bound, { session });
  const { session_token } = await call(ctx, paymentsModule.routes, withdrawals.withdrawalOpen, {}, { session });
  const form = { channel, amount: '50', safeword, session_token };
  await call(ctx, paymentsModule.routes, withdrawals.withdrawalApply, form, { session });
  assert.equal((await current(session)).money, '0.00');
  await assert.rejects(close(session), refusal('open_withdrawals_remain'));
  await assert.rejects(erase(id), refusal('open_withdrawals_remain'));
});

test('an account whose deposit somebody still looks at stays open until that is decided', async (t) => {
  t.after(() => ctx.settingValues.delete('deposit_usdt_trc20_address'));
  ctx.settingValues.set('deposit_usdt_trc20_address', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
  const { id, session } = await person('payingin1');
  const { session_token } = await call(ctx, paymentsModule.routes, deposits.depositOpen, {}, { session });
  const form = {
    symbol: 'USDT',
    channel: 'usdt_trc20',
    amount: '100.00',
    txHash: '7'.repeat(64),
    session_token,
  } as const;
  const { depositId } = await call(ctx, paymentsModule.routes, deposits.depositSubmit, form, { session });
  await assert.rejects(close(session), refusal('open_deposits_remain'));
  await assert.rejects(erase(id), refusal('open_deposits_remain'));
  await call(ctx, paymentsModule.routes, deposits.depositCancel, { depositId }, { session });
  await close(session);
});

test('an order that is not ended keeps the account open, and its owner signed in', async () => {
  const { buyerA, storeA } = await orderMarket(ctx, { balance: 0n });
  await submit(ctx, buyerA, [{ store: storeA }]);
  await assert.rejects(erase(buyerA.userId), refusal('open_orders_remain'));
  assert.ok(await resolveSession(ctx, buyerA.token));
});

test('a loan keeps the account open; a draft of an application ends with it', async () => {
  const lending = await loanMarket(ctx);
  const { id, session } = await person('borrower1');
  const { loanId } = await lending.save({ userId: id }, yearInInstalments);
  await sql`update loans set state = 'under_review', submitted_at = created_at, review_due_at = created_at
    where id = ${BigInt(loanId)}`.execute(ctx.db);
  await assert.rejects(close(session), refusal('open_loan_remains'));
  await assert.rejects(erase(id), refusal('open_loan_remains'));
  await sql`update loans set state = 'applying' where id = ${BigInt(loanId)}`.execute(ctx.db);
  assert.equal(await close(session), null);
  const { rows } = await sql<{ state: string }>`select state from loans where id = ${BigInt(loanId)}`.execute(ctx.db);
  assert.equal(rows[0]?.state, 'withdrawn');
});

test('whoever leaves counts as nobody’s follower any more, and keeps no product', async () => {
  const { storeId } = await openTestStore(ctx, (await person('followed1')).id);
  const categoryId = await addTestCategory(ctx, 'followed');
  const { productId } = await addTestProduct(ctx, { storeId, categoryId, handle: 'followed' });
  const figures = async () => {
    const { rows } = await sql<{ followers: number; favourites: number }>`select s.followers, t.favourites
      from store_stats s, product_stats t where s.store_id = ${storeId} and t.product_id = ${productId}`.execute(
      ctx.db,
    );
    return [rows[0]?.followers, rows[0]?.favourites];
  };
  const [stays, leaves] = [await person('stays1'), await person('leaves1')];
  for (const { id } of [stays, leaves]) {
    await followStore(ctx, id, storeId);
    await addFavourite(ctx, id, productId);
  }
  assert.deepEqual(await figures(), [2, 2]);
  await close(leaves.session);
  assert.deepEqual(await figures(), [1, 1]);
  const { rows } = await sql<{
    userId: bigint;
  }>`select user_id as "userId" from store_follows where store_id = ${storeId}
    union all select user_id from favourites where product_id = ${productId}`.execute(ctx.db);
  assert.deepEqual(rows, [{ userId: stays.id }, { userId: stays.id }]);
  // As those were left who closed their account in an earlier version.
  await followStore(ctx, leaves.id, storeId);
  await addFavourite(ctx, leaves.id, productId);
  assert.deepEqual(await figures(), [2, 2]);
  const owner = openDatabase({ connectionString: ctx.database.ownerConnectionString, maxConnections: 1 });
  // When these were applied, the column had its earlier name.
  for (const file of ['20261201T0401_sellers.sql', '20261201T0402_catalogue.sql'])
    await sql
      .raw((await readFile(join(migrations, file), 'utf8')).replaceAll('seller_id', 'store_id'))
      .execute(owner.db);
  await owner.close();
  assert.deepEqual(await figures(), [1, 1]);
  const left =
    await sql`select from store_follows where user_id = ${leaves.id} union all select from favourites where user_id = ${leaves.id}
    union all select from follow_counts where user_id = ${leaves.id} union all select from favourite_counts where user_id = ${leaves.id}`.execute(
      ctx.db,
    );
  assert.equal(left.rows.length, 0);
});
