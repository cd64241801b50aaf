import {
  type CaseEvent,
  type CaseState,
  type CaseTransition,
  caseTransitions,
  DomainError,
  doesHoldOrder,
  formatAmount,
  isCaseEnd,
  mayCaseHappen,
} from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { endRefund, lockRefundable, openRefund, payRefund, type RefundableOrder } from '../../orders/index.ts';
import { excludeRefundedReviews } from '../../reviews/index.ts';
import { refundPaid, returnAnswered } from '../aftersales.events.ts';
import { deadlineOf } from '../aftersales.settings.ts';
import { type Party, personOf } from '../party.ts';
import {
  type CaseRow,
  findOrderOfCase,
  insertEntry,
  insertRefund,
  lockCase,
  readPieces,
  updateCase,
} from './cases.repository.ts';

/** A case with its order, both locked: the order first, then the case. */
export type LockedCase = { readonly row: CaseRow; readonly order: RefundableOrder };

/**
 * Locks a party's case and its order.
 *
 * @throws DomainError `return_not_found`, another's included.
 */
export async function lockCaseAndOrder(tx: Tx, party: Party, caseId: bigint): Promise<LockedCase> {
  const orderId = await findOrderOfCase(tx, party, caseId);
  if (orderId === undefined) throw new DomainError('return_not_found');
  const order = await lockRefundable(tx, { by: 'ids', ids: [orderId] });
  const row = await lockCase(tx, caseId);
  if (!row) throw new DomainError('return_not_found');
  return { row, order };
}

export type MoveDetails = {
  readonly content?: string | undefined;
  /** What the store reads in place of the content. */
  readonly sellerContent?: string | null;
  readonly images?: readonly string[];
  /** What an offer or a decision is worth. */
  readonly amountMicro?: bigint;
  readonly parcel?: { readonly carrier: string; readonly trackingNumber: string };
};

/**
 * Moves a case along the transition table: the only function that writes a state. Everything that follows from it happens in
 * the same transaction: the entry of the thread, the order that is stopped or goes on, the money, the event.
 *
 * @throws DomainError `return_state_changed` with `{ state }` when the event cannot happen (any more), `refund_over_paid`.
 */
export async function moveCase(
  ctx: Context,
  tx: Tx,
  { row, order }: LockedCase,
  event: CaseEvent,
  party: Party,
  details: MoveDetails = {},
): Promise<void> {
  if (!mayCaseHappen(event, row.kind, row.state)) throw new DomainError('return_state_changed', { state: row.state });
  const { to, entry, due }: CaseTransition = caseTransitions[event];
  const at = ctx.clock.now();
  const holdsOrder = doesHoldOrder(row.kind, to);
  const refundMicro = to === 'refunded' ? refundOf(row, event, details) : undefined;
  const offerMicro = event === 'offer' ? details.amountMicro : event === 'withdraw_offer' ? null : undefined;
  await updateCase(tx, row.id, {
    state: to,
    holdsOrder,
    dueAt: due === null ? null : deadlineOf(ctx, due),
    endedAt: isCaseEnd(to) ? at : null,
    at,
    offerMicro,
    refundedMicro: refundMicro,
    needsGoods: event === 'accept_with_goods',
    parcel: details.parcel,
    areGoodsBack: event === 'receive_goods' || event === 'lapse_check' || event === 'dispute_goods',
  });
  const amountMicro = offerMicro ?? refundMicro;
  await insertEntry(tx, {
    id: ctx.ids.next(),
    caseId: row.id,
    ...personOf(party),
    entry,
    content: details.content,
    sellerContent: details.sellerContent,
    images: details.images,
    params: { ...details.parcel, ...(amountMicro !== undefined && { amount: formatAmount(amountMicro) }) },
    at,
  });
  if (refundMicro !== undefined) await payCase(ctx, tx, { row, order }, refundMicro, party);
  else if (row.holdsOrder && !holdsOrder)
    await endRefund(ctx, tx, to === 'withdrawn' || to === 'declined' ? 'refund_withdraw' : 'refund_fail', order.id);
  else if (!row.holdsOrder && holdsOrder) await openRefund(ctx, tx, 'reopen_refund', order, { ...row, caseId: row.id });
  await emit(ctx, tx, returnAnswered, [{ ...caseEvent(row, order, to), event, by: party.by }]);
}

/** What goes back to the buyer when an event ends a case with a refund. */
function refundOf(row: CaseRow, event: CaseEvent, details: MoveDetails): bigint {
  if (event === 'decide_refund') return details.amountMicro ?? 0n;
  return event === 'accept_offer' || event === 'lapse_offer' ? (row.offerMicro ?? 0n) : row.amountMicro;
}

/**
 * Pays a case's refund and writes it down.
 *
 * @throws DomainError `refund_over_paid`.
 */
export async function payCase(
  ctx: Context,
  tx: Tx,
  { row, order }: LockedCase,
  amountMicro: bigint,
  party: Party,
): Promise<void> {
  const id = ctx.ids.next();
  const pieces = row.isWhole ? [] : await readPieces(tx, row.id);
  const { refundedLineIds, ...paid } = await payRefund(ctx, tx, order, { id, amountMicro, pieces });
  await excludeRefundedReviews(ctx, tx, refundedLineIds);
  const at = ctx.clock.now();
  await insertRefund(tx, {
    ...paid,
    id,
    of: row,
    amountMicro,
    staffId: party.by === 'platform' ? party.staffId : null,
    at,
  });
  const amount = formatAmount(amountMicro);
  await insertEntry(tx, {
    id: ctx.ids.next(),
    caseId: row.id,
    ...personOf({ by: 'system' }),
    entry: 'refund_paid',
    params: { amount },
    at,
  });
  await emit(ctx, tx, refundPaid, [{ ...caseEvent(row, order, 'refunded'), amount }]);
}

/** What every event of a case tells. */
export function caseEvent(row: Pick<CaseRow, 'id' | 'kind'>, order: RefundableOrder, state: CaseState) {
  return {
    returnId: row.id.toString(),
    orderId: order.id.toString(),
    orderNo: order.orderNo,
    buyerId: order.userId.toString(),
    sellerId: order.storeId.toString(),
    kind: row.kind,
    state,
  };
}
