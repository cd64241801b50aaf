import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminBooks, type InputOf } from '@entrepot/contract';
import { minuteMs } from '@entrepot/domain';
import texts from '@entrepot/i18n/locales/en/admin-money.json' with { type: 'json' };
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { buy, orderMarket } from '#testkit/order-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountClasses, accounts, journalKinds, post, reverse } from '../wallet/index.ts';
import { invariants, invariantsModule } from './index.ts';
import { invariantSweep } from './invariants.jobs.ts';

const ctx = await testContext();
const { buyerA, storeA, storeB } = await orderMarket(ctx);
const { session } = await addStaff(ctx, 'auditor', ['books.read']);
const orderId = await buy(ctx, buyerA, storeA, 2);
const { routes } = invariantsModule;

const list = (input: InputOf<typeof adminBooks.ledgerAccounts>) =>
  call(ctx, routes, adminBooks.ledgerAccounts, input, { session });
const entries = (accountId: string, input: { before?: string; pageSize?: number } = {}) =>
  call(ctx, routes, adminBooks.ledgerEntries, { accountId, ...input }, { session });
const journal = (journalId: string) => call(ctx, routes, adminBooks.ledgerJournal, { journalId }, { session });
const idOf = async (path: string) => {
  const [account] = (await list({ keyword: path })).pageList;
  assert.equal(account?.path, path);
  return account?.accountId ?? '';
};

/** A fee of a given amount, earned out of nowhere but the suspense account. */
const earn = (amountMicro: bigint, key: string) =>
  inTx(ctx.db, (tx) =>
    post(tx, {
      id: ctx.ids.next(),
      key,
      kind: 'fee_test',
      ref: `order:${orderId}`,
      at: ctx.clock.now(),
      legs: [
        { account: accounts.suspense(), amountMicro: -amountMicro },
        { account: accounts.fees('deposit'), amountMicro },
      ],
    }),
  );

test('accounts are found by path, person, order number and class', async () => {
  const { rows } = await sql<{ orderNo: string; code: string }>`select o.order_no as "orderNo", u.user_code as code
    from orders o join users u on u.id = o.user_id where o.id = ${BigInt(orderId)}`.execute(ctx.db);
  const [{ orderNo, code } = { orderNo: '', code: '' }] = rows;
  const paths = async (input: InputOf<typeof adminBooks.ledgerAccounts>) =>
    (await list(input)).pageList.map(({ path }) => path).sort();
  const escrow = `order:${orderId}:escrow`;
  assert.deepEqual(await paths({ keyword: orderNo }), [escrow]);
  assert.deepEqual(await paths({ keyword: `order:${orderId}` }), [escrow]);
  assert.deepEqual(await paths({ class: 'order_escrow' }), [escrow]);
  const own = await paths({ keyword: code });
  assert.ok(own.includes(`user:${buyerA.userId}:available`));
  assert.deepEqual(await paths({ keyword: 'BuyerA' }), own);
  assert.deepEqual(await paths({ keyword: `user:${buyerA.userId}` }), own);
  assert.deepEqual(await paths({ keyword: 'nobody' }), []);
  const first = await list({ pageSize: 1 });
  assert.equal(first.hasMore, true);
  const last = first.pageList[0]?.accountId ?? '';
  assert.ok((await list({ before: last })).pageList.every(({ accountId }) => BigInt(accountId) < BigInt(last)));
});

test("a payment is followed from the buyer's account through its journal to the order's escrow", async () => {
  const accountId = await idOf(`user:${buyerA.userId}:available`);
  const account = await call(ctx, routes, adminBooks.ledgerAccount, { accountId }, { session });
  assert.deepEqual([account.username, account.class, account.nature], ['buyera', 'user_available', 'liability']);
  const [newest] = (await entries(accountId)).pageList;
  assert.deepEqual([newest?.kind, newest?.balance], ['order_paid', account.balance]);
  const whole = await journal(newest?.journalId ?? '');
  assert.deepEqual(whole.entries.map(({ path }) => path).sort(), [
    `order:${orderId}:escrow`,
    `user:${buyerA.userId}:available`,
  ]);
  assert.equal(
    whole.entries.reduce((sum, entry) => sum + Number(entry.amount), 0),
    0,
  );
  assert.equal(whole.entries.find(({ accountId: id }) => id === accountId)?.amount, newest?.amount);
});

test('entries are read on from the last one seen, on accounts that are locked and on those that are not', async () => {
  for (const [at, amount] of [3n, 5n, 7n].entries()) await earn(amount * 1_000_000n, `test:${at}`);
  for (const path of ['fees:deposit', 'suspense']) {
    const accountId = await idOf(path);
    const all = (await entries(accountId)).pageList;
    assert.equal(all.length, 3);
    const sign = path === 'fees:deposit' ? '' : '-';
    assert.deepEqual(
      all.map(({ amount }) => amount),
      ['7', '5', '3'].map((text) => `${sign}${text}.00`),
    );
    const page = await entries(accountId, { pageSize: 2 });
    assert.equal(page.hasMore, true);
    const rest = await entries(accountId, { before: page.pageList[1]?.position ?? '' });
    assert.deepEqual([rest.hasMore, rest.pageList], [false, all.slice(2)]);
  }
  const own = await idOf(`user:${buyerA.userId}:available`);
  const all = (await entries(own)).pageList;
  assert.ok(all.length >= 2);
  assert.deepEqual((await entries(own, { before: all[0]?.position ?? '' })).pageList, all.slice(1));
  for (const before of [
    '9223372036854775808',
    '99999999999999999999',
    '1-9223372036854775808-1',
    '1-1-4294967296',
    '080-1-0',
    '00-1-1',
    'x',
  ])
    await assert.rejects(entries(own, { before }), refusal('invalid_parameters'), before);
});

test('a correction names what it reverses, why, and the two who said so', async () => {
  const { journalId: wrong } = await earn(11_000_000n, 'test:wrong');
  const maker = (await addStaff(ctx, 'maker', ['books.read'])).session.userId;
  const checker = (await addStaff(ctx, 'checker', ['books.read'])).session.userId;
  const { journalId } = await inTx(ctx.db, (tx) =>
    reverse(tx, {
      id: ctx.ids.next(),
      at: ctx.clock.now(),
      reverses: wrong,
      reason: 'Booked twice',
      makerStaffId: maker,
      checkerStaffId: checker,
    }),
  );
  const correction = await journal(String(journalId));
  assert.deepEqual(
    [correction.kind, correction.reverses, correction.reason, correction.makerName, correction.checkerName],
    ['reversal', String(wrong), 'Booked twice', 'maker', 'checker'],
  );
  assert.equal((await journal(String(wrong))).reversedBy, String(journalId));
});

test('a correction of a balance names why and the two as well, and accounts name whose they are', async () => {
  const [maker, checker] = [
    (await addStaff(ctx, 'asker', ['books.read'])).session.userId,
    (await addStaff(ctx, 'approver', ['books.read'])).session.userId,
  ];
  const [id, at, userId] = [ctx.ids.next(), ctx.clock.now(), BigInt(buyerA.userId)];
  await sql`insert into balance_corrections (id, user_id, amount_micro, reason, state, asked_by, decided_by, asked_at, decided_at)
    values (${id}, ${userId}, 1000000, 'Bonus of May', 'approved', ${maker}, ${checker}, ${at}, ${at})`.execute(ctx.db);
  const { journalId } = await inTx(ctx.db, (tx) =>
    post(tx, {
      id: ctx.ids.next(),
      key: `balance_corrected:${id}`,
      kind: 'balance_corrected',
      ref: `user:${userId}`,
      at,
      legs: [
        { account: accounts.userAvailable(userId), amountMicro: 1_000_000n },
        { account: accounts.suspense(), amountMicro: -1_000_000n },
      ],
    }),
  );
  const { reason, makerName, checkerName, entries: legs } = await journal(String(journalId));
  assert.deepEqual([reason, makerName, checkerName], ['Bonus of May', 'asker', 'approver']);
  assert.deepEqual(legs.map(({ username }) => username ?? '').sort(), ['', 'buyera']);
  const [escrow] = (await list({ class: 'order_escrow' })).pageList;
  const { rows } = await sql<{ orderNo: string }>`select order_no as "orderNo" from orders`.execute(ctx.db);
  assert.deepEqual([escrow?.orderNo, escrow?.username], [rows[0]?.orderNo, undefined]);
  assert.equal((await list({ keyword: 'buyera' })).pageList[0]?.username, 'buyera');
});

test('every check, class of accounts and kind of journal has its words', () => {
  const codes = [
    ...invariants.map(({ code }) => `invariant.${code}`),
    ...accountClasses.map(({ name }) => `class.${name}`),
    ...journalKinds.map((kind) => `kind.${kind}`),
  ];
  assert.deepEqual(
    codes.filter((code) => !Object.hasOwn(texts, code)),
    [],
  );
});

test('the trial balance has the same sum on both sides, and every class as its accounts stand', async () => {
  const { assets } = await call(ctx, routes, adminBooks.trialBalance, {}, { session });
  assert.deepEqual(
    assets.map(({ asset }) => asset),
    ['USDT'],
  );
  const [usdt] = assets;
  assert.equal(usdt?.debit, usdt?.credit);
  assert.ok(Number(usdt?.debit) > 0);
  const classOf = (name: string) => usdt?.classes.find((row) => row.class === name);
  assert.deepEqual(
    [classOf('fees')?.credit, classOf('fees')?.debit, classOf('suspense')?.debit],
    ['15.00', '0.00', '16.00'],
  );
  assert.equal(classOf('order_escrow')?.accounts, 1);
});

test('what is not there is said', async () => {
  await assert.rejects(entries('7777'), refusal('ledger_record_not_found'));
  await assert.rejects(journal('7777'), refusal('ledger_record_not_found'));
});

test('checks of the invariants are kept: what holds is prolonged, what breaks and heals is remembered', async () => {
  const read = async (code: string) =>
    (await call(ctx, routes, adminBooks.invariantList, {}, { session })).find((one) => one.code === code);
  const history = (code: string) => call(ctx, routes, adminBooks.invariantHistory, { code }, { session });
  const notified = async () => {
    const { rows: entries } = await sql`select from notification_entries
      where staff_id = ${session.userId} and kind = 'invariant_broken' and params ->> 'code' = 'stock_as_entries'`.execute(
      ctx.db,
    );
    return entries.length;
  };
  assert.equal((await read('order_adds_up'))?.last, undefined);
  const started = ctx.clock.now().toISOString();
  await invariantSweep.run(ctx);
  ctx.clock.advanceMs(5 * minuteMs);
  await invariantSweep.run(ctx);
  const held = await read('order_adds_up');
  assert.deepEqual(held?.last, { violations: 0, since: started, checkTime: ctx.clock.now().toISOString(), rows: [] });
  const { rows } = await sql<{ stock: number }>`select stock from skus where id = ${BigInt(storeA.skuId)}`.execute(
    ctx.db,
  );
  await sql`update skus set stock = stock - 1 where id = ${BigInt(storeA.skuId)}`.execute(ctx.db);
  ctx.clock.advanceMs(5 * minuteMs);
  await invariantSweep.run(ctx);
  const broken = await read('stock_as_entries');
  assert.equal(broken?.last?.violations, 1);
  assert.match(broken?.last?.rows[0] ?? '', new RegExp(storeA.skuId));
  assert.equal(await notified(), 1);
  await sql`update skus set stock = stock - 1 where id = ${BigInt(storeB.skuId)}`.execute(ctx.db);
  ctx.clock.advanceMs(5 * minuteMs);
  await invariantSweep.run(ctx);
  assert.equal((await read('stock_as_entries'))?.last?.violations, 2);
  assert.equal(await notified(), 1, 'what grows is no news');
  await sql`update skus set stock = stock + 1 where id = ${BigInt(storeB.skuId)}`.execute(ctx.db);
  await sql`update skus set stock = ${rows[0]?.stock ?? 0} where id = ${BigInt(storeA.skuId)}`.execute(ctx.db);
  ctx.clock.advanceMs(5 * minuteMs);
  await invariantSweep.run(ctx);
  const healed = await read('stock_as_entries');
  assert.deepEqual([healed?.last?.violations, healed?.brokenBefore], [0, true]);
  assert.deepEqual(
    (await history('stock_as_entries')).map(({ violations }) => violations),
    [0, 2, 1, 0],
  );
  await sql`update skus set stock = stock - 1 where id = ${BigInt(storeA.skuId)}`.execute(ctx.db);
  ctx.clock.advanceMs(5 * minuteMs);
  await invariantSweep.run(ctx);
  assert.equal(await notified(), 2);
  await sql`update skus set stock = stock + 1 where id = ${BigInt(storeA.skuId)}`.execute(ctx.db);
});
