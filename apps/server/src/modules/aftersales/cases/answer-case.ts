import type { aftersales, InputOf, sellerAftersales } from '@entrepot/contract';
import { type CaseEvent, cleanText, DomainError, formatAmount, parsePrice } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { ownImageKeys } from '#platform/files/upload-route.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { BuyerSession, SellerSession } from '#platform/session.ts';
import { partyOf } from '../party.ts';
import { checkAmount } from './case.policy.ts';
import { hasWithdrawnOffer } from './cases.repository.ts';
import { type LockedCase, lockCaseAndOrder, type MoveDetails, moveCase } from './move-case.ts';

type Named = { readonly returnId: string };
type Request = CallRequest<BuyerSession | SellerSession>;
type Step = { readonly event: CaseEvent; readonly details?: MoveDetails };

/**
 * Does one step of a party on a case, once per idempotency key. `decide` says which, from the locked case.
 *
 * @throws DomainError `return_not_found`, `return_state_changed`, and what `decide` throws.
 */
function step(
  ctx: Context,
  input: Named,
  request: Request,
  decide: (held: LockedCase, tx: Tx) => Promise<Step> | Step,
): Promise<null> {
  const party = partyOf(request.session);
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      const held = await lockCaseAndOrder(tx, party, BigInt(input.returnId));
      const { event, details } = await decide(held, tx);
      await moveCase(ctx, tx, held, event, party, details);
      return null;
    }),
  );
}

/** What a party writes with a step, and the private images that belong to it. */
async function said(
  tx: Tx,
  { session }: Request,
  input: { readonly explain: string; readonly imgUrls?: readonly string[] },
): Promise<MoveDetails> {
  const images = await ownImageKeys(tx, session.userId, 'aftersales', input.imgUrls ?? []);
  return { content: cleanText(input.explain), images };
}

/** The buyer takes the case back. */
export function withdrawCase(ctx: Context, input: Named, request: CallRequest<BuyerSession>): Promise<null> {
  return step(ctx, input, request, () => ({ event: 'withdraw' }));
}

/**
 * The buyer accepts or declines what the seller offered or proposed.
 *
 * @throws DomainError `return_state_changed` where something else is offered than the buyer was shown.
 */
export function answerOffer(
  ctx: Context,
  input: InputOf<typeof aftersales.returnAnswer>,
  request: CallRequest<BuyerSession>,
): Promise<null> {
  return step(ctx, input, request, ({ row }) => {
    const offered = formatAmount(row.offerMicro ?? row.amountMicro);
    if (input.amount !== undefined && input.amount !== offered) throw new DomainError('return_state_changed');
    const subject = row.kind === 'proposal' ? 'proposal' : 'offer';
    return { event: input.accept ? `accept_${subject}` : `decline_${subject}` };
  });
}

/** The buyer says how the goods go back. */
export function sendGoods(
  ctx: Context,
  input: InputOf<typeof aftersales.returnSendGoods>,
  request: CallRequest<BuyerSession>,
): Promise<null> {
  const { carrier, trackingNumber } = input;
  const parcel = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() };
  return step(ctx, input, request, () => ({ event: 'send_goods', details: { parcel } }));
}

/**
 * The buyer asks the platform to decide.
 *
 * @throws DomainError `image_not_found` too.
 */
export function escalateCase(
  ctx: Context,
  input: InputOf<typeof aftersales.returnEscalate>,
  request: CallRequest<BuyerSession>,
): Promise<null> {
  return step(ctx, input, request, async (_held, tx) => ({
    event: 'escalate',
    details: await said(tx, request, input),
  }));
}

/**
 * The seller accepts: the money goes back at once, or once the goods are back.
 *
 * @throws DomainError `goods_not_returnable` too, where no goods could be sent back.
 */
export function acceptCase(
  ctx: Context,
  input: InputOf<typeof sellerAftersales.sellerReturnAccept>,
  request: CallRequest<SellerSession>,
): Promise<null> {
  return step(ctx, input, request, ({ row }) => {
    if (input.needsGoods && row.kind !== 'return') throw new DomainError('goods_not_returnable');
    const content = input.content?.trim() ?? '';
    return { event: input.needsGoods ? 'accept_with_goods' : 'accept', details: { content } };
  });
}

/**
 * The seller offers a part of what was asked.
 *
 * @throws DomainError `offer_not_possible`, `amount_error`, `refund_over_paid` too.
 */
export function offerPart(
  ctx: Context,
  input: InputOf<typeof sellerAftersales.sellerReturnOffer>,
  request: CallRequest<SellerSession>,
): Promise<null> {
  return step(ctx, input, request, ({ row }) => {
    if (row.kind === 'refund' || row.kind === 'proposal') throw new DomainError('offer_not_possible');
    const amountMicro = parsePrice(input.amount);
    checkAmount(amountMicro, row.amountMicro);
    return { event: 'offer', details: { amountMicro, content: cleanText(input.explain) } };
  });
}

/**
 * The seller refuses; the buyer may then ask the platform.
 *
 * @throws DomainError `image_not_found` too.
 */
export function refuseCase(
  ctx: Context,
  input: InputOf<typeof sellerAftersales.sellerReturnRefuse>,
  request: CallRequest<SellerSession>,
): Promise<null> {
  return step(ctx, input, request, async (_held, tx) => ({
    event: 'refuse',
    details: await said(tx, request, input),
  }));
}

/** The seller confirms that the goods are back: the money goes to the buyer. */
export function receiveGoods(ctx: Context, input: Named, request: CallRequest<SellerSession>): Promise<null> {
  return step(ctx, input, request, () => ({ event: 'receive_goods' }));
}

/**
 * The seller says what is wrong with the goods that came back; the platform decides.
 *
 * @throws DomainError `image_not_found` too.
 */
export function disputeGoods(
  ctx: Context,
  input: InputOf<typeof sellerAftersales.sellerReturnDisputeGoods>,
  request: CallRequest<SellerSession>,
): Promise<null> {
  return step(ctx, input, request, async (_held, tx) => ({
    event: 'dispute_goods',
    details: await said(tx, request, input),
  }));
}

/**
 * The seller takes back a proposal or an offer that nobody has answered. An offer only once: each withdrawal begins the time to
 * answer anew, and the buyer is not to wait for ever.
 */
export function withdrawByStore(ctx: Context, input: Named, request: CallRequest<SellerSession>): Promise<null> {
  return step(ctx, input, request, async ({ row }, tx) => {
    if (row.state !== 'offered') return { event: 'retract' };
    if (await hasWithdrawnOffer(tx, row.id)) throw new DomainError('return_state_changed', { state: row.state });
    return { event: 'withdraw_offer' };
  });
}
