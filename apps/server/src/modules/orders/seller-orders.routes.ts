import { seller } from '@entrepot/contract';
import {
  countedAtMost,
  DomainError,
  formatAmount,
  type OrderStatus,
  orderTabs,
  pageOf,
  readPage,
} from '@entrepot/domain';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { userBalances } from '../wallet/index.ts';
import { confirmOrder, shipOrder } from './fulfil-order.ts';
import { countOrders, listOrders, type OrderFilter } from './order-list.repository.ts';
import { escrowOfStore, findSellerOrder, readOrderLogs } from './orders.repository.ts';
import { presentSellerDetail, presentSellerOrder } from './seller-orders.presenter.ts';

export const sellerOrdersRoutes: readonly Implementation[] = [
  implement(seller.sellerOrderList, async (ctx, input, { session }) => {
    const page = readPage(input, 20);
    const owner = { sellerId: session.sellerId };
    const asked = input.statuses ?? (input.status === undefined ? orderTabs.all : [input.status]);
    const statuses = [...new Set(asked)] as readonly OrderStatus[];
    const areWaiting = statuses.every((status) => status === 1 || status === 2);
    const filter: OrderFilter = { owner, statuses, keyword: input.keyword?.trim() };
    const [rows, counts, matching] = await Promise.all([
      listOrders(ctx.db, filter, page, areWaiting ? 'urgent' : 'newest'),
      countOrders(ctx.db, { owner, statuses: orderTabs.all }),
      countOrders(ctx.db, filter),
    ]);
    const now = ctx.clock.now();
    const total = [...matching.values()].reduce((sum, orders) => sum + orders, 0);
    const statusCounts = Object.fromEntries([...counts].map(([of, orders]) => [of, Math.min(orders, countedAtMost)]));
    return {
      ...pageOf(
        rows.map((row) => presentSellerOrder(row, now)),
        page,
        total,
      ),
      statusCounts,
    };
  }),
  implement(seller.sellerOrderInfo, async (ctx, input, { session, language }) => {
    const order = await findSellerOrder(ctx.db, session.sellerId, BigInt(input.orderId));
    if (!order) throw new DomainError('order_not_found');
    return presentSellerDetail(order, await readOrderLogs(ctx.db, order.id), ctx.clock.now(), language);
  }),
  implement(seller.sellerOrderConfirm, async (ctx, input, { session }) => {
    await confirmOrder(ctx, session.sellerId, BigInt(input.orderId));
    return null;
  }),
  implement(seller.sellerOrderShip, async (ctx, { orderId, carrier, trackingNumber }, { session }) => {
    const shipmentId = await shipOrder(ctx, session.sellerId, BigInt(orderId), { carrier, trackingNumber });
    return { shipmentId: shipmentId.toString() };
  }),
  implement(seller.sellerWallet, async (ctx, _input, { session }) => {
    const [balances, escrowMicro] = await Promise.all([
      userBalances(ctx.db, session.userId),
      escrowOfStore(ctx.db, session.sellerId),
    ]);
    return {
      available: formatAmount(balances.availableMicro),
      escrow: formatAmount(escrowMicro),
      receivable: formatAmount(balances.receivableMicro),
    };
  }),
];
