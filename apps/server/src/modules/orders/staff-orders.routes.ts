import { adminOrders } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { exportAnyOrders, listAnyOrders, readAnyOrder } from './queries/index.ts';

export const staffOrdersRoutes: readonly Implementation[] = [
  implement(adminOrders.adminOrderList, (ctx, input) => listAnyOrders(ctx, input)),
  implement(adminOrders.adminOrderExport, (ctx, input) => exportAnyOrders(ctx, input)),
  implement(adminOrders.adminOrderInfo, (ctx, { orderId }, { language }) =>
    readAnyOrder(ctx, BigInt(orderId), language),
  ),
];
