import type { BuyerCalls, CallOutput } from '@entrepot/contract';
import { awaitsShipment, dayMs, orderStatus } from '@entrepot/domain';
import type { OrderRow } from './orders.repository.ts';

type Times = Pick<
  OrderRow,
  'status' | 'settledAt' | 'shippedAt' | 'payDueAt' | 'shipDueAt' | 'receiveDueAt' | 'reviewDueAt' | 'settleDueAt'
>;
type Kind = 'pay' | 'ship' | 'receive' | 'review' | 'settle';

/** The deadlines of an order at its status, the next one first. One that nobody kept may have passed: shipping. */
export function deadlinesOf(order: Times): { kind: Kind; time: string }[] {
  const deadlines: [Kind, Date | null][] = [];
  const { status } = order;
  if (status === orderStatus.unpaid) deadlines.push(['pay', order.payDueAt]);
  if (awaitsShipment(status)) deadlines.push(['ship', order.shipDueAt]);
  if (status === orderStatus.shipped) deadlines.push(['receive', order.receiveDueAt]);
  if (status === orderStatus.received) deadlines.push(['review', order.reviewDueAt]);
  if ((status === orderStatus.received || status === orderStatus.completed) && !order.settledAt)
    deadlines.push(['settle', order.settleDueAt]);
  return deadlines.flatMap(([kind, time]) => (time ? [{ kind, time: time.toISOString() }] : []));
}

/** Whether the seller did not ship within the promised hours. */
export function isLate(order: Pick<Times, 'status' | 'shippedAt' | 'shipDueAt'>, now: Date): boolean {
  const { status, shippedAt, shipDueAt } = order;
  if (!shipDueAt) return false;
  if (shippedAt) return shippedAt > shipDueAt;
  return awaitsShipment(status) && now > shipDueAt;
}

type BuyerAction = CallOutput<BuyerCalls, 'order!info'>['actions'][number];

/** What the buyer may do with an order at the moment. */
export function buyerActions(order: Acted, now: Date, claimAfterDays: number): BuyerAction[] {
  const { status, remindedAt } = order;
  switch (status) {
    case orderStatus.unpaid:
      return ['pay', 'cancel'];
    case orderStatus.paid:
    case orderStatus.confirmed:
      return [...(remindedAt ? [] : (['remind'] as const)), ...refundActions(order, now)];
    case orderStatus.shipped:
      return ['receipt', ...(isClaimable(order, now, claimAfterDays) ? (['claim'] as const) : []), 'buy_again'];
    case orderStatus.received:
      return ['review', ...(isReturnable(order, now) ? (['return'] as const) : []), 'buy_again'];
    case orderStatus.completed:
      return [...(isReturnable(order, now) ? (['return'] as const) : []), 'buy_again'];
    case orderStatus.cancelled:
    case orderStatus.afterSales:
      return ['buy_again'];
  }
}

type Acted = Pick<
  OrderRow,
  'status' | 'remindedAt' | 'shipDueAt' | 'shippedAt' | 'settleDueAt' | 'settledAt' | 'shippedQuantity'
>;

/** Before shipping the whole order; what is in no parcel once the seller's time has passed. */
function refundActions({ shippedQuantity, shipDueAt }: Acted, now: Date): BuyerAction[] {
  if (shippedQuantity === 0) return ['refund'];
  return shipDueAt !== null && now > shipDueAt ? ['refund_rest'] : [];
}

const isClaimable = ({ shippedAt }: Acted, now: Date, afterDays: number) =>
  shippedAt !== null && now.getTime() >= shippedAt.getTime() + afterDays * dayMs;

const isReturnable = ({ settleDueAt, settledAt }: Acted, now: Date) =>
  settledAt === null && settleDueAt !== null && now < settleDueAt;

/** What the seller may do with an order at the moment. */
export function sellerActions({
  status,
  refundState,
}: Pick<OrderRow, 'status' | 'refundState'>): ('confirm' | 'ship' | 'propose_refund')[] {
  if (refundState === 'refunding') return [];
  if (status === orderStatus.paid) return ['confirm', 'ship', 'propose_refund'];
  if (status === orderStatus.confirmed) return ['ship', 'propose_refund'];
  return status === orderStatus.shipped || status === orderStatus.received ? ['propose_refund'] : [];
}
