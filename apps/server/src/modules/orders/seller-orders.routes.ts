import { seller, sellerOrders } from '@entrepot/contract';
import { inTx } from '#platform/database.ts';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import {
  addShipmentEvent,
  confirmOrder,
  confirmOrders,
  correctTracking,
  readPackingSlips,
  shipOrder,
  shipOrders,
} from './fulfilment/index.ts';
import { exportOrders, listStoreOrders, readStoreOrder, readStoreWallet, writeOrderNote } from './queries/index.ts';

export const sellerOrdersRoutes: readonly Implementation[] = [
  implement(sellerOrders.sellerOrderList, (ctx, input, { session, language }) =>
    listStoreOrders(ctx, session.storeId, input, language),
  ),
  implement(sellerOrders.sellerOrderExport, (ctx, input, { session, language }) =>
    exportOrders(ctx, session.storeId, input, language),
  ),
  implement(sellerOrders.sellerOrderInfo, (ctx, input, { session, language }) =>
    readStoreOrder(ctx, session.storeId, BigInt(input.orderId), language),
  ),
  implement(sellerOrders.sellerOrderConfirm, async (ctx, input, { session }) => {
    await confirmOrder(ctx, session.storeId, BigInt(input.orderId));
    return null;
  }),
  implement(sellerOrders.sellerOrderConfirmMany, (ctx, input, { session }) =>
    confirmOrders(ctx, session.storeId, input),
  ),
  implement(sellerOrders.sellerOrderShip, (ctx, input, request) => {
    const { lines, ...parcel } = input;
    const which = { storeId: request.session.storeId, orderId: BigInt(input.orderId) };
    const pieces = lines?.map((line) => ({ orderLineId: BigInt(line.orderGoodsId), quantity: line.quantity }));
    return inTx(ctx.db, (tx) =>
      idempotent(ctx, tx, request, input, async () => {
        const shipped = await shipOrder(ctx, tx, which, { ...parcel, lines: pieces });
        return { shipmentId: shipped.shipmentId.toString(), isWhole: shipped.isWhole };
      }),
    );
  }),
  implement(sellerOrders.sellerOrderShipMany, (ctx, input, { session }) => shipOrders(ctx, session.storeId, input)),
  implement(sellerOrders.sellerOrderCorrectTracking, async (ctx, input, { session }) => {
    await correctTracking(ctx, session.storeId, input);
    return null;
  }),
  implement(sellerOrders.sellerOrderNote, async (ctx, input, { session }) => ({
    version: await writeOrderNote(ctx, session.storeId, input),
  })),
  implement(sellerOrders.sellerOrderPackingSlips, (ctx, input, { session }) =>
    readPackingSlips(ctx, session.storeId, input),
  ),
  implement(sellerOrders.sellerShipmentAddEvent, async (ctx, input, { session }) => ({
    eventId: (await addShipmentEvent(ctx, session.storeId, input)).toString(),
  })),
  implement(seller.sellerWallet, (ctx, _input, { session }) => readStoreWallet(ctx, session)),
];
