import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InputOf, marketing, sellerCoupons } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refuses } from '#testkit/calls/refusal.ts';
import { untilBlocked } from '#testkit/database/until-blocked.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { addTestUser, openTestStore, testBuyer, testSellerSession } from '#testkit/test-shop.ts';
import { couponForCheckout, couponsModule, createCoupon, giveBackCoupons, markCouponUsed } from './index.ts';

const ctx = await testContext();
const { routes } = couponsModule;
for (const id of [81n, 82n, 83n, 84n, 85n]) await addTestUser(ctx, id, `owner${id}@example.com`);
const store = await openTestStore(ctx, 81n);
const stranger = await openTestStore(ctx, 82n);
const me = { session: testSellerSession(store.storeId, 81n) };
const other = { session: testSellerSession(stranger.storeId, 82n) };
const buyer = { session: testBuyer(7n) };
const inDays = (days: number) => new Date(ctx.clock.now().getTime() + days * dayMs).toISOString();

type Input = InputOf<typeof sellerCoupons.couponCreate>;
const spring: Input = {
  code: 'spring-10',
  titles: { en: 'Spring', ar: ' ' },
  kind: 'percentage',
  value: '10',
  minimum: '20',
  maximum: '15.50',
  startTime: inDays(0),
  endTime: inDays(10),
  claimLimit: 2,
  isShown: true,
};
const make = (change: Partial<Input> = {}, who = me) =>
  call(ctx, routes, sellerCoupons.couponCreate, { ...spring, ...change }, who);
const list = async (who = me) => (await call(ctx, routes, sellerCoupons.couponList, {}, who)).pageList;
const shown = async () => {
  const coupons = await call(ctx, routes, marketing.couponOfStores, { sellerIds: [String(store.storeId)] });
  return coupons.map(({ code }) => code);
};
const claim = (code: string, session = buyer) => call(ctx, routes, marketing.couponClaim, { code }, session);

test('a store makes a coupon, buyers find and take it, and the store sees what became of it', async () => {
  const { couponId } = await make();
  assert.deepEqual(await shown(), ['SPRING-10']);
  await claim('Spring-10');
  const { code, state, claimed, used, takenOff, maximum, titles } = (await list())[0] ?? ({} as never);
  assert.deepEqual(
    [code, state, claimed, used, takenOff, maximum, titles],
    ['SPRING-10', 'running', 1, 0, '0.00', '15.50', { en: 'Spring' }],
  );
  const use = {
    userId: 7n,
    couponId: BigInt(couponId),
    checkoutId: 5n,
    takenOffMicro: 4_120_000n,
    at: ctx.clock.now(),
  };
  await inTx(ctx.db, (tx) => markCouponUsed(tx, use));
  assert.deepEqual([(await list())[0]?.used, (await list())[0]?.takenOff], [1, '4.12']);
  await inTx(ctx.db, (tx) => giveBackCoupons(tx, [5n]));
  assert.deepEqual([(await list())[0]?.used, (await list())[0]?.takenOff], [0, '0.00'], 'cancelled: it cost nothing');
  await claim('SPRING-10', { session: testBuyer(8n) });
  assert.equal((await list())[0]?.state, 'exhausted');
});

test('a stopped coupon is given out no more, and serves who holds it', async () => {
  const { couponId } = await make({ code: 'STOP-ME', claimLimit: 9 });
  await claim('STOP-ME');
  await refuses(call(ctx, routes, sellerCoupons.couponStop, { couponId }, other), 'coupon_not_found');
  await call(ctx, routes, sellerCoupons.couponStop, { couponId }, me);
  await call(ctx, routes, sellerCoupons.couponStop, { couponId }, me);
  await refuses(claim('STOP-ME', { session: testBuyer(9n) }), 'coupon_expired');
  assert.deepEqual(await shown(), ['SPRING-10']);
  assert.equal((await couponForCheckout(ctx.db, 7n, BigInt(couponId), ctx.clock.now())).storeId, store.storeId);
  assert.deepEqual(
    (await list()).map(({ code, state }) => `${code} ${state}`),
    ['SPRING-10 exhausted', 'STOP-ME stopped'],
  );
  assert.deepEqual(await list(other), []);
});

test('what would give goods away, lasts too long or is named twice is refused at its field', async () => {
  const soon = { code: 'NEW' };
  await refuses(make({ code: 'Spring-10' }), 'coupon_code_taken');
  await refuses(make({ ...soon, titles: { ar: 'ربيع' } }), 'invalid_parameters', {
    fields: [{ field: 'titles.en', reason: 'required' }],
  });
  await refuses(make({ ...soon, value: '91' }), 'invalid_parameters', {
    fields: [{ field: 'value', reason: 'percent' }],
  });
  await refuses(make({ ...soon, value: '2.5' }), 'invalid_parameters', {
    fields: [{ field: 'value', reason: 'percent' }],
  });
  await refuses(make({ ...soon, kind: 'amount', value: '20.01', minimum: '20' }), 'invalid_parameters', {
    fields: [{ field: 'value', reason: 'amount' }],
  });
  await refuses(make({ ...soon, minimum: '20.001' }), 'invalid_parameters', {
    fields: [{ field: 'minimum', reason: 'amount' }],
  });
  await refuses(make({ ...soon, startTime: inDays(-2), endTime: inDays(-1) }), 'invalid_parameters', {
    fields: [{ field: 'endTime', reason: 'past' }],
  });
  await refuses(make({ ...soon, endTime: inDays(400) }), 'invalid_parameters', {
    fields: [{ field: 'endTime', reason: 'period' }],
  });
});

test('a store gives out a bounded number at a time, planned ones too, however fast it makes them', async () => {
  const planned = { startTime: inDays(2), endTime: inDays(3) };
  const tries = Array.from({ length: 24 }, (_, index) => make({ ...planned, code: `MANY-${index}` }, other));
  const ends = (await Promise.allSettled(tries)).map((end) => (end.status === 'fulfilled' ? 'made' : end.reason.key));
  assert.deepEqual(ends.sort(), [...Array(4).fill('coupon_limit'), ...Array(20).fill('made')]);
  assert.equal((await list(other))[0]?.state, 'planned');
});

test('of two who make one code of a store at the same moment one has it, the other is told that it is taken', async () => {
  // Somebody's coupon of that code is written and not yet committed: whoever only looks for the code finds none.
  const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const first = inTx(ctx.db, async (tx) => {
    await createCoupon(ctx, tx, {
      code: 'BLACKFRIDAY',
      titles: { en: 'First' },
      worth: { kind: 'percentage', basisPoints: 500 },
      minimumMicro: 0n,
      maximumMicro: null,
      storeId: store.storeId,
      startsAt: ctx.clock.now(),
      endsAt: new Date(ctx.clock.now().getTime() + dayMs),
      claimLimit: null,
    });
    written();
    await isFree;
  });
  await isWritten;
  const second = assert.rejects(make({ code: 'BLACKFRIDAY' }), { key: 'coupon_code_taken' });
  await untilBlocked(ctx.db);
  letGo();
  await Promise.all([first, second]);
});

const claimAt = (code: string, userId: bigint, ...storeIds: bigint[]) =>
  call(
    ctx,
    routes,
    marketing.couponClaim,
    { code, ...(storeIds.length > 0 && { sellerIds: storeIds.map(String) }) },
    { session: testBuyer(userId) },
  );
const platforms = (code: string) =>
  inTx(ctx.db, (tx) =>
    createCoupon(ctx, tx, {
      code,
      titles: { en: 'Of the platform' },
      worth: { kind: 'percentage', basisPoints: 500 },
      minimumMicro: 0n,
      maximumMicro: null,
      storeId: null,
      startsAt: ctx.clock.now(),
      endsAt: new Date(ctx.clock.now().getTime() + 20 * dayMs),
      claimLimit: null,
    }),
  );

test('no store takes a code from another or from the platform; at checkout those of its stores come first', async () => {
  const third = await openTestStore(ctx, 83n);
  const asThird = { session: testSellerSession(third.storeId, 83n) };
  const fourth = await openTestStore(ctx, 84n);
  const code = 'WELCOME';
  const [mine, thirds] = [await make({ code, claimLimit: 9 }), await make({ code, claimLimit: 9 }, asThird)];
  const everywhere = String(await platforms(code));
  const taken = async (userId: bigint, ...stores: bigint[]) => (await claimAt(code, userId, ...stores)).couponId;
  assert.equal(await taken(21n, store.storeId), mine.couponId);
  assert.equal(await taken(22n, fourth.storeId, third.storeId), thirds.couponId);
  assert.equal(await taken(23n, fourth.storeId), everywhere, 'none of its stores has it');
  assert.equal(await taken(24n), everywhere);
  // Two stores of one checkout: each coupon is for its own goods, so both are taken.
  assert.equal(await taken(25n, third.storeId, store.storeId), thirds.couponId);
  const { pageList } = await call(ctx, routes, marketing.couponList, {}, { session: testBuyer(25n) });
  assert.deepEqual(new Set(pageList.map(({ couponId }) => couponId)), new Set([mine.couponId, thirds.couponId]));
  assert.equal(await taken(25n, third.storeId, store.storeId), everywhere, 'holds those of both stores');
  await refuses(claimAt(code, 25n, third.storeId, store.storeId), 'coupon_already_claimed');
  await refuses(claimAt('NOBODYS', 25n, store.storeId), 'coupon_not_found');
  await refuses(claimAt('spring-10', 25n, fourth.storeId), 'coupon_not_found');
});

test('a code that a store gave out to the last one, or to this person, still takes the platform’s', async () => {
  const code = 'BULK8';
  await make({ code, claimLimit: 1 });
  const fifth = await openTestStore(ctx, 85n);
  const shared = await make({ code, claimLimit: 9 }, { session: testSellerSession(fifth.storeId, 85n) });
  const everywhere = String(await platforms(code));
  const taken = async (userId: bigint, ...stores: bigint[]) => (await claimAt(code, userId, ...stores)).couponId;
  await taken(26n, store.storeId);
  assert.equal(await taken(26n, store.storeId), everywhere, 'has the store’s');
  assert.equal(await taken(27n, store.storeId), everywhere, 'the store has none left');
  assert.equal(await taken(28n, store.storeId, fifth.storeId), shared.couponId, 'another store has');
  await refuses(claimAt(code, 27n, store.storeId), 'coupon_already_claimed');
  await refuses(claimAt(code, 27n), 'coupon_already_claimed');
});

test('a code is free again for its store once its coupon was stopped or has ended', async () => {
  const code = 'AGAIN';
  const first = await make({ code, claimLimit: 9 });
  await claimAt(code, 31n, store.storeId);
  await refuses(make({ code }), 'coupon_code_taken');
  await call(ctx, routes, sellerCoupons.couponStop, { couponId: first.couponId }, me);
  await refuses(claimAt(code, 32n, store.storeId), 'coupon_expired');
  const second = await make({ code, value: '20', endTime: inDays(2) });
  assert.equal((await claimAt(code, 32n, store.storeId)).couponId, second.couponId);
  assert.ok(
    await couponForCheckout(ctx.db, 31n, BigInt(first.couponId), ctx.clock.now()),
    'whoever holds the first one keeps it',
  );
  await refuses(make({ code }), 'coupon_code_taken');
  ctx.clock.advanceMs(2 * dayMs);
  await refuses(claimAt(code, 33n, store.storeId), 'coupon_expired');
  const twice = [make({ code, endTime: inDays(4) }), make({ code, endTime: inDays(4) })];
  const ends = (await Promise.allSettled(twice)).map(({ status }) => status);
  assert.deepEqual(ends.toSorted(), ['fulfilled', 'rejected']);
});

test('a code of many stores brings the one that can be taken, whatever the number of those that cannot', async () => {
  const code = 'CROWDED';
  const many = [];
  for (let owner = 900n; owner < 926n; owner += 1n) {
    await addTestUser(ctx, owner);
    const { storeId } = await openTestStore(ctx, owner);
    many.push({ storeId, session: testSellerSession(storeId, owner) });
  }
  const [last, ...before] = many.toReversed();
  if (!last) assert.fail();
  // Ended, stopped, of a closed store, given out: all older than the one of the last store.
  for (const [place, { session, storeId }] of before.entries()) {
    const endTime = place % 4 === 0 ? inDays(1) : inDays(30);
    const { couponId } = await make({ code, endTime, claimLimit: 1 }, { session });
    if (place % 4 === 1) await call(ctx, routes, sellerCoupons.couponStop, { couponId }, { session });
    if (place % 4 === 2) await sql`update stores set state = 'closed' where id = ${storeId}`.execute(ctx.db);
    if (place % 4 === 3) await claimAt(code, 40n, storeId);
  }
  ctx.clock.advanceMs(dayMs);
  const live = await make({ code, endTime: inDays(30), claimLimit: 9 }, { session: last.session });
  assert.equal((await claimAt(code, 41n)).couponId, live.couponId);
  const stores = many.map(({ storeId }) => storeId);
  assert.equal((await claimAt(code, 42n, ...stores)).couponId, live.couponId);
  assert.equal((await claimAt(code, 43n, ...stores.toReversed())).couponId, live.couponId);
});

test('of several coupons of a code one whose minimum the goods reach comes first, the platform’s too', async () => {
  const code = 'REACHED';
  const [first, second] = [await openTestStore(ctx, await person(941n)), await openTestStore(ctx, await person(942n))];
  const whose = ({ storeId }: { storeId: bigint }, owner: bigint) => ({
    session: testSellerSession(storeId, owner),
  });
  const high = await make({ code, minimum: '500', endTime: inDays(9) }, whose(first, 941n));
  const low = await make({ code, minimum: '20', endTime: inDays(9) }, whose(second, 942n));
  const storeIds = [first, second].map(({ storeId }) => String(storeId));
  const taken = async (userId: bigint, ...goodsTotals: string[]) =>
    (
      await call(
        ctx,
        routes,
        marketing.couponClaim,
        { code, sellerIds: storeIds, goodsTotals },
        { session: testBuyer(userId) },
      )
    ).couponId;
  assert.equal(await taken(51n, '100.00', '20.00'), low.couponId);
  assert.equal(await taken(52n, '500.00', '19.99'), high.couponId);
  const everywhere = String(await platforms(code));
  assert.equal(await taken(53n, '100.00', '10.00'), everywhere, 'neither store’s would take anything off');
  await refuses(taken(54n, '1.0000000001'), 'amount_error');
});

test('whose coupon of a code takes off most is taken first, the platform’s or a store’s', async () => {
  const code = 'BETTER';
  const [weak, strong] = [await openTestStore(ctx, await person(951n)), await openTestStore(ctx, await person(952n))];
  const end = { code, minimum: '0', endTime: inDays(9) };
  const asOwner = ({ storeId }: { storeId: bigint }, owner: bigint) => ({
    session: testSellerSession(storeId, owner),
  });
  const ofWeak = await make({ ...end, value: '1', maximum: '90' }, asOwner(weak, 951n));
  const ofStrong = await make({ ...end, value: '20', maximum: '3' }, asOwner(strong, 952n));
  const everywhere = String(await platforms(code));
  const taken = async (userId: bigint, ...goods: (readonly [{ storeId: bigint }, string])[]) => {
    const storeIds = goods.map(([{ storeId }]) => String(storeId));
    const goodsTotals = goods.map(([, total]) => total);
    const input = { code, sellerIds: storeIds, goodsTotals };
    return (await call(ctx, routes, marketing.couponClaim, input, { session: testBuyer(userId) })).couponId;
  };
  assert.equal(await taken(61n, [weak, '100.00']), everywhere, '5 % before 1 %');
  assert.equal(await taken(61n, [weak, '100.00']), ofWeak.couponId, 'the other one second');
  assert.equal(await taken(62n, [strong, '10.00']), ofStrong.couponId, '2.00 before 0.50');
  assert.equal(await taken(63n, [strong, '60.00']), ofStrong.couponId, '3.00 at most, as much as 5 % of 60.00');
  assert.equal(await taken(64n, [strong, '61.00']), everywhere, '3.05 before 3.00 at most');
});

async function person(id: bigint): Promise<bigint> {
  await addTestUser(ctx, id);
  return id;
}

test('the owner of a store hears of every coupon that is made or stopped, once', async () => {
  const told = async () => {
    const { rows } = await sql<{
      subject: string;
    }>`select subject from mails where recipient = 'owner83@example.com' order by id`.execute(ctx.db);
    const { rows: records } = await sql<{
      kind: string;
    }>`select kind from sign_ins where user_id = 83 order by id`.execute(ctx.db);
    const { rows: events } = await sql<{ code: string }>`select payload ->> 'code' as code from outbox_events
      where type = 'store_coupon_changed' and payload ->> 'code' = 'ALARM' order by id`.execute(ctx.db);
    return [rows.map((row) => row.subject), records.map((row) => row.kind), events.length];
  };
  await sql`delete from mails`.execute(ctx.db);
  await sql`delete from security_digests`.execute(ctx.db);
  const [, before] = (await told()) as [string[], string[], number];
  const third = { session: testSellerSession((await findStore(83n)) ?? 0n, 83n) };
  const { couponId } = await make({ code: 'ALARM', endTime: inDays(9) }, third);
  await refuses(make({ code: 'ALARM', endTime: inDays(9) }, third), 'coupon_code_taken');
  await call(ctx, routes, sellerCoupons.couponStop, { couponId }, third);
  await call(ctx, routes, sellerCoupons.couponStop, { couponId }, third);
  assert.deepEqual(await told(), [
    ['A new coupon was created in your store', 'A coupon in your store was stopped'],
    [...before, 'coupon_created', 'coupon_stopped'],
    2,
  ]);
});

async function findStore(ownerUserId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select id from stores where owner_user_id = ${ownerUserId}`.execute(
    ctx.db,
  );
  return rows[0]?.id;
}
