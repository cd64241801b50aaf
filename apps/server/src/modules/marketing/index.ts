import { hourMs } from '@entrepot/domain';
import type { Module } from '#platform/module.ts';
import { marketingRoutes } from './marketing.routes.ts';
import { subscriptionCoupon, unconfirmedKeptDays } from './marketing.settings.ts';
import { purgeUnconfirmed } from './subscriptions.ts';

/**
 * Subscription by e-mail with double opt-in. Owns `subscriptions`.
 *
 * Guarantees that nothing but the question itself is sent to an address that its owner has not confirmed, and that such an address is not
 * kept for longer than a setting says.
 */
export const marketingModule: Module = {
  name: 'marketing',
  routes: marketingRoutes,
  settings: [subscriptionCoupon, unconfirmedKeptDays],
  sweeps: [{ name: 'unconfirmed subscriptions', everyMs: hourMs, run: purgeUnconfirmed }],
};

export { unconfirmedKeptDays } from './marketing.settings.ts';
export { subscriptionData } from './personal-data.ts';
export { purgeSubscriber } from './subscriptions.ts';
