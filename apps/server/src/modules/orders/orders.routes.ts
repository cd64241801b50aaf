import { orders } from '@entrepot/contract';
import { DomainError, type OrderTab, orderTabs, pageOf, readPage } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { cancelOrder } from './cancel-orders.ts';
import { remindSeller } from './fulfil-order.ts';
import { countOrders, listOrders, type OrderFilter } from './order-list.repository.ts';
import { presentDetail, presentLine, presentLog, presentPurchase, presentSummary } from './orders.presenter.ts';
import { findBuyerOrder, readOrderLogs } from './orders.repository.ts';
import { payOrders } from './pay-orders.ts';
import { placeOrder } from './place-order.ts';
import { listPurchases } from './purchases.repository.ts';
import { quoteCart } from './quote-cart.ts';
import { receiveOrder } from './receive-orders.ts';

export const ordersRoutes: readonly Implementation[] = [
  implement(orders.orderQuote, (ctx, input, { session, language }) => quoteCart(ctx, input, session.userId, language)),
  implement(orders.orderSubmit, placeOrder),
  implement(orders.orderPay, payOrders),
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
  implement(orders.orderInfo, async (ctx, input, { session, language }) =>
    presentDetail(await ownOrder(ctx, session.userId, input.orderId), ctx.clock.now(), language),
  ),
  implement(orders.orderListGoods, async (ctx, input, { session }) =>
    (await ownOrder(ctx, session.userId, input.orderId)).lines.map(presentLine),
  ),
  implement(orders.orderLogList, async (ctx, input, { session }) => {
    const { id } = await ownOrder(ctx, session.userId, input.orderId);
    return (await readOrderLogs(ctx.db, id)).map(presentLog);
  }),
  implement(orders.orderListMain, async (ctx, input, { session }) => {
    const page = readPage(input, 20);
    const owner = { userId: session.userId };
    const all: OrderFilter = { owner, statuses: orderTabs.all };
    const filter: OrderFilter = {
      owner,
      statuses: orderTabs[input.tab ?? 'all'].filter((status) => input.status === undefined || status === input.status),
      keyword: input.keyword?.trim(),
      from: input.from === undefined ? undefined : new Date(input.from),
      to: input.to === undefined ? undefined : new Date(input.to),
    };
    const [rows, counts, matching] = await Promise.all([
      listOrders(ctx.db, filter, page),
      countOrders(ctx.db, all),
      countOrders(ctx.db, filter),
    ]);
    const now = ctx.clock.now();
    const list = rows.map((row) => presentSummary(row, now));
    return { ...pageOf(list, page, sum(matching.values())), tabCounts: countTabs(counts) };
  }),
  implement(orders.orderPurchases, async (ctx, input, { session }) => {
    const page = readPage(input, 20);
    const { rows, total } = await listPurchases(ctx.db, session.userId, page);
    return pageOf(rows.map(presentPurchase), page, total);
  }),
];

async function ownOrder(ctx: Context, userId: bigint, orderId: string) {
  const order = await findBuyerOrder(ctx.db, userId, BigInt(orderId));
  if (!order) throw new DomainError('order_not_found');
  return order;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

/** Orders per tab, at most 1,000 each. */
function countTabs(counts: ReadonlyMap<number, number>): Record<OrderTab, number> {
  const tabs = Object.entries(orderTabs).map(([tab, statuses]) => {
    const orders = statuses.map((status) => counts.get(status) ?? 0);
    return [tab, Math.min(1000, sum(orders))] as const;
  });
  return Object.fromEntries(tabs) as Record<OrderTab, number>;
}
