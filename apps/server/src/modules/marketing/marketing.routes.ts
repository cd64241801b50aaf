import { adminCoupons, marketing } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { subscriptionFigures } from './subscription-figures.ts';
import { confirmSubscription, subscribe, unsubscribe } from './subscriptions.ts';

export const marketingRoutes: readonly Implementation[] = [
  implement(adminCoupons.subscriptionFigures, (ctx) => subscriptionFigures(ctx)),
  implement(marketing.subscribeAdd, async (ctx, input, request) => {
    await subscribe(ctx, input.email, request);
    return null;
  }),
  implement(marketing.subscribeConfirm, async (ctx, input) => {
    if (!(await confirmSubscription(ctx, input.code))) throw new DomainError('subscription_not_found');
    return null;
  }),
  implement(marketing.subscribeCancel, async (ctx, input) => {
    if (!(await unsubscribe(ctx, input.code))) throw new DomainError('subscription_not_found');
    return null;
  }),
];
