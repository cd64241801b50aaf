import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { smallMarket } from '#testkit/small-market.ts';
import { staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire } = staffOffice(whole);
const { buyerA, buyerB, storeA, storeB } = await smallMarket(ctx);
const marketer = await hire('marketer', ['coupons.manage'], 'Marketing');
await sql`update stores set contact_email = 'owner@example.com' where id = ${storeA.storeId}`.execute(ctx.db);

const inDays = (days: number) => new Date(ctx.clock.now().getTime() + days * dayMs).toISOString();
const make = async (code: string, store = storeA, more: object = {}) => {
  const terms = { titles: { en: 'Sale' }, kind: 'percentage', value: '10', minimum: '0', isShown: true };
  const input = { code, ...terms, startTime: inDays(0), endTime: inDays(9), ...more };
  const answer = await post(server, '/seller/api/coupon!create.action', input, store.token);
  assert.equal(answer.code, 0, answer.body);
  return (answer.data as { couponId: string }).couponId;
};
type Coupon = {
  couponId: string;
  code: string;
  storeId: string;
  language: string;
  state: string;
  claimed: number;
  claimLimit?: number;
};
const list = async (input: object = {}) =>
  (await marketer.must<{ pageList: Coupon[] }>('storeCoupon!list', input)).pageList;
const claim = (code: string, { token }: { token: string }) => post(server, '/api/coupon!claim.action', { code }, token);
const reason = 'Looks like a mistake';
const mailed = async () =>
  (
    await sql<{ kind: string }>`select kind from mails where kind like 'store_coupon%' order by id`.execute(ctx.db)
  ).rows.map(({ kind }) => kind);

test('coupons of all stores are told with their stores, and found by code and store', async () => {
  await make('ALPHA');
  await make('BETA', storeB);
  assert.deepEqual(
    (await list()).map(({ code }) => code),
    ['BETA', 'ALPHA'],
  );
  assert.deepEqual(
    (await list({ keyword: 'alpha' })).map(({ storeId }) => storeId),
    [String(storeA.storeId)],
  );
  assert.deepEqual(
    (await list({ keyword: String(storeB.storeId) })).map(({ code }) => code),
    ['BETA'],
  );
  assert.deepEqual(await list({ isOpen: false }), []);
});

test('a coupon tells in which language its owner reads the shop', async () => {
  await sql`update users set language = 'de' where id = ${storeB.userId}`.execute(ctx.db);
  assert.deepEqual(
    (await list()).map(({ language }) => language),
    ['de', 'en'],
  );
});

test('a limit is lowered, never raised, and not below what was taken', async () => {
  const couponId = await make('GAMMA', storeA, { claimLimit: 50 });
  assert.equal((await claim('GAMMA', buyerA)).code, 0);
  const limit = (claimLimit: number) => marketer.ask('storeCoupon!limit', { couponId, claimLimit, reason });
  assert.equal((await limit(50)).error, 'invalid_parameters');
  assert.equal((await limit(1)).code, 0);
  assert.equal((await limit(2)).error, 'invalid_parameters');
  assert.equal((await claim('GAMMA', buyerB)).error, 'coupon_exhausted');
  await assert.rejects(sql`update coupons set claim_limit = 99 where id = ${BigInt(couponId)}`.execute(ctx.db), {
    code: 'FZ001',
  });
  assert.deepEqual(await mailed(), ['store_coupon_limited']);
});

test('a stopped coupon is given out no more, its store is told once, whoever presses', async () => {
  const couponId = await make('DELTA');
  const other = await hire('other', ['coupons.manage'], 'Other marketing');
  const both = await Promise.all([marketer, other].map((by) => by.ask('storeCoupon!stop', { couponId, reason })));
  assert.deepEqual(both.map(({ error }) => error ?? 'done').toSorted(), ['content_changed', 'done']);
  assert.notEqual((await claim('DELTA', buyerB)).code, 0);
  assert.deepEqual(
    (await list({ isOpen: false })).map(({ code, state }) => [code, state]),
    [['DELTA', 'stopped']],
  );
  assert.deepEqual(await mailed(), ['store_coupon_limited', 'store_coupon_stopped']);
  assert.equal((await marketer.ask('storeCoupon!stop', { couponId: '77', reason })).error, 'coupon_not_found');
});

test('a limit is lowered to as many as were taken, never below, and for the first time to any number', async () => {
  const couponId = await make('OMEGA');
  const limit = (claimLimit: number, by = marketer) => by.ask('storeCoupon!limit', { couponId, claimLimit, reason });
  for (const buyer of [buyerA, buyerB]) assert.equal((await claim('OMEGA', buyer)).code, 0);
  assert.equal((await limit(1)).error, 'invalid_parameters', 'two have one');
  assert.equal((await limit(1000)).code, 0, 'there was no limit');
  assert.equal((await limit(2)).code, 0);
  const found = (await list({ keyword: 'omega' }))[0];
  assert.deepEqual([found?.claimed, found?.claimLimit, found?.state], [2, 2, 'exhausted']);
  const owner = await hire('sellera', ['coupons.manage'], 'Owners');
  for (const call of ['storeCoupon!limit', 'storeCoupon!stop'])
    assert.equal((await owner.ask(call, { couponId, claimLimit: 2, reason })).error, 'own_account', call);
  const reader = await hire('nobody', ['orders.read'], 'Readers');
  assert.equal((await limit(2, reader)).error, 'not_allowed');
  await marketer.must('storeCoupon!stop', { couponId, reason });
  assert.equal((await limit(2)).error, 'content_changed', 'it is given out no more');
  assert.equal(
    (await marketer.ask('storeCoupon!limit', { couponId: '77', claimLimit: 2, reason })).error,
    'coupon_not_found',
  );
});
