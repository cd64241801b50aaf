import { chargeFor, DomainError, type Ids, minuteMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { BuyerSession } from '#platform/session.ts';
import { homeCountry, lockUser } from '../../accounts/index.ts';
import {
  assertWithinTerms,
  type HostedChannel,
  type HostedTerms,
  hostedChannels,
  hostedTermsOf,
  isOpenTo,
} from '../channels.ts';
import { countInStates, type Deposit, findDepositOfForm, moveDeposit } from '../deposits/index.ts';
import { cardProvider } from './card-provider.ts';
import type { CardProvider } from './card-provider.types.ts';
import {
  endOpenPayments,
  findOpenPayment,
  findSameOpenPage,
  insertHosted,
  saveRedirect,
  setPageToEnd,
} from './hosted-payments.repository.ts';

/** How long a hosted page waits for its payment. */
const pageMs = 30 * minuteMs;
/** A page that ends sooner is offered to nobody again. */
const leastLeftMs = 5 * minuteMs;
/** Open pages of one person. */
const mostOpen = 10;

export type HostedRequest = {
  readonly session: BuyerSession;
  readonly channel: HostedChannel;
  readonly amountMicro: bigint;
  /** One form opens one page. */
  readonly formHash?: Buffer;
  /** What the money is to pay, `checkout:<id>` or `order:<id>`: then nothing is charged, and one open page is enough. */
  readonly pays?: string;
  /** What else asks for the same money, such as an order's checkout: its pages are given up. */
  readonly replaces?: readonly string[];
  /** Where somebody goes on to after a deposit, such as the checkout that it is for: another page of that amount leads elsewhere. */
  readonly returnsTo?: string;
  /** Where the person comes back to. */
  readonly returnPath: (depositId: string) => string;
};

/**
 * Opens a provider's page for a payment and returns its address. Asked again, with the same form, for the same checkout, or for the same
 * amount and way back while its page is open, it returns the same page: whoever comes back from a page without having paid has it open still.
 *
 * @throws DomainError `channel_not_open`, `payment_method_region`, `no_payment_method` where an order is to be paid and
 * no channel is open, `deposit_below_minimum`, `deposit_above_maximum`, `unfinished_deposit` with the allowed number of
 * open pages, `idempotency_conflict` for a form that was sent with other content, `deposit_link_error` for one whose
 * page has been closed.
 */
export async function openHostedPayment(
  ctx: Context,
  request: HostedRequest,
): Promise<{ readonly depositId: string; readonly redirectUrl: string }> {
  const provider = cardProvider(ctx);
  const deposit = await inTx(ctx.db, (tx) => prepare(ctx, tx, provider, request));
  const depositId = String(deposit.id);
  if (deposit.redirectUrl !== '') return { depositId, redirectUrl: deposit.redirectUrl };
  if (!provider) throw new DomainError('channel_not_open');
  // Over the network, so after the transaction. Cut off here, the next request asks the provider again for the same page.
  const page = await provider.open(ctx, {
    depositId: deposit.id,
    amountMicro: deposit.amountMicro,
    returnPath: request.returnPath(depositId),
  });
  await saveRedirect(ctx.db, deposit.id, { ...page, at: ctx.clock.now() });
  return { depositId, redirectUrl: page.redirectUrl };
}

async function prepare(
  ctx: Context,
  tx: Tx,
  provider: CardProvider | undefined,
  request: HostedRequest,
): Promise<Deposit> {
  const { session, channel, amountMicro, pays = '', returnsTo = '' } = request;
  await lockUser(tx, session.userId);
  const earlier = await findEarlier(tx, request);
  if (earlier) {
    if (pays === '') return sameForm(earlier, request);
    if (earlier.amountMicro === amountMicro && earlier.channel === channel) return earlier;
    // Part of the checkout was cancelled since: the page with the old total is given up.
    await moveDeposit(ctx, tx, 'expire', earlier.id, {});
    await setPageToEnd(tx, earlier.id, ctx.clock.now());
  }
  if (!provider) throw new DomainError(pays === '' ? 'channel_not_open' : 'no_payment_method');
  const terms = await openTermsOf(ctx, tx, request);
  // What is bought may cost less, or more, than one would deposit.
  if (pays === '') assertWithinTerms(terms, amountMicro);
  const at = ctx.clock.now();
  const feeMicro = pays === '' ? chargeFor(terms.charge, amountMicro) : 0n;
  const openUntil = new Date(at.getTime() + leastLeftMs);
  const alike =
    pays === '' &&
    (await findSameOpenPage(tx, { userId: session.userId, channel, amountMicro, feeMicro, returnsTo, openUntil }));
  if (alike) return alike;
  await endOpenPayments(
    ctx,
    tx,
    (request.replaces ?? []).map((other) => ({ userId: session.userId, pays: other })),
  );
  if ((await countInStates(tx, session.userId, ['awaiting_payment'])) >= mostOpen)
    throw new DomainError('unfinished_deposit', { most: mostOpen });
  return insertHosted(tx, {
    ...newIds(ctx.ids),
    userId: session.userId,
    channel,
    provider: provider.name,
    amountMicro,
    feeMicro,
    pays,
    returnsTo,
    formHash: request.formHash ?? null,
    at,
    expiresAt: new Date(at.getTime() + pageMs),
  });
}

/** The terms of a channel that is open to its payer. Where an order is to be paid and no other channel is open either, that is what is refused. */
async function openTermsOf(ctx: Context, tx: Tx, { session, channel, pays = '' }: HostedRequest): Promise<HostedTerms> {
  const country = await homeCountry(tx, session.userId);
  const refusalOf = (terms: HostedTerms) => {
    if (!terms.isOpen) return 'channel_not_open';
    return isOpenTo(terms, country) ? undefined : 'payment_method_region';
  };
  const terms = hostedTermsOf(ctx, channel, true);
  const refusal = refusalOf(terms);
  if (refusal === undefined) return terms;
  const isOtherOpen = hostedChannels.some((other) => refusalOf(hostedTermsOf(ctx, other, true)) === undefined);
  throw new DomainError(pays === '' || isOtherOpen ? refusal : 'no_payment_method');
}

const newIds = (ids: Ids) => ({ id: ids.next(), number: ids.publicNumber(12), logId: ids.next() });

function findEarlier(tx: Tx, { session, formHash, pays }: HostedRequest): Promise<Deposit | undefined> {
  if (formHash) return findDepositOfForm(tx, session.userId, formHash);
  return findOpenPayment(tx, session.userId, pays ?? '');
}

function sameForm(earlier: Deposit, { channel, amountMicro }: HostedRequest): Deposit {
  if (earlier.channel !== channel || earlier.claimedMicro !== amountMicro)
    throw new DomainError('idempotency_conflict');
  if (earlier.status !== 'awaiting_payment') throw new DomainError('deposit_link_error');
  return earlier;
}

type PayableOrder = { readonly id: bigint; readonly checkoutId: bigint; readonly userId: bigint };

/**
 * Gives up the pages that were opened for orders which were paid or cancelled since, and those of their checkouts: what they ask for
 * is not owed any more. Money that comes through one all the same is credited to its payer. One statement, which may travel before the commit.
 */
export function endPaymentsFor(ctx: Context, tx: Tx, orders: readonly PayableOrder[]): Promise<void> {
  const checkouts = new Map(orders.map(({ checkoutId, userId }) => [checkoutId, userId]));
  return endOpenPayments(ctx, tx, [
    ...orders.map(({ id, userId }) => ({ userId, pays: `order:${id}` })),
    ...[...checkouts].map(([id, userId]) => ({ userId, pays: `checkout:${id}` })),
  ]);
}
