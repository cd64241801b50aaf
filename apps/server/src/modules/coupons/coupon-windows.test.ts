import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { testContext } from '#testkit/test-context.ts';
import { giveBackCoupons } from './coupon-use.ts';
import { claimCoupon, couponForCheckout, createCoupon, markCouponUsed } from './index.ts';

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
      sellerId: null,
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
