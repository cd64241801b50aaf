import {
  DomainError,
  formatAmount,
  orderStatus,
  type RefundEnding,
  type RefundOpening,
  type RefundSplit,
  refundScope,
  soldPiecesOf,
  splitRefund,
} from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { releaseStock, removeSold } from '../../catalogue/index.ts';
import { accounts, type Leg, lockBalances, post } from '../../wallet/index.ts';
import { type OpenedCase, transition, unshippedQuantities } from '../lifecycle/index.ts';
import { closeRest } from './close-rest.ts';
import type { RefundableOrder } from './refundable-order.ts';

/**
 * Moves an order into after-sales: receipt, review and settlement stand still until the case ends.
 *
 * @throws DomainError `order_refund_open`, `order_refunded`, `release_refused`.
 */
export async function openRefund(
  ctx: Context,
  tx: Tx,
  event: RefundOpening,
  order: RefundableOrder,
  opened: OpenedCase,
): Promise<void> {
  const moved = await transition(
    ctx,
    tx,
    event,
    { by: 'ids', ids: [order.id] },
    { opened, logParams: { amount: formatAmount(opened.amountMicro) } },
  );
  if (moved.length > 0) return;
  if (order.status !== orderStatus.afterSales) throw new DomainError('release_refused');
  throw new DomainError(order.refundState === 'refunding' ? 'order_refund_open' : 'order_refunded');
}

/** Ends an order's case without money: it goes on where it was, its deadlines later by the time that it waited. */
export async function endRefund(
  ctx: Context,
  tx: Tx,
  event: Exclude<RefundEnding, 'refund_whole' | 'refund_part'>,
  orderId: bigint,
): Promise<void> {
  const moved = await transition(ctx, tx, event, { by: 'ids', ids: [orderId] });
  if (moved.length === 0) throw new Error(`order ${orderId} has no open refund to end`);
}

export type Refund = {
  readonly id: bigint;
  readonly amountMicro: bigint;
  /** Pieces that it is meant for; without them, or when it is more than they brought, it falls on the whole order. */
  readonly pieces: readonly { readonly lineId: bigint; readonly quantity: number }[];
};

export type PaidRefund = {
  readonly commissionBackMicro: bigint;
  /** What the seller could not pay and owes now. */
  readonly receivableMicro: bigint;
  readonly isAfterSettlement: boolean;
  /** Lines of which all that was paid has gone back now. */
  readonly refundedLineIds: readonly bigint[];
};

/**
 * Pays money of an order back to its buyer and ends its case: for good when nothing is left of the total, else the order goes on
 * where it was. The order is locked and in after-sales.
 *
 * Before settlement the money comes from the order's escrow; the commission of the refunded share is given up. After it the
 * seller pays from the balance, the platform adds its commission of the share, and what is missing becomes the seller's debt.
 * Pieces that were received leave the sold figures by the share that is paid back.
 * A whole refund before shipping puts the goods back in stock; goods that were sent back are counted in by their seller. One for
 * all that is in no parcel sends the order on with the parcels that there are.
 *
 * @throws DomainError `refund_over_paid` with `{ max }`.
 */
export async function payRefund(ctx: Context, tx: Tx, order: RefundableOrder, refund: Refund): Promise<PaidRefund> {
  const leftMicro = order.totalMicro - order.refundedMicro;
  if (refund.amountMicro > leftMicro) throw new DomainError('refund_over_paid', { max: formatAmount(leftMicro) });
  const split = splitRefund(refund.amountMicro, order.lines, scopeOf(order, refund));
  await writeShares(tx, order, refund.amountMicro, split);
  const linesAfter = order.lines.map((line, index) => ({
    ...line,
    refundedMicro: line.refundedMicro + (split.lines[index]?.amountMicro ?? 0n),
  }));
  await subtractFromSold(ctx, tx, order, linesAfter);
  const isAfterSettlement = order.settledAt !== null;
  const receivableMicro = await postRefund(ctx, tx, order, refund, split.commissionBackMicro);
  const isWhole = refund.amountMicro === leftMicro;
  const logParams = { amount: formatAmount(refund.amountMicro) };
  const which = { by: 'ids', ids: [order.id] } as const;
  const moved = await transition(ctx, tx, isWhole ? 'refund_whole' : 'refund_part', which, { logParams });
  if (moved.length === 0) throw new Error(`order ${order.id} has no open refund to pay`);
  if (!isWhole) await closeRest(ctx, tx, order, refund.pieces);
  if (isWhole && order.shippedAt === null) await releaseStock(tx, await unshippedQuantities(tx, order.id));
  const refundedLineIds = linesAfter
    .filter(({ paidMicro, refundedMicro }) => paidMicro > 0n && refundedMicro === paidMicro)
    .map(({ id }) => id);
  return { commissionBackMicro: split.commissionBackMicro, receivableMicro, isAfterSettlement, refundedLineIds };
}

/** Before receipt nothing counted as sold; receipt counts what is left then. */
async function subtractFromSold(
  ctx: Context,
  tx: Tx,
  order: RefundableOrder,
  linesAfter: RefundableOrder['lines'],
): Promise<void> {
  if (order.receivedAt === null) return;
  const lines = linesAfter.map((line, index) => {
    const before = order.lines[index];
    return { productId: line.productId, quantity: (before ? soldPiecesOf(before) : 0) - soldPiecesOf(line) };
  });
  await removeSold(
    tx,
    lines.filter(({ quantity }) => quantity > 0),
    {
      receivedAt: order.receivedAt,
      at: ctx.clock.now(),
    },
  );
}

/** What a refund for pieces, or for the whole order, can fall on. */
function scopeOf(order: RefundableOrder, { amountMicro, pieces }: Refund) {
  const asked = new Map(pieces.map(({ lineId, quantity }) => [lineId, quantity]));
  return refundScope(order.lines, {
    amountMicro,
    pieces: order.lines.map((line) => asked.get(line.id) ?? 0),
    leftMicro: order.totalMicro - order.refundedMicro,
  });
}

async function writeShares(tx: Tx, order: RefundableOrder, amountMicro: bigint, split: RefundSplit): Promise<void> {
  await sql`update order_lines l
      set refunded_micro = l.refunded_micro + share.amount, commission_back_micro = l.commission_back_micro + share.back
    from unnest(${order.lines.map((line) => line.id)}::bigint[], ${split.lines.map((share) => share.amountMicro)}::bigint[],
      ${split.lines.map((share) => share.commissionBackMicro)}::bigint[]) as share (id, amount, back)
    where l.id = share.id and (share.amount, share.back) <> (0, 0)`.execute(tx);
  await sql`update orders set refunded_micro = refunded_micro + ${amountMicro},
      commission_back_micro = commission_back_micro + ${split.commissionBackMicro} where id = ${order.id}`.execute(tx);
}

/** Posts the journal; returns what the seller is left owing. */
async function postRefund(
  ctx: Context,
  tx: Tx,
  order: RefundableOrder,
  { id, amountMicro }: Refund,
  commissionBackMicro: bigint,
): Promise<bigint> {
  // A coupon may have taken off everything: then no money moves.
  if (amountMicro === 0n) return 0n;
  const seller = accounts.userAvailable(order.ownerUserId);
  let receivableMicro = 0n;
  let source: Leg[] = [{ account: accounts.orderEscrow(order.id), amountMicro: -amountMicro }];
  if (order.settledAt !== null) {
    const owedMicro = amountMicro - commissionBackMicro;
    const hereMicro = (await lockBalances(tx, [seller])).get(seller) ?? 0n;
    receivableMicro = owedMicro > hereMicro ? owedMicro - hereMicro : 0n;
    source = [
      { account: seller, amountMicro: receivableMicro - owedMicro },
      { account: accounts.userReceivable(order.ownerUserId), amountMicro: -receivableMicro },
      { account: accounts.commission(), amountMicro: -commissionBackMicro },
    ];
  }
  await post(tx, {
    id: ctx.ids.next(),
    key: `refund:${id}`,
    kind: 'refund',
    ref: `order:${order.id}`,
    at: ctx.clock.now(),
    legs: [...source, { account: accounts.userAvailable(order.userId), amountMicro }],
  });
  return receivableMicro;
}
