import type { CallInput, CallOutput, Language, SellerCalls } from '@entrepot/contract';
import { formatAmount, orderTabs, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { csvLine } from '#platform/csv-line.ts';
import { countryName } from '../../accounts/index.ts';
import { listAllOrders } from './order-list.repository.ts';
import { type ParcelRow, parcelsColumn, type SellerOrderRow, sellerOrderColumns } from './orders.repository.ts';
import { storeFilter } from './read-store-orders.ts';
import { earningOf } from './seller-orders.presenter.ts';

const ordersAtMost = 5000;

/** Columns of the file; the same names in every language, so that other programs can rely on them. */
const columns = [
  'order_no',
  'status',
  'refund_state',
  'ordered_at',
  'paid_at',
  'ship_by',
  'shipped_at',
  'consignee',
  'phone',
  'address',
  'post_code',
  'city',
  'state',
  'country_code',
  'country',
  'product',
  'variant',
  'sku_code',
  'quantity',
  'shipped_quantity',
  'unit_price',
  'line_total',
  'line_discount',
  'carrier',
  'tracking_number',
  'order_freight',
  'order_tax',
  'order_handling_fee',
  'order_discount',
  'order_total',
  'order_refunded',
  'order_commission',
  'order_commission_returned',
  'order_earning',
  'remark',
] as const;

const statusNames: Readonly<Record<number, string>> = {
  [-1]: 'cancelled',
  0: 'unpaid',
  1: 'to_confirm',
  2: 'to_ship',
  3: 'shipped',
  4: 'received',
  5: 'completed',
  6: 'after_sales',
};

/**
 * A store's orders as CSV, a row per line, newest orders first; amounts of a whole order stand in its first row. Cells that a spreadsheet would take for a formula begin with an
 * apostrophe; the byte order mark tells spreadsheets that it is UTF-8.
 */
export async function exportOrders(
  ctx: Context,
  storeId: bigint,
  { orderIds, ...asked }: CallInput<SellerCalls, 'order!export'>,
  language: Language,
): Promise<CallOutput<SellerCalls, 'order!export'>> {
  const now = ctx.clock.now();
  const filter = {
    ...storeFilter(storeId, asked, now),
    ...(orderIds && { statuses: orderTabs.all, orderIds: orderIds.map(BigInt) }),
  };
  const columnsRead = sql`${sellerOrderColumns(language)}, ${parcelsColumn}`;
  const rows = await listAllOrders<Row>(ctx.db, filter, ordersAtMost + 1, columnsRead);
  const orders = rows.slice(0, ordersAtMost);
  const cells = orders.flatMap((order) =>
    order.lines.map((line, place) => cellsOf(order, line, place === 0, language)),
  );
  return {
    fileName: `orders-${platformDay(now)}.csv`,
    content: `\uFEFF${[[...columns], ...cells].map(csvLine).join('')}`,
    orders: orders.length,
    isCut: rows.length > ordersAtMost,
  };
}

type Row = SellerOrderRow & { readonly parcels: readonly ParcelRow[] };

/** What is the order's stands in its first row alone, so that a column can be added up. */
function cellsOf(order: Row, line: Row['lines'][number], isFirst: boolean, language: Language): string[] {
  const parcels = order.parcels.filter(({ lineIds }) => lineIds.includes(line.id));
  return [
    order.orderNo,
    statusNames[order.status] ?? '',
    order.refundState,
    ...[order.createdAt, order.paidAt, order.shipDueAt, order.shippedAt].map((time) => time?.toISOString() ?? ''),
    order.consignee,
    `+${order.phoneCode} ${order.phone}`,
    order.address,
    order.postCode,
    order.city,
    order.province,
    order.nation,
    countryName(language, order.nation),
    line.name,
    line.attrText,
    line.skuCode,
    String(line.quantity),
    String(line.shipped),
    ...[line.unitPriceMicro, line.lineTotalMicro, line.discountMicro].map((micro) => formatAmount(BigInt(micro))),
    parcels.map(({ carrier }) => carrier).join('; '),
    parcels.map(({ trackingNumber }) => trackingNumber).join('; '),
    ...totalsOf(order).map((micro) => (isFirst ? formatAmount(micro) : '')),
    order.buyerNote,
  ];
}

function totalsOf(order: Row): readonly bigint[] {
  const { commissionMicro, commissionBackMicro, earningMicro } = earningOf(order);
  return [
    order.shippingFeeMicro + order.longDistanceFeeMicro + order.deliveryFeeMicro,
    order.taxMicro,
    order.handlingFeeMicro,
    order.discountMicro,
    order.totalMicro,
    order.refundedMicro,
    commissionMicro,
    commissionBackMicro,
    earningMicro,
  ];
}
