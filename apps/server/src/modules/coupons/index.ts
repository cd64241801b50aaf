import type { Module } from '#platform/module.ts';
import { couponAuditReader } from './coupons.audit.ts';
import { couponsRoutes } from './coupons.routes.ts';
import { couponTwoApprovalsAbove } from './coupons.settings.ts';

/**
 * Coupons: their definitions, who holds one, and its use by a checkout. Owns `coupons` and `coupon_claims`;
 * publishes the view `coupon_approvals`; emits `store_coupon_changed`.
 *
 * Guarantees that a person holds a coupon once, that no more are taken than its limit, and that one is used by at most
 * one checkout at a time.
 */
export const couponsModule: Module = {
  name: 'coupons',
  routes: couponsRoutes,
  settings: [couponTwoApprovalsAbove],
  auditReaders: [couponAuditReader],
};

export { couponForCheckout, giveBackCoupons, markCouponUsed } from './coupon-use.ts';
export { storeCouponChanged } from './coupons.events.ts';
export { presentWaitingTerms, type WaitingTerms } from './coupons.presenter.ts';
export { type CouponDefinition, claimCoupon, createCoupon } from './coupons.service.ts';
export { couponData } from './personal-data.ts';
export { codeGivenOut } from './platform-coupons.ts';
