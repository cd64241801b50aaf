/** What after-sales may take back of an order, and how its money goes. */
export { countShipped } from './close-rest.ts';
export { endRefund, openRefund, payRefund } from './refund-orders.ts';
export { lockRefundable, type RefundableOrder, readRefundable } from './refundable-order.ts';
