import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marketing } from '@entrepot/contract';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { untilBlocked } from '#testkit/database/until-blocked.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { testBuyer } from '#testkit/test-shop.ts';
import { giveBackCoupons } from './coupon-use.ts';
import { claimCoupon, couponForCheckout, couponsModule, createCoupon, markCouponUsed } from './index.ts';
import { markStopped } from './store-coupons.repository.ts';

/** When a coupon may be taken and used, by whom and how often: before, at and after each bound. */
const ctx = await testContext();
const after = (ms: number) => new Date(ctx.clock.now().getTime() + ms);
let codes = 0;
async function define(change: { startsAt?: Date; endsAt?: Date; claimLimit?: number } = {}) {
  codes += 1;
  const code = `CODE${codes}`;
  const couponId = await inTx(ctx.db, (tx) =>
    createCoupon(ctx, tx, {
      code,
      titles: { en: code },
      worth: { kind: 'percentage', basisPoints: 1000 },
      minimumMicro: 0n,
      maximumMicro: null,
      storeId: null,
      startsAt: ctx.clock.now(),
      endsAt: after(dayMs),
      claimLimit: null,
      ...change,
    }),
  );
  return { code, couponId };
}
const claim = (userId: bigint, code: string) => claimCoupon(ctx, userId, { code }, 'en');
const use = (userId: bigint, couponId: bigint) => couponForCheckout(ctx.db, userId, couponId, ctx.clock.now());

test('a coupon is used from its first instant until the second before its end', async () => {
  const { code, couponId } = await define({ startsAt: after(dayMs), endsAt: after(2 * dayMs) });
  await claim(1n, code);
  ctx.clock.advanceMs(dayMs - secondMs);
  await assert.rejects(use(1n, couponId), { key: 'coupon_not_found' });
  ctx.clock.advanceMs(secondMs);
  await use(1n, couponId);
  ctx.clock.advanceMs(dayMs - secondMs);
  await use(1n, couponId);
  await claim(2n, code);
  ctx.clock.advanceMs(secondMs);
  await assert.rejects(use(1n, couponId), { key: 'coupon_not_found' });
  await assert.rejects(claim(3n, code), { key: 'coupon_expired' });
});

test('a coupon is its owner’s, once', async () => {
  const { code, couponId } = await define();
  await claim(1n, code);
  await assert.rejects(use(2n, couponId), { key: 'coupon_not_found' });
  const once = { userId: 1n, couponId, checkoutId: 77n, takenOffMicro: 1n, at: ctx.clock.now() };
  await sql`insert into checkouts (id, user_id, coupon_id, total_micro, created_at)
    values (77, 1, ${couponId}, 1, ${ctx.clock.now()}), (78, 1, null, 1, ${ctx.clock.now()})`.execute(ctx.db);
  await inTx(ctx.db, (tx) => markCouponUsed(tx, once));
  await assert.rejects(use(1n, couponId), { key: 'coupon_not_found' });
  await inTx(ctx.db, (tx) => giveBackCoupons(tx, [78n]));
  await assert.rejects(use(1n, couponId), { key: 'coupon_not_found' }, 'another checkout gives nothing back');
  await inTx(ctx.db, (tx) => giveBackCoupons(tx, [77n]));
  await use(1n, couponId);
});

test('as many are given out as there are', async () => {
  const { code } = await define({ claimLimit: 2 });
  await claim(1n, code);
  await claim(2n, code);
  await assert.rejects(claim(3n, code), { key: 'coupon_exhausted' });
  await assert.rejects(claim(1n, code), { key: 'coupon_already_claimed' });
});

test('a coupon that is being stopped is given to nobody who asks meanwhile', async () => {
  const { code, couponId } = await define();
  const stop = Promise.withResolvers<void>();
  const isStopping = Promise.withResolvers<void>();
  const stopping = inTx(ctx.db, async (tx) => {
    await markStopped(tx, couponId, ctx.clock.now());
    isStopping.resolve();
    await stop.promise;
  });
  await isStopping.promise;
  const refused = assert.rejects(claim(1n, code), { key: 'coupon_exhausted' });
  await untilBlocked(ctx.db);
  stop.resolve();
  await stopping;
  await refused;
  await assert.rejects(claim(1n, code), { key: 'coupon_expired' });
});

test('one holder’s use is no use by the others, and gives nobody else’s back', async () => {
  const { code, couponId } = await define();
  for (const userId of [11n, 12n]) await claim(userId, code);
  const at = ctx.clock.now();
  const taken = (userId: bigint, checkoutId: bigint) =>
    inTx(ctx.db, (tx) => markCouponUsed(tx, { userId, couponId, checkoutId, takenOffMicro: 1n, at }));
  await sql`insert into checkouts (id, user_id, coupon_id, total_micro, created_at)
    values (81, 11, ${couponId}, 1, ${at}), (82, 12, ${couponId}, 1, ${at})`.execute(ctx.db);
  await taken(11n, 81n);
  await use(12n, couponId);
  await taken(12n, 82n);
  await inTx(ctx.db, (tx) => giveBackCoupons(tx, [82n]));
  await use(12n, couponId);
  await assert.rejects(use(11n, couponId), { key: 'coupon_not_found' });
  await inTx(ctx.db, (tx) => giveBackCoupons(tx, []));
  await assert.rejects(use(11n, couponId), { key: 'coupon_not_found' });
});

test('a person sees first what can be used, the earliest to end before the others, then what was used, then what is over', async () => {
  const [later, over, used, sooner, twin] = [
    await define({ endsAt: after(3 * dayMs) }),
    await define({ endsAt: after(secondMs) }),
    await define(),
    await define({ endsAt: after(2 * dayMs) }),
    await define({ endsAt: after(2 * dayMs) }),
  ];
  for (const { code } of [later, over, used, twin, sooner]) await claim(21n, code);
  const at = ctx.clock.now();
  await sql`insert into checkouts (id, user_id, coupon_id, total_micro, created_at)
    values (91, 21, ${used.couponId}, 1, ${at})`.execute(ctx.db);
  await inTx(ctx.db, (tx) =>
    markCouponUsed(tx, { userId: 21n, couponId: used.couponId, checkoutId: 91n, takenOffMicro: 1n, at }),
  );
  ctx.clock.advanceMs(secondMs);
  const page = (pageNum: number, pageSize: number) =>
    call(ctx, couponsModule.routes, marketing.couponList, { pageNum, pageSize }, { session: testBuyer(21n) });
  const { pageList } = await page(1, 20);
  assert.deepEqual(
    pageList.map(({ code, state }) => [code, state]),
    [
      [sooner.code, 'usable'],
      [twin.code, 'usable'],
      [later.code, 'usable'],
      [used.code, 'used'],
      [over.code, 'expired'],
    ],
  );
  const second = await page(2, 2);
  assert.deepEqual(
    second.pageList.map(({ code }) => code),
    [later.code, used.code],
  );
  assert.equal((await page(9, 2)).pageInfo.totalElements, 5, 'told behind the last page too');
});
