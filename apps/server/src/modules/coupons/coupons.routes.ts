import { adminCoupons, adminStoreCoupons, marketing, sellerCoupons } from '@entrepot/contract';
import { parseAmount, readPage } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { presentCoupon } from './coupons.presenter.ts';
import { claimCoupon, listOwnCoupons, listStoreCoupons } from './coupons.service.ts';
import { limitCouponOfStore, listStoresCoupons, stopCouponOfStore } from './moderate-store-coupons.ts';
import {
  approvePlatformCoupon,
  createPlatformCoupon,
  dismissPlatformCoupon,
  listPlatformCoupons,
  stopPlatformCoupon,
} from './platform-coupons.ts';
import { createStoreCoupon, listOwnStoreCoupons, stopStoreCoupon } from './store-coupons.ts';

export const couponsRoutes: readonly Implementation[] = [
  implement(marketing.couponList, (ctx, input, { session, language }) =>
    listOwnCoupons(ctx, session.userId, input, language),
  ),
  implement(marketing.couponOfStores, (ctx, input, { session, language }) =>
    listStoreCoupons(ctx, input.sellerIds, session?.audience === 'buyer' ? session.userId : 0n, language),
  ),
  implement(marketing.couponClaim, async (ctx, { code, sellerIds: storeIds, goodsTotals }, { session, language }) => {
    const claim = {
      code,
      ...(storeIds && { storeIds: storeIds.map(BigInt) }),
      ...(goodsTotals && { goodsMicro: goodsTotals.map((total) => parseAmount(total, 'USDT')) }),
    };
    return presentCoupon(await claimCoupon(ctx, session.userId, claim, language), ctx.clock.now());
  }),
  implement(sellerCoupons.couponList, (ctx, input, { session }) => listOwnStoreCoupons(ctx, session.storeId, input)),
  implement(sellerCoupons.couponCreate, createStoreCoupon),
  implement(sellerCoupons.couponStop, async (ctx, input, request) => {
    await stopStoreCoupon(ctx, { session: request.session, origin: request }, BigInt(input.couponId));
    return null;
  }),
  implement(adminCoupons.platformCouponList, (ctx, input) => listPlatformCoupons(ctx, readPage(input, 20))),
  implement(adminCoupons.platformCouponCreate, createPlatformCoupon),
  implement(adminCoupons.platformCouponApprove, async (ctx, { couponId }, { session }) => {
    await approvePlatformCoupon(ctx, BigInt(couponId), session.userId);
    return null;
  }),
  implement(adminCoupons.platformCouponDismiss, async (ctx, { couponId }) => {
    await dismissPlatformCoupon(ctx, BigInt(couponId));
    return null;
  }),
  implement(adminCoupons.platformCouponStop, async (ctx, { couponId }) => {
    await stopPlatformCoupon(ctx, BigInt(couponId));
    return null;
  }),
  implement(adminStoreCoupons.storeCouponList, (ctx, input) => listStoresCoupons(ctx, input)),
  implement(adminStoreCoupons.storeCouponStop, (ctx, input, { session }) =>
    stopCouponOfStore(ctx, input, session.userId),
  ),
  implement(adminStoreCoupons.storeCouponLimit, (ctx, input, { session }) =>
    limitCouponOfStore(ctx, input, session.userId),
  ),
];
