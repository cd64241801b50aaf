/** Orders as buyers, sellers and staff read them, in lists, pages and files; what each may do with them until when. */
export { exportOrders } from './export-orders.ts';
export { writeOrderNote } from './order-notes.ts';
export { presentTotals } from './orders.presenter.ts';
export { listOwnOrders, listOwnPurchases, readLines, readLogs, readOrder } from './read-orders.ts';
export { listStoreOrders, readStoreOrder, readStoreWallet } from './read-store-orders.ts';
export { exportAnyOrders, listAnyOrders, readAnyOrder } from './staff-orders.ts';
