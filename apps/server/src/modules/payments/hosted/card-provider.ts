import type { Context } from '#platform/context.ts';
import type { CardProvider } from './card-provider.types.ts';
import { simulator } from './card-simulator.ts';
import { stripeCheckout } from './stripe-checkout.ts';

/** Who takes hosted payments here. Production never simulates: it would give money away. */
export function cardProvider(ctx: Context): CardProvider | undefined {
  if (ctx.config.stripe) return stripeCheckout;
  return ctx.config.isProduction ? undefined : simulator;
}

/** The provider whose events come under a name. */
export function providerNamed(ctx: Context, name: string): CardProvider | undefined {
  const provider = cardProvider(ctx);
  return provider?.name === name ? provider : undefined;
}
