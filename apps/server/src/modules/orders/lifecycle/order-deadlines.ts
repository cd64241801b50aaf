import type { BuyerCalls, CallOutput } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import type { OrderRow } from '../queries/orders.repository.ts';

type Times = Pick<
  OrderRow,
  'status' | 'settledAt' | 'shippedAt' | 'payDueAt' | 'shipDueAt' | 'receiveDueAt' | 'reviewDueAt' | 'settleDueAt'
>;
type Kind = 'pay' | 'ship' | 'receive' | 'review' | 'settle';

/** The deadlines of an order at its status, the next one first. One that nobody kept may have passed: shipping. */
export function deadlinesOf(order: Times): { kind: Kind; time: string }[] {
  const deadlines: [Kind, Date | null][] = [];
  const { status } = order;
  if (status === 0) deadlines.push(['pay', order.payDueAt]);
  if (status === 1 || status === 2) deadlines.push(['ship', order.shipDueAt]);
  if (status === 3) deadlines.push(['receive', order.receiveDueAt]);
  if (status === 4) deadlines.push(['review', order.reviewDueAt]);
  if ((status === 4 || status === 5) && !order.settledAt) deadlines.push(['settle', order.settleDueAt]);
  return deadlines.flatMap(([kind, time]) => (time ? [{ kind, time: time.toISOString() }] : []));
}

/** Whether the seller did not ship within the promised hours. */
export function isLate(order: Pick<Times, 'status' | 'shippedAt' | 'shipDueAt'>, now: Date): boolean {
  const { status, shippedAt, shipDueAt } = order;
  if (!shipDueAt) return false;
  if (shippedAt) return shippedAt > shipDueAt;
  return (status === 1 || status === 2) && now > shipDueAt;
}

type BuyerAction = CallOutput<BuyerCalls, 'order!info'>['actions'][number];

/** What the buyer may do with an order at the moment. */
export function buyerActions(order: Acted, now: Date, claimAfterDays: number): BuyerAction[] {
  const { status, remindedAt } = order;
  switch (status) {
    case 0:
      return ['pay', 'cancel'];
    case 1:
    case 2:
      return [...(remindedAt ? [] : (['remind'] as const)), ...refundActions(order, now)];
    case 3:
      return ['receipt', ...(isClaimable(order, now, claimAfterDays) ? (['claim'] as const) : []), 'buy_again'];
    case 4:
      return ['review', ...(isReturnable(order, now) ? (['return'] as const) : []), 'buy_again'];
    case 5:
      return [...(isReturnable(order, now) ? (['return'] as const) : []), 'buy_again'];
    case -1:
    case 6:
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
  if (status === 1) return ['confirm', 'ship', 'propose_refund'];
  if (status === 2) return ['ship', 'propose_refund'];
  return status === 3 || status === 4 ? ['propose_refund'] : [];
}
