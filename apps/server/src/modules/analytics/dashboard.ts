import type { CallInput, CallOutput, Language, SellerCalls } from '@entrepot/contract';
import { formatAmount, pickText, previousPeriod, readPeriod } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { listImageUrl } from '#platform/files/image-urls.ts';
import { countFollowers, type DayRow, type ProductRow, readDays, readTopProducts } from './dashboard.repository.ts';

type Output = CallOutput<SellerCalls, 'insight!dashboard'>;
type Figures = Output['current'];

const topProducts = 10;

/**
 * A store's figures of a period beside those of the equally long period before it. Sales are the totals of the orders paid in
 * the period, which is what the ledger moved into their escrows then; net is what is left of them after refunds, whenever
 * those were paid.
 *
 * @throws DomainError `period_invalid`.
 */
export async function readDashboard(
  ctx: Context,
  storeId: bigint,
  input: CallInput<SellerCalls, 'insight!dashboard'>,
  language: Language,
): Promise<Output> {
  const period = readPeriod(input.from, input.to);
  const previous = previousPeriod(period);
  const both = { ...period, from: previous.from, startsAt: previous.startsAt };
  const [rows, followers, products] = await Promise.all([
    readDays(ctx.db, storeId, both),
    countFollowers(ctx.db, storeId, period.endsAt, period.startsAt),
    readTopProducts(ctx.db, storeId, period, topProducts),
  ]);
  const before = rows.slice(0, period.days);
  const days = rows.slice(period.days);
  return {
    from: period.from,
    to: period.to,
    previousFrom: previous.from,
    previousTo: previous.to,
    current: addUp(days, followers.now),
    previous: addUp(before, followers.earlier),
    days: days.map((row, place) => presentDay(row, before[place])),
    products: products.map((row) => presentProduct(row, language)),
  };
}

/** Percent with one decimal; null when there was nothing to measure. */
function rateOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

function addUp(rows: readonly DayRow[], followers: number): Figures {
  const sum = (of: (row: DayRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const salesMicro = rows.reduce((total, row) => total + row.salesMicro, 0n);
  const netMicro = rows.reduce((total, row) => total + netOf(row), 0n);
  const orders = sum((row) => row.orders);
  const views = sum((row) => row.views);
  const shipped = sum((row) => row.shipped);
  const shippedLate = sum((row) => row.shippedLate);
  const returned = sum((row) => row.returned);
  return {
    sales: formatAmount(salesMicro),
    net: formatAmount(netMicro),
    orders,
    average: formatAmount(averageCents(salesMicro, orders)),
    views,
    conversion: rateOf(orders, views),
    shipped,
    shippedLate,
    lateRate: rateOf(shippedLate, shipped),
    returned,
    returnRate: rateOf(returned, orders),
    newFollowers: sum((row) => row.newFollowers),
    followers,
  };
}

const netOf = ({ salesMicro, refundedMicro }: Pick<DayRow, 'salesMicro' | 'refundedMicro'>) =>
  salesMicro - refundedMicro;

/** The mean in whole cents, in micro-units; zero without orders. */
function averageCents(salesMicro: bigint, orders: number): bigint {
  const cent = 10_000n;
  return orders === 0 ? 0n : ((salesMicro / BigInt(orders) + cent / 2n) / cent) * cent;
}

function presentDay(row: DayRow, before: DayRow | undefined): Output['days'][number] {
  const { salesMicro, refundedMicro: _, ...counts } = row;
  return {
    ...counts,
    sales: formatAmount(salesMicro),
    net: formatAmount(netOf(row)),
    previousSales: formatAmount(before?.salesMicro ?? 0n),
    previousNet: formatAmount(before ? netOf(before) : 0n),
    previousOrders: before?.orders ?? 0,
    previousViews: before?.views ?? 0,
  };
}

function presentProduct(row: ProductRow, language: Language): Output['products'][number] {
  return {
    sellerGoodsId: row.productId.toString(),
    name: pickText(row.titles, language, row.ownLanguage),
    img: listImageUrl(row.image),
    sales: formatAmount(row.salesMicro),
    net: formatAmount(netOf(row)),
    pieces: row.pieces,
    orders: row.orders,
  };
}
