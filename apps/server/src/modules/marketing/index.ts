import type { Module } from '#platform/module.ts';
import { marketingRoutes } from './marketing.routes.ts';
import { subscriptionCoupon } from './marketing.settings.ts';

/**
 * Subscription by e-mail with double opt-in. Owns `subscriptions`.
 *
 * Guarantees that nothing but the question itself is sent to an address that its owner has not confirmed.
 */
export const marketingModule: Module = { name: 'marketing', routes: marketingRoutes, settings: [subscriptionCoupon] };
export { subscriptionData } from './personal-data.ts';
export { purgeSubscriber } from './subscriptions.ts';
