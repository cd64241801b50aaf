import { defineEvent } from '#platform/module.ts';

/** A store made a coupon or stopped one. */
export const storeCouponChanged = defineEvent<{
  readonly sellerId: string;
  readonly couponId: string;
  readonly code: string;
  /** Shown to everybody from the start, and not only to who was given its code. */
  readonly isShown?: boolean;
  readonly change: 'coupon_created' | 'coupon_stopped';
}>('store_coupon_changed');
