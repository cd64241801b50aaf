import type { CallInput, CallOutput, Language, SellerCalls } from '@entrepot/contract';
import {
  awaitsShipment,
  countedAtMost,
  DomainError,
  formatAmount,
  nextPlatformDay,
  type OrderStatus,
  orderTabs,
  pageOf,
  readPage,
} from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { SellerSession } from '#platform/session.ts';
import { userBalances } from '../../wallet/index.ts';
import { correctableUntil } from '../fulfilment/index.ts';
import { countOrders, countWaiting, listOrders, type OrderFilter } from './order-list.repository.ts';
import {
  escrowOfStore,
  findSellerOrder,
  readOrderLogs,
  type SellerOrderRow,
  sellerOrderColumns,
} from './orders.repository.ts';
import { presentSellerDetail, presentSellerOrder } from './seller-orders.presenter.ts';

type Output<Name extends keyof SellerCalls> = CallOutput<SellerCalls, Name>;

type ExportInput = Omit<CallInput<SellerCalls, 'order!export'>, 'orderIds'>;

/** What a list or an export is asked for, as the repository takes it. */
export function storeFilter(storeId: bigint, asked: ExportInput, now: Date): OrderFilter {
  const statuses = asked.statuses ?? (asked.status === undefined ? orderTabs.all : [asked.status]);
  const shipDueBefore = asked.isLate ? now : asked.isDueToday ? nextPlatformDay(now) : undefined;
  return {
    owner: { storeId },
    statuses: [...new Set(statuses)] as OrderStatus[],
    keyword: asked.keyword?.trim(),
    from: asked.from === undefined ? undefined : new Date(asked.from),
    to: asked.to === undefined ? undefined : new Date(asked.to),
    shipDueBefore,
    isReminded: asked.isReminded,
    isRefunding: asked.isRefunding,
    hasReturn: asked.hasReturn,
    country: asked.country,
  };
}

/**
 * A page of a store's orders with the number per status: the most urgent first while they wait for shipment, else the newest,
 * unless a sorting is asked for. Products are named in the language.
 */
export async function listStoreOrders(
  ctx: Context,
  storeId: bigint,
  input: CallInput<SellerCalls, 'order!list'>,
  language: Language,
): Promise<Output<'order!list'>> {
  const page = readPage(input, 20);
  const now = ctx.clock.now();
  const filter = storeFilter(storeId, input, now);
  const areWaiting = filter.statuses.every(awaitsShipment) || filter.shipDueBefore !== undefined;
  const sort = input.sort ?? (areWaiting ? 'deadline' : 'newest');
  const [rows, counts, matching, waitingCounts] = await Promise.all([
    listOrders<SellerOrderRow>(ctx.db, filter, { page, sort }, sellerOrderColumns(language)),
    countOrders(ctx.db, { owner: filter.owner, statuses: orderTabs.all }),
    countOrders(ctx.db, filter),
    countWaiting(ctx.db, storeId, { now, dayEnd: nextPlatformDay(now) }),
  ]);
  const list = rows.map((row) => presentSellerOrder(row, now));
  const total = [...matching.values()].reduce((sum, orders) => sum + orders, 0);
  const statusCounts = Object.fromEntries([...counts].map(([of, orders]) => [of, Math.min(orders, countedAtMost)]));
  return { ...pageOf(list, page, total), statusCounts, waitingCounts };
}

/**
 * One of a store's orders whole, with its log.
 *
 * @throws DomainError `order_not_found`, another store's included.
 */
export async function readStoreOrder(
  ctx: Context,
  storeId: bigint,
  orderId: bigint,
  language: Language,
): Promise<Output<'order!info'>> {
  const order = await findSellerOrder(ctx.db, { storeId, orderId, language });
  if (!order) throw new DomainError('order_not_found');
  return presentSellerDetail(order, await readOrderLogs(ctx.db, order.id), {
    now: ctx.clock.now(),
    language,
    correctableUntil: (shippedAt) => correctableUntil(ctx, shippedAt),
  });
}

/** What a store's owner may spend, what lies in escrow of unsettled orders, and what is owed to the platform. */
export async function readStoreWallet(ctx: Context, session: SellerSession): Promise<Output<'wallet!get'>> {
  const [balances, escrowMicro] = await Promise.all([
    userBalances(ctx.db, session.userId),
    escrowOfStore(ctx.db, session.storeId),
  ]);
  return {
    available: formatAmount(balances.availableMicro),
    escrow: formatAmount(escrowMicro),
    receivable: formatAmount(balances.receivableMicro),
  };
}
