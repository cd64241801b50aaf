import { marketing } from '@entrepot/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { subscribe } from './subscriptions.ts';

export const marketingRoutes: readonly Implementation[] = [
  implement(marketing.subscribeAdd, async (ctx, input, { language }) => {
    await subscribe(ctx, input.email, language);
    return null;
  }),
];
