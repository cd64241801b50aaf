/** Paying orders from the balance or by card. */
export { hasOpenOrders } from './open-orders.repository.ts';
export { payByCard, payWithCredited } from './pay-by-card.ts';
export { payOrders } from './pay-orders.ts';
