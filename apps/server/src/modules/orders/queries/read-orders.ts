import type { BuyerCalls, CallInput, CallOutput, Language } from '@entrepot/contract';
import { countedAtMost, DomainError, type OrderTab, orderTabs, pageOf, readPage } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { claimAfterDays } from '../orders.settings.ts';
import { countOrders, listOrders, type OrderFilter } from './order-list.repository.ts';
import {
  type Moment,
  presentDetail,
  presentLine,
  presentLog,
  presentPurchase,
  presentSummary,
} from './orders.presenter.ts';
import { findBuyerOrder, orderColumns, readOrderLogs } from './orders.repository.ts';
import { listPurchases } from './purchases.repository.ts';

type Input<Name extends keyof BuyerCalls> = CallInput<BuyerCalls, Name>;
type Output<Name extends keyof BuyerCalls> = CallOutput<BuyerCalls, Name>;
type Named = { readonly orderId: string };

const momentOf = (ctx: Context): Moment => ({ now: ctx.clock.now(), claimAfterDays: ctx.settings.get(claimAfterDays) });

/**
 * A buyer's own order whole.
 *
 * @throws DomainError `order_not_found`, another's included.
 */
export async function readOrder(
  ctx: Context,
  userId: bigint,
  named: Named,
  language: Language,
): Promise<Output<'order!info'>> {
  return presentDetail(await ownOrder(ctx, userId, named), momentOf(ctx), language);
}

/**
 * The lines of a buyer's own order.
 *
 * @throws DomainError `order_not_found`.
 */
export async function readLines(ctx: Context, userId: bigint, named: Named): Promise<Output<'order!listGoods'>> {
  return (await ownOrder(ctx, userId, named)).lines.map(presentLine);
}

/**
 * What happened to a buyer's own order, in time order.
 *
 * @throws DomainError `order_not_found`.
 */
export async function readLogs(ctx: Context, userId: bigint, named: Named): Promise<Output<'orderLog!list'>> {
  const { id } = await ownOrder(ctx, userId, named);
  return (await readOrderLogs(ctx.db, id)).map(presentLog);
}

async function ownOrder(ctx: Context, userId: bigint, { orderId }: Named) {
  const order = await findBuyerOrder(ctx.db, userId, BigInt(orderId));
  if (!order) throw new DomainError('order_not_found');
  return order;
}

/** A page of a buyer's orders, with the number of orders behind each tab. */
export async function listOwnOrders(
  ctx: Context,
  userId: bigint,
  input: Input<'order!listMain'>,
): Promise<Output<'order!listMain'>> {
  const page = readPage(input, 20);
  const owner = { userId };
  const filter: OrderFilter = {
    owner,
    statuses: orderTabs[input.tab ?? 'all'].filter((status) => input.status === undefined || status === input.status),
    checkoutId: input.checkoutId === undefined ? undefined : BigInt(input.checkoutId),
    keyword: input.keyword?.trim(),
    from: input.from === undefined ? undefined : new Date(input.from),
    to: input.to === undefined ? undefined : new Date(input.to),
  };
  const [rows, counts, matching] = await Promise.all([
    listOrders(ctx.db, filter, { page, sort: 'newest' }, orderColumns),
    countOrders(ctx.db, { owner, statuses: orderTabs.all }),
    countOrders(ctx.db, filter),
  ]);
  const moment = momentOf(ctx);
  const list = rows.map((row) => presentSummary(row, moment));
  return { ...pageOf(list, page, sum(matching.values())), tabCounts: countTabs(counts) };
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

function countTabs(counts: ReadonlyMap<number, number>): Record<OrderTab, number> {
  const tabs = Object.entries(orderTabs).map(([tab, statuses]) => {
    const orders = statuses.map((status) => counts.get(status) ?? 0);
    return [tab, Math.min(countedAtMost, sum(orders))] as const;
  });
  return Object.fromEntries(tabs) as Record<OrderTab, number>;
}

/** A page of the products that a person has bought. */
export async function listOwnPurchases(
  ctx: Context,
  userId: bigint,
  input: Input<'order!listPurchases'>,
): Promise<Output<'order!listPurchases'>> {
  const page = readPage(input, 20);
  const { rows, total } = await listPurchases(ctx.db, userId, page);
  return pageOf(rows.map(presentPurchase), page, total);
}
