/** The one way in which the status of an order changes, and what time does to it. */
export { cancelOrder, cancelOrdersOfSuspended, expireOrders } from './cancel-orders.ts';
export { unshippedQuantities } from './order-lines.repository.ts';
export { receiveDueOrders, receiveOrder } from './receive-orders.ts';
export { completeUnreviewed, lockReviewableLines, markReviewed } from './review-progress.ts';
export { isStoreOpen, refuse, type Selection, selected } from './selection.ts';
export { settleOrders } from './settle-orders.ts';
export { type MovedOrder, type OpenedCase, transition } from './transition.ts';
export { writeOrderLog } from './write-order-log.ts';
