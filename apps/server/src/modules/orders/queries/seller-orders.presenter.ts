import type { CallOutput, Language, SellerCalls } from '@entrepot/contract';
import { formatAmount } from '@entrepot/domain';
import { isLate, sellerActions } from './order-deadlines.ts';
import {
  presentAddress,
  presentLine,
  presentLog,
  presentPromise,
  presentShipment,
  presentTotals,
} from './orders.presenter.ts';
import type { LogRow, SellerDetailRow, SellerOrderRow } from './orders.repository.ts';

type Paid = Pick<SellerOrderRow, 'paidAt' | 'totalMicro' | 'refundedMicro' | 'commissionMicro' | 'commissionBackMicro'>;

/**
 * What an order brings its store: the total less what was refunded and the commission that is left of it. Before it is paid,
 * and when it never was, it brings nothing and costs no commission.
 */
export function earningOf({ paidAt, totalMicro, refundedMicro, commissionMicro, commissionBackMicro }: Paid) {
  if (paidAt === null) return { commissionMicro: 0n, commissionBackMicro: 0n, earningMicro: 0n };
  const earningMicro = totalMicro - refundedMicro - commissionMicro + commissionBackMicro;
  return { commissionMicro, commissionBackMicro, earningMicro };
}

/** An order as the store's list shows it. */
export function presentSellerOrder(
  order: SellerOrderRow,
  now: Date,
): CallOutput<SellerCalls, 'order!list'>['pageList'][number] {
  const { commissionMicro, commissionBackMicro, earningMicro } = earningOf(order);
  return {
    orderId: order.id.toString(),
    orderNo: order.orderNo,
    status: order.status,
    refundState: order.refundState,
    createTime: order.createdAt.toISOString(),
    ...(order.paidAt && { payTime: order.paidAt.toISOString() }),
    buyerName: order.consignee,
    nation: order.nation,
    quantity: order.quantity,
    shippedQuantity: order.shippedQuantity,
    total: formatAmount(order.totalMicro),
    commission: formatAmount(commissionMicro),
    commissionBack: formatAmount(commissionBackMicro),
    earning: formatAmount(earningMicro),
    refunded: formatAmount(order.refundedMicro),
    ...(order.caseId !== null && { returnId: order.caseId.toString() }),
    ...(order.shipDueAt && { shipDueTime: order.shipDueAt.toISOString() }),
    ...presentPromise(order, now),
    isLate: isLate(order, now),
    isReminded: order.remindedAt !== null,
    isSettled: order.settledAt !== null,
    actions: sellerActions(order),
    carriers: [...(order.carriers ?? [])],
    lines: order.lines.map((line) => ({
      ...presentLine(line),
      skuCode: line.skuCode,
      shippedQuantity: line.shipped,
    })),
  };
}

type Moment = { readonly now: Date; readonly language: Language; readonly correctableUntil: (shippedAt: Date) => Date };

/** An order whole, for its store. */
export function presentSellerDetail(
  order: SellerDetailRow,
  logs: readonly LogRow[],
  { now, language, correctableUntil }: Moment,
): CallOutput<SellerCalls, 'order!info'> {
  // Of what was paid back whole nothing is left to be settled.
  const settleTime = order.settledAt ?? (order.refundedMicro < order.totalMicro ? order.settleDueAt : null);
  const { note } = order;
  return {
    ...presentSellerOrder(order, now),
    ...presentTotals(order),
    ...presentAddress(order, language),
    remark: order.buyerNote,
    ...(settleTime && { settleTime: settleTime.toISOString() }),
    shipments: order.shipments.map((shipment) => {
      const until = correctableUntil(new Date(shipment.createdAt));
      return { ...presentShipment(shipment), ...(until > now && { correctableUntil: until.toISOString() }) };
    }),
    logs: logs.map(presentLog),
    note: {
      text: note?.text ?? '',
      version: note?.version ?? 0,
      ...(note && { updateTime: new Date(note.updatedAt).toISOString() }),
    },
  };
}
