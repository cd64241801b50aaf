import type { SellerOutputOf } from '@entrepot/client';
import { formatInteger, formatMoney, formatPercent, type Language } from '@entrepot/i18n';

export type Dashboard = SellerOutputOf<'insight!dashboard'>;
type Figures = Dashboard['current'];
type Day = Dashboard['days'][number];

export const metricIds = [
  'sales',
  'net',
  'orders',
  'average',
  'views',
  'conversion',
  'lateRate',
  'returnRate',
  'newFollowers',
] as const;
export type MetricId = (typeof metricIds)[number];

type Metric = {
  readonly kind: 'money' | 'count' | 'percent';
  /** A smaller number is the better one. */
  readonly isBetterLow?: boolean;
  /** The figure of a whole period; null when there was nothing to measure. */
  readonly of: (figures: Figures) => string | number | null;
  /** The figure of a day, as a number to draw. */
  readonly ofDay: (day: Day) => number | null;
  /** The same day of the period before, where it is told. */
  readonly before?: (day: Day) => number;
};

const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10);

/** What the dashboard shows, each figure from the same answer for the period, its days and the period before. */
export const metrics: Readonly<Record<MetricId, Metric>> = {
  sales: {
    kind: 'money',
    of: (figures) => figures.sales,
    ofDay: (day) => Number(day.sales),
    before: (day) => Number(day.previousSales),
  },
  net: {
    kind: 'money',
    of: (figures) => figures.net,
    ofDay: (day) => Number(day.net),
    before: (day) => Number(day.previousNet),
  },
  orders: {
    kind: 'count',
    of: (figures) => figures.orders,
    ofDay: (day) => day.orders,
    before: (day) => day.previousOrders,
  },
  average: {
    kind: 'money',
    of: (figures) => (figures.orders === 0 ? null : figures.average),
    ofDay: (day) => (day.orders === 0 ? null : Math.round((Number(day.sales) / day.orders) * 100) / 100),
  },
  views: {
    kind: 'count',
    of: (figures) => figures.views,
    ofDay: (day) => day.views,
    before: (day) => day.previousViews,
  },
  conversion: {
    kind: 'percent',
    of: (figures) => figures.conversion,
    ofDay: (day) => share(day.orders, day.views),
  },
  lateRate: {
    kind: 'percent',
    isBetterLow: true,
    of: (figures) => figures.lateRate,
    ofDay: (day) => share(day.shippedLate, day.shipped),
  },
  returnRate: {
    kind: 'percent',
    isBetterLow: true,
    of: (figures) => figures.returnRate,
    ofDay: (day) => share(day.returned, day.orders),
  },
  newFollowers: { kind: 'count', of: (figures) => figures.newFollowers, ofDay: (day) => day.newFollowers },
};

/** A figure as people read it. */
export function formatMetric(kind: Metric['kind'], value: string | number, language: Language): string {
  if (kind === 'percent') return formatPercent(Number(value), language);
  return kind === 'money' ? formatMoney(String(value), language) : formatInteger(Number(value), language);
}

/** By how many percent a figure changed, rates by how many percentage points. Null when there is nothing to compare with. */
export function changeOf(metric: Metric, current: Figures, previous: Figures): number | null {
  const now = metric.of(current);
  const then = metric.of(previous);
  if (now === null || then === null) return null;
  if (metric.kind === 'percent') return Math.round((Number(now) - Number(then)) * 10) / 10;
  return Number(then) === 0 ? null : Math.round(((Number(now) - Number(then)) / Number(then)) * 1000) / 10;
}
