import { defineSetting } from '#platform/settings.ts';

export const couponTwoApprovalsAbove = defineSetting({
  key: 'coupon_two_approvals_above',
  type: 'decimal',
  isLimitOfTwo: true,
  default: '10000.00',
  description:
    'What coupons of the platform may take off in all, in USDT, before two members of staff approve the next one',
});
