import type { Config } from '#platform/config.ts';
import { airwallex } from './airwallex.ts';
import type { PayoutProvider } from './payout-provider.types.ts';

/** Who pays to cards here; undefined where staff do. */
export function payoutProviderOf({ airwallex: account }: Config): PayoutProvider | undefined {
  return account && airwallex(account);
}
