import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account } from '@entrepot/contract';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { accountPeople, testPassword } from '#testkit/account-people.ts';
import { orderMarket, submit } from '#testkit/order-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountHomeModule } from '../../account-home/index.ts';
import { type AccountPath, accounts, post } from '../../wallet/index.ts';
import { accountRoutes } from '../accounts.routes.ts';
import { addAddress } from '../addresses/addresses.ts';
import { hashPassword, resolveSession } from '../index.ts';

const ctx = await testContext();
const market = await orderMarket(ctx);
const { person, signIn, sendCode } = accountPeople(ctx);
type Someone = { readonly session: Parameters<typeof sendCode>[1] & object };
const close = ({ session }: Someone, password = testPassword) =>
  call(ctx, accountHomeModule.routes, account.logoff, { reason: 'Moving on', password }, { session });
const move = (from: AccountPath, to: AccountPath) =>
  inTx(ctx.db, (tx) => {
    const legs = [
      { account: from, amountMicro: -1n },
      { account: to, amountMicro: 1n },
    ];
    return post(tx, {
      id: ctx.ids.next(),
      key: `k${ctx.ids.next()}`,
      kind: 'test_move',
      ref: 'test:1',
      at: ctx.clock.now(),
      legs,
    });
  });

test('the smallest unit of any balance keeps an account open', async () => {
  const anna = await person();
  const { userId } = anna.session;
  const places: [path: AccountPath, isOwed: boolean][] = [
    [accounts.userAvailable(userId), false],
    [accounts.userHeld(userId), false],
    [accounts.userReceivable(userId), true],
  ];
  for (const [path, isOwed] of places) {
    const [from, to] = isOwed ? [path, accounts.suspense()] : [accounts.suspense(), path];
    await move(from, to);
    await assert.rejects(close(anna), { key: isOwed ? 'debt_remains' : 'balance_remains' }, path);
    await move(to, from);
  }
  await close(anna);
});

test('an open order keeps an account open', async () => {
  const passwordHash = await hashPassword(testPassword);
  await sql`update users set password_hash = ${passwordHash} where id = ${market.buyerA.userId}`.execute(ctx.db);
  await submit(ctx, market.buyerA, [{ store: market.storeA }]);
  // What was deposited for the test leaves first.
  const { userId } = market.buyerA;
  await inTx(ctx.db, (tx) =>
    post(tx, {
      id: ctx.ids.next(),
      key: 'leaves',
      kind: 'test_move',
      ref: 'test:1',
      at: ctx.clock.now(),
      legs: [
        { account: accounts.userAvailable(userId), amountMicro: -10_000_000_000n },
        { account: accounts.cardClearing(), amountMicro: 10_000_000_000n },
      ],
    }),
  );
  await assert.rejects(close(market.buyerA as never), { key: 'open_orders_remain' });
});

test('nothing personal stays of a closed account, nor opens it again', async () => {
  const anna = await person({ email: 'anna@mail.example', phone: '491512345678' });
  const { userId } = anna.session;
  const other = await signIn(anna.username);
  await addAddress(ctx, userId, {
    name: 'Anna Example',
    phoneCode: '49',
    phone: '3012345678',
    nation: 'DE',
    state: '16',
    city: 'Berlin',
    postCode: '10115',
    address: 'Example Street 1',
    use: 1,
  });
  const billing = { company: 'Anna Trading', taxNumber: 'TAX-ANNA' };
  await call(ctx, accountRoutes, account.billingSave, billing, { session: anna.session });
  await sendCode({ target: 'anna@mail.example', purpose: 'reset_safeword' }, anna.session);
  await close(anna);
  assert.equal(await resolveSession(ctx, other.token), null);
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' and table_name in
      (select table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public')`.execute(
    ctx.db,
  );
  const words = ['anna', 'example street', 'tax-anna', '491512345678', '3012345678', '192.0.2.1'];
  for (const { name } of [...tables, { name: 'users' }]) {
    const owner = name === 'users' ? sql`id` : sql`user_id`;
    const { rows } = await sql<{
      text: string;
    }>`select t::text as text from ${sql.table(name)} t where ${owner} = ${userId}`.execute(ctx.db);
    for (const { text } of rows)
      for (const word of words) assert.ok(!text.toLowerCase().includes(word), `${name} still says ${word}: ${text}`);
  }
  const { rows } = await sql`select from sent_codes where user_id = ${userId}`.execute(ctx.db);
  assert.equal(rows.length, 0);
  const { rows: kept } = await sql`
    select password_hash as "passwordHash", fund_password_mac as "fundPasswordMac", email, phone, status
      from users where id = ${userId}`.execute(ctx.db);
  assert.deepEqual(kept, [{ passwordHash: null, fundPasswordMac: null, email: null, phone: null, status: 'closed' }]);
});
