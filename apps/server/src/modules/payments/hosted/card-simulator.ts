import { createHmac } from 'node:crypto';
import { DomainError, formatAmount, parseAmount } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { CardProvider, PaymentEvent, SignedBody } from './card-provider.types.ts';
import { assertSigned, signWebhook } from './webhook-signature.ts';

/** Stands in for a company that takes payments: its page is this shop's own, says that nothing is real, and sends signed events. */
export const simulator: CardProvider = {
  name: 'simulator',
  isSimulated: true,
  open: async (ctx, { depositId, returnPath }) => {
    const reference = referenceOf(ctx, depositId);
    const query = new URLSearchParams({ reference, back: returnPath });
    return { reference, redirectUrl: `/cardSimulator?${query}` };
  },
  // Its page is this shop's own and takes nothing for a deposit that was given up.
  end: async () => undefined,
  readEvent: async (ctx, { signature, body }) => {
    assertSigned(secretOf(ctx, 'events'), signature, body, ctx.clock.now());
    return parseEvent(body);
  },
};

function secretOf(ctx: Context, purpose: 'events' | 'references'): string {
  return createHmac('sha256', ctx.config.secrets.fileLinkKey).update(`card-simulator:${purpose}`).digest('hex');
}

/** Who knows it can finish the payment, as whoever has the address of a hosted page can. */
function referenceOf(ctx: Context, depositId: bigint): string {
  const mac = createHmac('sha256', secretOf(ctx, 'references')).update(String(depositId)).digest('base64url');
  return `sim_${mac.slice(0, 32)}`;
}

/** An event as the simulator sends it. A repetition of the same says the same. */
export function simulateEvent(ctx: Context, event: Omit<PaymentEvent, 'eventId'>): SignedBody {
  const body = JSON.stringify({
    id: `evt_${event.reference}_${event.kind}`,
    type: event.kind,
    deposit: String(event.depositId),
    reference: event.reference,
    amount: formatAmount(event.amountMicro),
  });
  return { body, signature: signWebhook(secretOf(ctx, 'events'), body, ctx.clock.now()) };
}

const kinds: readonly PaymentEvent['kind'][] = ['paid', 'failed', 'expired', 'charged_back'];

/** Only bodies that the simulator signed come here; what is wrong with one is a fault of its own. */
function parseEvent(body: string): PaymentEvent {
  const { id, type, deposit, reference, amount } = JSON.parse(body) as Record<string, string>;
  const kind = kinds.find((each) => each === type);
  if (id === undefined || kind === undefined || reference === undefined)
    throw new DomainError('invalid_parameters', { fields: [{ field: 'type', reason: 'enum' }] });
  return {
    eventId: id,
    kind,
    depositId: BigInt(deposit ?? 0),
    reference,
    amountMicro: parseAmount(amount ?? '', 'USDT'),
  };
}
