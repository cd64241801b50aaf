import { seller, sellerOrders } from '@entrepot/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { confirmOrder, shipOrder } from './fulfil-order.ts';
import { listStoreOrders, readStoreOrder, readStoreWallet } from './read-store-orders.ts';

export const sellerOrdersRoutes: readonly Implementation[] = [
  implement(sellerOrders.sellerOrderList, (ctx, input, { session }) => listStoreOrders(ctx, session.sellerId, input)),
  implement(sellerOrders.sellerOrderInfo, (ctx, input, { session, language }) =>
    readStoreOrder(ctx, session.sellerId, BigInt(input.orderId), language),
  ),
  implement(sellerOrders.sellerOrderConfirm, async (ctx, input, { session }) => {
    await confirmOrder(ctx, session.sellerId, BigInt(input.orderId));
    return null;
  }),
  implement(sellerOrders.sellerOrderShip, async (ctx, { orderId, carrier, trackingNumber }, { session }) => {
    const shipmentId = await shipOrder(ctx, session.sellerId, BigInt(orderId), { carrier, trackingNumber });
    return { shipmentId: shipmentId.toString() };
  }),
  implement(seller.sellerWallet, (ctx, _input, { session }) => readStoreWallet(ctx, session)),
];
