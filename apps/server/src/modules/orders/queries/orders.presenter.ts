import type { BuyerCalls, CallOutput, Language, orders, shipments } from '@entrepot/contract';
import { formatAmount, orderStatus, trackingUrl } from '@entrepot/domain';
import type { Static } from 'typebox';
import { thumbnailUrl } from '#platform/files/image-urls.ts';
import { countryName } from '../../accounts/index.ts';
import { presentExpected } from '../../sellers/index.ts';
import { buyerActions, deadlinesOf, isLate } from './order-deadlines.ts';
import type { LineRow, LogRow, OrderDetailRow, OrderRow } from './orders.repository.ts';
import type { PurchaseRow } from './purchases.repository.ts';

export function presentLine(line: LineRow): Static<typeof orders.orderLine> {
  return {
    orderGoodsId: line.id,
    sellerGoodsId: line.productId,
    skuId: line.skuId,
    commodity: line.name,
    specification: line.attrText,
    img: thumbnailUrl(line.image),
    quantity: line.quantity,
    unitPrice: formatAmount(BigInt(line.unitPriceMicro)),
    lineTotal: formatAmount(BigInt(line.lineTotalMicro)),
    discount: formatAmount(BigInt(line.discountMicro)),
    isReviewed: line.isReviewed,
  };
}

/** When an order is looked at, and how many days after shipping it may be reported missing. */
export type Moment = { readonly now: Date; readonly claimAfterDays: number };

/** An order as the buyer's list shows it. */
export function presentSummary(order: OrderRow, { now, claimAfterDays }: Moment): Static<typeof orders.orderSummary> {
  const [dueTime] = deadlinesOf(order);
  return {
    orderId: order.id.toString(),
    checkoutId: order.checkoutId.toString(),
    orderNo: order.orderNo,
    status: order.status,
    refundState: order.refundState,
    createTime: order.createdAt.toISOString(),
    sellerId: order.storeId.toString(),
    sellerName: order.sellerName,
    quantity: order.quantity,
    total: formatAmount(order.totalMicro),
    refunded: formatAmount(order.refundedMicro),
    ...(order.caseId !== null && { returnId: order.caseId.toString() }),
    isLate: isLate(order, now),
    isReminded: order.remindedAt !== null,
    ...(dueTime && { dueTime }),
    actions: buyerActions(order, now, claimAfterDays),
    lines: order.lines.map(presentLine),
    ...(isPartlyShipped(order) && { shippedQuantity: order.shippedQuantity }),
  };
}

const isPartlyShipped = ({ shippedQuantity, quantity }: OrderRow) => shippedQuantity > 0 && shippedQuantity < quantity;

type TotalsRow = Pick<
  OrderRow,
  | 'goodsMicro'
  | 'shippingFeeMicro'
  | 'longDistanceFeeMicro'
  | 'deliveryFeeMicro'
  | 'taxMicro'
  | 'handlingFeeMicro'
  | 'discountMicro'
  | 'totalMicro'
>;

/** The parts of a total. */
export function presentTotals(totals: TotalsRow) {
  const { shippingFeeMicro, longDistanceFeeMicro, deliveryFeeMicro } = totals;
  return {
    goodsTotal: formatAmount(totals.goodsMicro),
    freight: formatAmount(shippingFeeMicro + longDistanceFeeMicro + deliveryFeeMicro),
    shippingFee: formatAmount(shippingFeeMicro),
    longDistanceFee: formatAmount(longDistanceFeeMicro),
    deliveryFee: formatAmount(deliveryFeeMicro),
    tax: formatAmount(totals.taxMicro),
    handlingFee: formatAmount(totals.handlingFeeMicro),
    discount: formatAmount(totals.discountMicro),
    total: formatAmount(totals.totalMicro),
  };
}

/** Where an order goes, with the country named in a language. */
export function presentAddress(order: OrderRow, language: Language) {
  return {
    name: order.consignee,
    phone: `+${order.phoneCode} ${order.phone}`,
    address: order.address,
    nation: order.nation,
    nationName: countryName(language, order.nation),
    state: order.province,
    city: order.city,
    postCode: order.postCode,
  };
}

/** An order whole, for its buyer. */
export function presentDetail(
  order: OrderDetailRow,
  moment: Moment,
  language: Language,
): Static<typeof orders.orderDetail> {
  const time = (name: 'payTime' | 'shipTime' | 'receiptTime', instant: Date | null) =>
    instant ? { [name]: instant.toISOString() } : {};
  return {
    ...presentSummary(order, moment),
    ...presentTotals(order),
    ...presentAddress(order, language),
    email: order.email,
    buyerCompany: order.buyerCompany,
    buyerTaxNumber: order.buyerTaxNumber,
    remark: order.buyerNote,
    ...(order.cancelReason !== null && { cancelReason: order.cancelReason }),
    ...presentCase(order),
    ...time('payTime', order.paidAt),
    ...time('shipTime', order.shippedAt),
    ...time('receiptTime', order.receivedAt),
    ...presentPromise(order, moment.now),
    deadlines: deadlinesOf(order),
    shipments: order.shipments.map(presentShipment),
  };
}

/** What the latest case of an order was opened with. */
function presentCase({ returnReason, returnAmountMicro, returnExplain }: OrderRow) {
  if (returnReason === null || returnAmountMicro === null) return {};
  return { returnReason, returnAmount: formatAmount(returnAmountMicro), returnInstructions: returnExplain ?? '' };
}

/** When an order is expected that is still under way; counted from now on while it is not paid. */
export function presentPromise(order: OrderRow, now: Date) {
  const { deliveryMinDays: min, deliveryMaxDays: max, status } = order;
  const isUnderWay = status >= orderStatus.unpaid && status < orderStatus.received;
  if (min === null || max === null || !isUnderWay) return {};
  return { expectedDelivery: presentExpected(order.paidAt ?? now, { min, max }) };
}

/** A parcel: what it holds and where it was seen. */
export function presentShipment(shipment: OrderDetailRow['shipments'][number]): Static<typeof shipments.shipment> {
  const { id: shipmentId, carrier, trackingNumber, lines } = shipment;
  const url = trackingUrl(carrier, trackingNumber);
  return {
    shipmentId,
    carrier,
    trackingNumber,
    ...(url !== undefined && { trackingUrl: url }),
    createTime: new Date(shipment.createdAt).toISOString(),
    lines: [...lines],
    events: shipment.events.map(({ kind, place, text, happenedAt }) => ({
      kind: kind as Static<typeof shipments.shipmentEventKind>,
      place,
      text,
      createTime: new Date(happenedAt).toISOString(),
    })),
  };
}

export function presentLog(row: LogRow): CallOutput<BuyerCalls, 'orderLog!list'>[number] {
  return {
    log: row.log as Static<typeof orders.orderLogKey>,
    params: row.params,
    createTime: row.createdAt.toISOString(),
  };
}

/** A bought product in the purchase history. */
export function presentPurchase(row: PurchaseRow) {
  return {
    ...presentLine(row),
    orderId: row.orderId.toString(),
    sellerId: row.storeId.toString(),
    sellerName: row.sellerName,
    createTime: row.createdAt.toISOString(),
  };
}
