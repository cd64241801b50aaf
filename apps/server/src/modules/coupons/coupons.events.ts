import { defineEvent } from '#platform/module.ts';

/** A store made a coupon or stopped one. */
export const storeCouponChanged = defineEvent<{
  readonly sellerId: string;
  readonly couponId: string;
  readonly code: string;
  readonly change: 'coupon_created' | 'coupon_stopped';
}>('store_coupon_changed');
