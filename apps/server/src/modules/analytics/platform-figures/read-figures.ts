import type { adminAnalytics, InputOf, Language, OutputOf } from '@entrepot/contract';
import { addPlatformDays, formatAmount, type Period, pickText, previousPeriod, readPeriod } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import {
  categoriesBelow,
  type DaySums,
  type Dimension,
  type Of,
  readDaySums,
  readKeySums,
  readNames,
  type Sums,
} from './figures.repository.ts';

type Output = OutputOf<typeof adminAnalytics.figuresGet>;
type Figures = Output['current'];
type Breakdown = OutputOf<typeof adminAnalytics.figuresBreakdown>;

/**
 * The platform's figures of a period beside those of the equally long period before, of everything or of one country,
 * store or category. Money is what the ledger moved on those days.
 *
 * @throws DomainError `period_invalid`.
 */
export async function readFigures(
  ctx: Context,
  input: InputOf<typeof adminAnalytics.figuresGet>,
  language: Language,
): Promise<Output> {
  const period = readPeriod(input.from, input.to);
  const previous = previousPeriod(period);
  const of = {
    dimension: input.dimension ?? 'all',
    key: input.dimension === undefined ? '' : (input.key ?? ''),
  } as const;
  const rows = await readDaySums(ctx.readDb, { ...period, from: previous.from, startsAt: previous.startsAt }, of);
  const found = new Map(rows.map((row) => [row.day, row]));
  const days = daysOf(period, found);
  const before = daysOf(previous, found);
  return {
    from: period.from,
    to: period.to,
    previousFrom: previous.from,
    previousTo: previous.to,
    name: await nameOf(ctx, of, language),
    current: present(addUp(days), of.dimension),
    previous: present(addUp(before), of.dimension),
    days: days.map((row, place) => ({
      day: row.day,
      ...present(row, of.dimension),
      before: present(before[place] ?? nothing, of.dimension),
    })),
  };
}

async function nameOf(ctx: Context, { dimension, key }: Of, language: Language): Promise<string> {
  if (dimension !== 'store' && dimension !== 'category') return '';
  const [named] = await readNames(ctx.readDb, dimension, /^[0-9]+$/.test(key) ? [BigInt(key)] : []);
  return named ? pickText(named.names, language, 'en') : '';
}

const nothing: Sums = {
  gmvMicro: 0n,
  orders: 0,
  refundedMicro: 0n,
  settledMicro: 0n,
  commissionMicro: 0n,
  shipped: 0,
  shippedLate: 0,
  views: 0,
  signUps: 0,
  depositsMicro: 0n,
  withdrawalsMicro: 0n,
};

const daysOf = (period: Period, found: ReadonlyMap<string, DaySums>): DaySums[] =>
  Array.from({ length: period.days }, (_, place) => {
    const day = addPlatformDays(period.from, place);
    return found.get(day) ?? { ...nothing, day };
  });

const added = (a: Sums, b: Sums): Sums => ({
  gmvMicro: a.gmvMicro + b.gmvMicro,
  orders: a.orders + b.orders,
  refundedMicro: a.refundedMicro + b.refundedMicro,
  settledMicro: a.settledMicro + b.settledMicro,
  commissionMicro: a.commissionMicro + b.commissionMicro,
  shipped: a.shipped + b.shipped,
  shippedLate: a.shippedLate + b.shippedLate,
  views: a.views + b.views,
  signUps: a.signUps + b.signUps,
  depositsMicro: a.depositsMicro + b.depositsMicro,
  withdrawalsMicro: a.withdrawalsMicro + b.withdrawalsMicro,
});

const addUp = (rows: readonly Sums[]): Sums => rows.reduce(added, nothing);

/** Percent with one decimal; null when there was nothing to measure. */
const percentOf = (part: number | bigint, whole: number | bigint): number | null =>
  Number(whole) === 0 ? null : Math.round((Number(part) / Number(whole)) * 1000) / 10;

const cent = 10_000n;

/** The mean in whole cents, in micro-units; zero without orders. */
const averageMicro = ({ gmvMicro, orders }: Sums): bigint =>
  orders === 0 ? 0n : ((gmvMicro / BigInt(orders) + cent / 2n) / cent) * cent;

/** Looks are counted by store; sign-ups, deposits and withdrawals belong to no order, hence to no country, store or category. */
function present(row: Sums, dimension: Dimension): Figures {
  const hasViews = dimension === 'all' || dimension === 'store';
  const isAll = dimension === 'all';
  return {
    gmv: formatAmount(row.gmvMicro),
    orders: row.orders,
    average: formatAmount(averageMicro(row)),
    views: hasViews ? row.views : null,
    conversion: hasViews ? percentOf(row.orders, row.views) : null,
    settled: formatAmount(row.settledMicro),
    commission: formatAmount(row.commissionMicro),
    takeRate: percentOf(row.commissionMicro, row.settledMicro),
    refunded: formatAmount(row.refundedMicro),
    shipped: row.shipped,
    shippedLate: row.shippedLate,
    lateRate: percentOf(row.shippedLate, row.shipped),
    signUps: isAll ? row.signUps : null,
    deposits: isAll ? formatAmount(row.depositsMicro) : null,
    withdrawals: isAll ? formatAmount(row.withdrawalsMicro) : null,
  };
}

const rowsAtMost = 200;

/**
 * A period's figures by country, store or category, the highest value first; categories at the top of the tree or those
 * below one.
 *
 * @throws DomainError `period_invalid`.
 */
export async function readBreakdown(
  ctx: Context,
  { from, to, dimension, parentId }: InputOf<typeof adminAnalytics.figuresBreakdown>,
  language: Language,
): Promise<Breakdown> {
  const period = readPeriod(from, to);
  const keys =
    dimension === 'category'
      ? // Goods whose category is not known any more stand under 0, at the top.
        [
          ...(await categoriesBelow(ctx.readDb, parentId === undefined ? null : BigInt(parentId))),
          ...(parentId ? [] : ['0']),
        ]
      : null;
  const byKey = new Map<string, Sums>();
  for (const row of await readKeySums(ctx.readDb, period, dimension, keys))
    byKey.set(row.key, added(byKey.get(row.key) ?? nothing, row));
  const all = [...byKey].toSorted(([a, x], [b, y]) =>
    x.gmvMicro === y.gmvMicro ? (a < b ? -1 : 1) : x.gmvMicro > y.gmvMicro ? -1 : 1,
  );
  const shown = all.slice(0, rowsAtMost);
  const ids = dimension === 'country' ? [] : shown.map(([key]) => BigInt(key));
  const names = new Map(
    (await readNames(ctx.readDb, dimension, ids)).map(({ id, names: texts }) => [String(id), texts]),
  );
  return {
    rows: shown.map(([key, row]) => ({
      key,
      name: pickText(names.get(key) ?? {}, language, 'en'),
      ...present(row, dimension),
    })),
    isCut: all.length > shown.length,
  };
}
