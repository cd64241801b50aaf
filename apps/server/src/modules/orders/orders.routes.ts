import { orders } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { placeOrder, quoteCart } from './checkout/index.ts';
import { remindSeller } from './fulfilment/index.ts';
import { cancelOrder, receiveOrder } from './lifecycle/index.ts';
import { payByCard, payOrders } from './payment/index.ts';
import { listOwnOrders, listOwnPurchases, readLines, readLogs, readOrder } from './queries/index.ts';

export const ordersRoutes: readonly Implementation[] = [
  implement(orders.orderQuote, (ctx, input, { session, language }) => quoteCart(ctx, input, session.userId, language)),
  implement(orders.orderSubmit, placeOrder),
  implement(orders.orderPay, (ctx, input, request) =>
    input.payType === 'balance'
      ? payOrders(ctx, input, request)
      : payByCard(ctx, input, input.payType, request.session),
  ),
  implement(orders.orderCancel, async (ctx, input, { session }) => {
    await cancelOrder(ctx, session.userId, BigInt(input.orderId), input.reason);
    return null;
  }),
  implement(orders.orderReceipt, async (ctx, input, { session }) => {
    await receiveOrder(ctx, session.userId, BigInt(input.orderId));
    return null;
  }),
  implement(orders.orderRemind, async (ctx, input, { session }) => {
    await remindSeller(ctx, session.userId, BigInt(input.orderId));
    return null;
  }),
  implement(orders.orderInfo, (ctx, input, { session, language }) => readOrder(ctx, session.userId, input, language)),
  implement(orders.orderListLines, (ctx, input, { session }) => readLines(ctx, session.userId, input)),
  implement(orders.orderLogList, (ctx, input, { session }) => readLogs(ctx, session.userId, input)),
  implement(orders.orderListMain, (ctx, input, { session }) => listOwnOrders(ctx, session.userId, input)),
  implement(orders.orderPurchases, (ctx, input, { session }) => listOwnPurchases(ctx, session.userId, input)),
];
