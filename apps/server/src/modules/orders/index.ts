import { minuteMs, secondMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { type Module, on } from '#platform/module.ts';
import { earmarkedDepositCredited } from '../payments/index.ts';
import { deleteOldSubmissions } from './checkout/index.ts';
import { cancelOrdersOfSuspended, expireOrders, receiveDueOrders, settleOrders } from './lifecycle/index.ts';
import { ordersRoutes } from './orders.routes.ts';
import { orderSettings } from './orders.settings.ts';
import { payWithCredited } from './payment/index.ts';
import { sellerOrdersRoutes } from './seller-orders.routes.ts';
import { staffOrdersRoutes } from './staff-orders.routes.ts';

const purgeSubmissions = (ctx: Context) =>
  inTx(ctx.db, (tx) => deleteOldSubmissions(tx, new Date(ctx.clock.now().getTime() - 10 * minuteMs)));

/**
 * Checkouts and orders: from the quote of a cart to the settlement with its sellers. Owns `checkouts`,
 * `recent_submissions`, `orders`, `order_lines`, `order_logs`, `order_notes`, `shipments`, `shipment_lines` and
 * `shipment_events`; emits `order_paid`, `order_reminded` and `order_moved`.
 *
 * Guarantees that a status changes only along the transition table, together with its log entry; that what an order was
 * priced at never changes; and that the money of a paid order lies in its own escrow until it is settled, when the
 * escrow is emptied. Reviews complete an order through the functions exported here; after-sales stop one (`afterSales`), let it go
 * on and pay money of it back. Views: `refundable_orders`, `refundable_lines`, `store_orders`, `store_order_lines`,
 * `order_buyers` and `received_pieces`.
 */
export const ordersModule: Module = {
  name: 'orders',
  routes: [...ordersRoutes, ...sellerOrdersRoutes, ...staffOrdersRoutes],
  settings: orderSettings,
  events: [on(earmarkedDepositCredited, 'pay orders', payWithCredited)],
  sweeps: [
    { name: 'unpaid orders', everyMs: 15 * secondMs, run: expireOrders },
    { name: 'unpaid orders of suspended stores', everyMs: 2 * secondMs, run: cancelOrdersOfSuspended },
    { name: 'automatic receipt', everyMs: 30 * secondMs, run: receiveDueOrders },
    { name: 'settlement', everyMs: 30 * secondMs, run: settleOrders },
    { name: 'old submissions', everyMs: 10 * minuteMs, run: purgeSubmissions },
  ],
};

export { completeUnreviewed, lockReviewableLines, markReviewed } from './lifecycle/index.ts';
export { awaitingShipment, inStatus } from './order-status.ts';
export { orderMoved, orderPaid, orderReminded } from './orders.events.ts';
export {
  automaticReceiptDays,
  claimAfterDays,
  commissionRate,
  defaultReviewDays,
  trackingCorrectionHours,
  unpaidHours,
} from './orders.settings.ts';
export { hasOpenOrders } from './payment/index.ts';
export { orderData } from './personal-data.ts';
export {
  endRefund,
  lockRefundable,
  openRefund,
  payRefund,
  type RefundableOrder,
  readRefundable,
} from './refunds/index.ts';
export { isShownByOrders } from './shown-images.ts';
