import type { AdminOutputOf } from '@entrepot/client';
import { formatInteger, formatMoney, formatPercent, type Language } from '@entrepot/i18n';

export type Answer = AdminOutputOf<'figures!get'>;
export type Figures = Answer['current'];

type Metric = {
  readonly kind: 'money' | 'count' | 'percent';
  /** A smaller number is the better one. */
  readonly isBetterLow?: boolean;
  /** The class of ledger accounts whose entries come to it. */
  readonly ledgerClass?: string;
};

/** In the order in which they are shown. */
const shown = {
  gmv: { kind: 'money', ledgerClass: 'order_escrow' },
  orders: { kind: 'count' },
  average: { kind: 'money' },
  settled: { kind: 'money', ledgerClass: 'order_escrow' },
  commission: { kind: 'money', ledgerClass: 'commission' },
  takeRate: { kind: 'percent' },
  refunded: { kind: 'money', isBetterLow: true, ledgerClass: 'order_escrow' },
  lateRate: { kind: 'percent', isBetterLow: true },
  views: { kind: 'count' },
  conversion: { kind: 'percent' },
  signUps: { kind: 'count' },
  deposits: { kind: 'money', ledgerClass: 'user_available' },
  withdrawals: { kind: 'money', ledgerClass: 'withdrawal_hold' },
} as const satisfies Partial<Readonly<Record<keyof Figures, Metric>>>;

export type MetricId = keyof typeof shown;
export const metrics: Readonly<Record<MetricId, Metric>> = shown;
export const metricIds = Object.keys(shown) as readonly MetricId[];

/** What is told of a selection: of a country there are no views, of a store no sign-ups. */
export const metricsOf = (figures: Figures): readonly MetricId[] =>
  metricIds
    .filter((id) => figures[id] !== null || metrics[id].kind === 'percent')
    .filter((id) => (id === 'conversion' ? figures.views !== null : true));

/** Whole cents: shares of orders come to parts of one, which only the file shows. */
const inCents = (value: string | number) => (Math.round(Number(value) * 100) / 100).toFixed(2);

/** A figure as people read it. */
export function formatMetric(id: MetricId, value: string | number, language: Language): string {
  const { kind } = metrics[id];
  if (kind === 'percent') return formatPercent(Number(value), language);
  return kind === 'money' ? formatMoney(inCents(value), language) : formatInteger(Number(value), language);
}

/** By how many percent a figure changed, rates by how many percentage points. Null when there is nothing to compare with. */
export function changeOf(id: MetricId, current: Figures, previous: Figures): number | null {
  const now = current[id];
  const then = previous[id];
  if (now === null || then === null) return null;
  if (metrics[id].kind === 'percent') return Math.round((Number(now) - Number(then)) * 10) / 10;
  return Number(then) === 0 ? null : Math.round(((Number(now) - Number(then)) / Number(then)) * 1000) / 10;
}
