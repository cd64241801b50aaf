import { defineSetting } from '#platform/settings.ts';

export const subscriptionCoupon = defineSetting({
  key: 'subscription_coupon_code',
  type: 'text',
  default: '',
  description: 'Code of the coupon that is mailed to whoever confirms a subscription; empty for none',
});

export const unconfirmedKeptDays = defineSetting({
  key: 'subscription_unconfirmed_kept_days',
  type: 'integer',
  unit: 'days',
  default: 30,
  min: 1,
  max: 365,
  description: 'Days after which a subscription that nobody confirmed is deleted',
});
