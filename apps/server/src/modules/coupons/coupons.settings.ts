import { defineSetting } from '#platform/settings.ts';

export const couponTwoEyesAbove = defineSetting({
  key: 'coupon_two_approvals_above',
  type: 'decimal',
  isLimitOfTwo: true,
  default: '10000.00',
  description:
    'Coupons of the platform that may take off more than this many USDT in all are approved by two members of staff',
});
