import { defineSetting } from '#platform/settings.ts';

export const subscriptionCoupon = defineSetting({
  key: 'subscription_coupon_code',
  type: 'text',
  default: '',
  description: 'Code of the coupon that is mailed to whoever confirms a subscription; empty for none',
});
