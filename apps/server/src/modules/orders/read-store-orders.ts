import type { CallInput, CallOutput, Language, SellerCalls } from '@entrepot/contract';
import {
  countedAtMost,
  DomainError,
  formatAmount,
  type OrderStatus,
  orderTabs,
  pageOf,
  readPage,
} from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import type { SellerSession } from '../../platform/session.ts';
import { userBalances } from '../wallet/index.ts';
import { countOrders, listOrders, type OrderFilter } from './order-list.repository.ts';
import { escrowOfStore, findSellerOrder, readOrderLogs } from './orders.repository.ts';
import { presentSellerDetail, presentSellerOrder } from './seller-orders.presenter.ts';

type Output<Name extends keyof SellerCalls> = CallOutput<SellerCalls, Name>;

/** A page of a store's orders with the number per status: the most urgent first while they wait for shipment, else the newest. */
export async function listStoreOrders(
  ctx: Context,
  sellerId: bigint,
  input: CallInput<SellerCalls, 'order!list'>,
): Promise<Output<'order!list'>> {
  const page = readPage(input, 20);
  const owner = { sellerId };
  const asked = input.statuses ?? (input.status === undefined ? orderTabs.all : [input.status]);
  const statuses = [...new Set(asked)] as OrderStatus[];
  const areWaiting = statuses.every((status) => status === 1 || status === 2);
  const filter: OrderFilter = { owner, statuses, keyword: input.keyword?.trim() };
  const [rows, counts, matching] = await Promise.all([
    listOrders(ctx.db, filter, page, areWaiting ? 'urgent' : 'newest'),
    countOrders(ctx.db, { owner, statuses: orderTabs.all }),
    countOrders(ctx.db, filter),
  ]);
  const now = ctx.clock.now();
  const list = rows.map((row) => presentSellerOrder(row, now));
  const total = [...matching.values()].reduce((sum, orders) => sum + orders, 0);
  const statusCounts = Object.fromEntries([...counts].map(([of, orders]) => [of, Math.min(orders, countedAtMost)]));
  return { ...pageOf(list, page, total), statusCounts };
}

/** One of a store's orders whole, with its log. Throws `order_not_found`, another store's included. */
export async function readStoreOrder(
  ctx: Context,
  sellerId: bigint,
  orderId: bigint,
  language: Language,
): Promise<Output<'order!info'>> {
  const order = await findSellerOrder(ctx.db, sellerId, orderId);
  if (!order) throw new DomainError('order_not_found');
  return presentSellerDetail(order, await readOrderLogs(ctx.db, order.id), ctx.clock.now(), language);
}

/** What a store's owner may spend, what lies in escrow of unsettled orders, and what is owed to the platform. */
export async function readStoreWallet(ctx: Context, session: SellerSession): Promise<Output<'wallet!get'>> {
  const [balances, escrowMicro] = await Promise.all([
    userBalances(ctx.db, session.userId),
    escrowOfStore(ctx.db, session.sellerId),
  ]);
  return {
    available: formatAmount(balances.availableMicro),
    escrow: formatAmount(escrowMicro),
    receivable: formatAmount(balances.receivableMicro),
  };
}
