import { DomainError, formatAmount, isId, minuteMs, secondMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { CardProvider, HostedPayment, PaymentEvent } from './card-provider.types.ts';
import { findByReference } from './hosted-payments.repository.ts';
import { assertSigned } from './webhook-signature.ts';

const version = '2025-09-30.clover';
const timeoutMs = 15_000;
/** Stripe closes a page half an hour after it was opened at the earliest. */
const pageMs = 31 * minuteMs;
/** USDT micro-units of a US cent. */
const centMicro = 10_000n;

type Session = { readonly id: string; readonly url: string };
type Intent = {
  readonly id: string;
  readonly amount_received: number;
  readonly metadata: { readonly deposit?: string };
};
/** Of an event's object; one about a dispute has the payment alone. */
type CheckoutSession = {
  readonly id: string;
  readonly metadata?: { readonly deposit?: string } | null;
  readonly currency?: string | null;
  readonly payment_intent?: string | null;
  readonly payment_status?: string;
  readonly amount_total?: number;
};
type StripeEvent = { readonly id: string; readonly type: string; readonly data: { readonly object: CheckoutSession } };

/** Accepts cards on Stripe's Checkout pages. One USDT is asked for as one US dollar. */
export const stripeCheckout: CardProvider = {
  name: 'stripe',
  isSimulated: false,
  open: async (ctx, payment) => {
    const { id, url } = await ask<Session>(
      ctx,
      'checkout/sessions',
      formOf(ctx, payment),
      `deposit-${payment.depositId}`,
    );
    return { reference: id, redirectUrl: url };
  },
  end: async (ctx, reference) => {
    const path = `checkout/sessions/${encodeURIComponent(reference)}`;
    const { status } = await send(ctx, `${path}/expire`, new URLSearchParams());
    if (status === 200 || status === 404) return undefined;
    // Stripe refuses to end a page that is not open: it was paid, or has ended by itself.
    if (status === 400) return ofSession(ctx, 'paid', `ended-${reference}`, await ask<CheckoutSession>(ctx, path));
    ctx.log.warn({ status }, 'Stripe did not end a page');
    throw new DomainError('service_unavailable');
  },
  readEvent: async (ctx, { signature, body }) => {
    assertSigned(credentials(ctx).webhookSecret, signature, body, ctx.clock.now());
    return readEvent(ctx, parseEvent(body));
  },
};

function credentials({ config }: Context) {
  if (!config.stripe) throw new DomainError('channel_not_open');
  return config.stripe;
}

function formOf(ctx: Context, { depositId, amountMicro, returnPath }: HostedPayment): URLSearchParams {
  const back = `${ctx.config.publicUrl.replace(/\/$/, '')}${returnPath}`;
  const price = 'line_items[0][price_data]';
  return new URLSearchParams({
    mode: 'payment',
    client_reference_id: String(depositId),
    success_url: back,
    cancel_url: back,
    expires_at: String(Math.floor((ctx.clock.now().getTime() + pageMs) / secondMs)),
    'line_items[0][quantity]': '1',
    [`${price}[currency]`]: 'usd',
    // What a card cannot pay is rounded up: the rest is credited as well.
    [`${price}[unit_amount]`]: String((amountMicro + centMicro - 1n) / centMicro),
    [`${price}[product_data][name]`]: `${formatAmount(amountMicro)} USDT`,
    // Only whoever has the account's key writes metadata; what a page's address may name is its payer's to choose.
    'metadata[deposit]': String(depositId),
    'payment_intent_data[metadata][deposit]': String(depositId),
  });
}

/**
 * Asks Stripe. The same idempotency key gets the same answer for a day.
 *
 * @throws DomainError `service_unavailable` when there is none.
 */
async function ask<Answer>(
  ctx: Context,
  path: string,
  form?: URLSearchParams,
  idempotencyKey?: string,
): Promise<Answer> {
  const response = await send(ctx, path, form, idempotencyKey);
  if (response.ok) return (await response.json()) as Answer;
  ctx.log.warn({ status: response.status, path }, 'Stripe refused a request');
  throw new DomainError('service_unavailable');
}

function send(ctx: Context, path: string, form?: URLSearchParams, idempotencyKey?: string): Promise<Response> {
  const { apiUrl, secretKey } = credentials(ctx);
  return fetch(`${apiUrl}/v1/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': version,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(form && { body: form }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'Stripe does not answer');
    throw new DomainError('service_unavailable');
  });
}

const kinds: Readonly<Record<string, PaymentEvent['kind']>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
  'charge.dispute.funds_withdrawn': 'charged_back',
};

/** What an event means here; undefined for those that mean nothing, such as a page that was completed without its money yet. */
async function readEvent(ctx: Context, event: StripeEvent): Promise<PaymentEvent | undefined> {
  const kind = kinds[event.type];
  const { object } = event.data;
  if (kind === undefined) return undefined;
  // A dispute names its payment only; what that was for stands with the payment.
  if (kind === 'charged_back')
    return object.payment_intent ? ofIntent(ctx, event.id, object.payment_intent) : undefined;
  return ofSession(ctx, kind, event.id, object);
}

/** What became of a page; undefined for one without its money, or without it yet, and for one that others opened in the same account. */
async function ofSession(
  ctx: Context,
  kind: PaymentEvent['kind'],
  eventId: string,
  session: CheckoutSession,
): Promise<PaymentEvent | undefined> {
  const { id, currency, payment_status, amount_total: cents = 0 } = session;
  if (kind === 'paid' && (payment_status !== 'paid' || !(Number.isSafeInteger(cents) && cents > 0))) return undefined;
  if (kind === 'paid' && currency !== 'usd') {
    ctx.log.error({ eventId, currency }, 'a page was paid in another currency than it was opened in');
    return undefined;
  }
  // One that an earlier version opened carries no metadata, and is known by its own id.
  const deposit = session.metadata?.deposit ?? String((await findByReference(ctx.db, 'stripe', id))?.id ?? '');
  return build(eventId, kind, deposit, id, cents);
}

async function ofIntent(ctx: Context, eventId: string, intentId: string): Promise<PaymentEvent | undefined> {
  const { metadata, amount_received } = await ask<Intent>(ctx, `payment_intents/${encodeURIComponent(intentId)}`);
  return build(eventId, 'charged_back', metadata.deposit, intentId, amount_received);
}

const isName = (value: unknown) => typeof value === 'string' && /^[\w-]{1,255}$/.test(value);

/** @throws DomainError `invalid_parameters` for what is no event of Stripe's. */
function parseEvent(body: string): StripeEvent {
  let event: Partial<StripeEvent> | null = null;
  try {
    event = JSON.parse(body) as Partial<StripeEvent> | null;
  } catch {
    // It is refused below.
  }
  const object = event?.data?.object;
  if (!isName(event?.id) || typeof event?.type !== 'string' || !isName(object?.id))
    throw new DomainError('invalid_parameters', { fields: [{ field: 'body', reason: 'invalid' }] });
  return event as StripeEvent;
}

function build(
  eventId: string,
  kind: PaymentEvent['kind'],
  deposit: string | undefined,
  reference: string,
  cents: number,
): PaymentEvent | undefined {
  if (!deposit || !isId(deposit)) return undefined;
  return { eventId, kind, depositId: BigInt(deposit), reference, amountMicro: BigInt(cents) * centMicro };
}
