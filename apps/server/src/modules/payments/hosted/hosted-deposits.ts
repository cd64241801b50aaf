import { hostedPayments, type InputOf, type OutputOf } from '@entrepot/contract';
import { DomainError, formatAmount, isOwnPath } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { type CallRequest, type Implementation, implement } from '#platform/http/implement.ts';
import type { BuyerSession } from '#platform/session.ts';
import { homeCountry } from '../../accounts/index.ts';
import { type HostedChannel, hostedChannels, hostedTermsOf, isOpenTo, readDepositAmount } from '../channels.ts';
import { readForm } from '../payment-forms.ts';
import { cardProvider } from './card-provider.ts';
import { simulateEvent, simulator } from './card-simulator.ts';
import { openHostedPayment } from './hosted-payment.ts';
import { findByReference } from './hosted-payments.repository.ts';
import { receiveEvent } from './receive-event.ts';

type Form = InputOf<typeof hostedPayments.cardDeposit>;
type Page = OutputOf<typeof hostedPayments.cardDeposit>;

async function listHostedChannels(
  ctx: Context,
  userId: bigint,
): Promise<OutputOf<typeof hostedPayments.hostedChannelList>> {
  const provider = cardProvider(ctx);
  const country = await homeCountry(ctx.db, userId);
  return hostedChannels.map((channel) => {
    const terms = hostedTermsOf(ctx, channel, provider !== undefined);
    const { title, regions, minimumMicro, maximumMicro, charge } = terms;
    return {
      channel,
      title,
      symbol: 'USDT',
      isOpen: terms.isOpen && isOpenTo(terms, country),
      regions: [...regions],
      isSimulated: provider?.isSimulated ?? false,
      minimum: formatAmount(minimumMicro),
      maximum: formatAmount(maximumMicro),
      feeFixed: formatAmount(charge.fixedMicro),
      feeRate: charge.rate,
    };
  });
}

/** A deposit of one's own through a channel. See `openHostedPayment` for the refusals. */
function depositThrough(channel: HostedChannel) {
  return (ctx: Context, input: Form, { session }: CallRequest<BuyerSession>): Promise<Page> => {
    const { back } = input;
    const returnsTo = back !== undefined && isOwnPath(back) ? back : '';
    const onwards = returnsTo === '' ? '' : `&back=${encodeURIComponent(returnsTo)}`;
    return openHostedPayment(ctx, {
      session,
      channel,
      amountMicro: readDepositAmount(input.amount),
      formHash: readForm(ctx, session.userId, 'deposit', input.session_token),
      returnsTo,
      returnPath: (depositId) => `/userInfo/money-package/recharge?deposit=${depositId}${onwards}`,
    });
  };
}

/**
 * The payment behind an address of the simulator's page.
 *
 * @throws DomainError `deposit_link_error`.
 */
async function simulatedPayment(ctx: Context, reference: string) {
  const deposit = cardProvider(ctx) === simulator && (await findByReference(ctx.db, simulator.name, reference));
  if (!deposit) throw new DomainError('deposit_link_error');
  return deposit;
}

async function finishSimulated(ctx: Context, reference: string, kind: 'paid' | 'failed'): Promise<null> {
  const { id: depositId, amountMicro, status } = await simulatedPayment(ctx, reference);
  // A page that was closed takes no money, as with any provider.
  if (kind === 'paid' && status === 'failed') throw new DomainError('deposit_link_error');
  await receiveEvent(ctx, simulator.name, simulateEvent(ctx, { kind, depositId, reference, amountMicro }));
  return null;
}

export const hostedRoutes: readonly Implementation[] = [
  implement(hostedPayments.hostedChannelList, (ctx, _input, { session }) => listHostedChannels(ctx, session.userId)),
  implement(hostedPayments.cardDeposit, depositThrough('card')),
  implement(hostedPayments.thirdPartyDeposit1, depositThrough('third_party_1')),
  implement(hostedPayments.thirdPartyDeposit2, depositThrough('third_party_2')),
  implement(hostedPayments.thirdPartyDeposit3, depositThrough('third_party_3')),
  implement(hostedPayments.thirdPartyDeposit4, depositThrough('third_party_4')),
  implement(hostedPayments.thirdPartyDeposit5, depositThrough('third_party_5')),
  implement(hostedPayments.simulatedPayment, async (ctx, { reference }) => {
    const { amountMicro, number, status } = await simulatedPayment(ctx, reference);
    return { amount: formatAmount(amountMicro), number, isOpen: status === 'awaiting_payment' };
  }),
  implement(hostedPayments.simulatePayment, (ctx, { reference, outcome }) => finishSimulated(ctx, reference, outcome)),
];
