import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marketing } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import { refuses } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { testBuyer } from '#testkit/test-shop.ts';
import {
  type CouponDefinition,
  couponForCheckout,
  couponsModule,
  createCoupon,
  giveBackCoupons,
  markCouponUsed,
} from './index.ts';

const ctx = await testContext();
const as = { session: testBuyer(7n) };
const start = ctx.clock.now();
const claim = (code: string, options = as) => call(ctx, couponsModule.routes, marketing.couponClaim, { code }, options);
const define = (change: Partial<CouponDefinition> & { code: string }) =>
  inTx(ctx.db, (tx) =>
    createCoupon(ctx, tx, {
      titles: { en: change.code, 'zh-CN': '优惠' },
      worth: { kind: 'percentage', basisPoints: 1250 },
      minimumMicro: 5_000_000n,
      maximumMicro: 20_000_000n,
      storeId: null,
      startsAt: start,
      endsAt: new Date(start.getTime() + 10 * dayMs),
      claimLimit: null,
      ...change,
    }),
  );

test('a coupon is taken by its code, once per person', async () => {
  await define({ code: 'SPRING' });
  assert.deepEqual(await claim(' spring '), {
    couponId: (await define({ code: 'SPRING' })).toString(),
    code: 'SPRING',
    title: 'SPRING',
    kind: 'percentage',
    value: '12.5',
    minimum: '5.00',
    maximum: '20.00',
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 10 * dayMs).toISOString(),
    state: 'usable',
  });
  await refuses(claim('SPRING'), 'coupon_already_claimed');
  await refuses(claim('NOTHING'), 'coupon_not_found');
  await refuses(call(ctx, couponsModule.routes, marketing.couponClaim, { code: 'SPRING' }), 'not_logged_in');
});

test('the last one taken exhausts it, and time ends it', async () => {
  await define({ code: 'SINGLE', claimLimit: 1 });
  await claim('SINGLE', { session: testBuyer(8n) });
  await refuses(claim('SINGLE'), 'coupon_exhausted');
  await define({ code: 'SHORT', endsAt: new Date(start.getTime() + 1) });
  ctx.clock.advanceMs(1);
  await refuses(claim('SHORT'), 'coupon_expired');
});

test('it serves one checkout until that is given back', async () => {
  const couponId = await define({ code: 'SPRING' });
  const now = ctx.clock.now();
  const coupon = await couponForCheckout(ctx.db, 7n, couponId, now);
  assert.deepEqual(coupon.worth, { kind: 'percentage', basisPoints: 1250 });
  await refuses(couponForCheckout(ctx.db, 8n, couponId, now), 'coupon_not_found');
  const use = (checkoutId: bigint) =>
    inTx(ctx.db, (tx) => markCouponUsed(tx, { userId: 7n, couponId, checkoutId, takenOffMicro: 5_000_000n, at: now }));
  await use(1n);
  await refuses(use(2n), 'coupon_not_found');
  await refuses(couponForCheckout(ctx.db, 7n, couponId, now), 'coupon_not_found');
  const state = async () => (await call(ctx, couponsModule.routes, marketing.couponList, {}, as)).pageList[0]?.state;
  assert.equal(await state(), 'used');
  await inTx(ctx.db, (tx) => giveBackCoupons(tx, [2n]));
  assert.equal(await state(), 'used');
  await inTx(ctx.db, (tx) => giveBackCoupons(tx, [1n]));
  assert.equal(await state(), 'usable');
  ctx.clock.advanceMs(10 * dayMs);
  assert.equal(await state(), 'expired');
  await refuses(couponForCheckout(ctx.db, 7n, couponId, ctx.clock.now()), 'coupon_not_found');
});
