import { isId } from '@entrepot/domain';
import { useSearchParams } from 'react-router';
import { type MetricId, metricIds } from './metrics.ts';

export const dimensions = ['country', 'store', 'category'] as const;
export type Dimension = (typeof dimensions)[number];

/** What the address says besides the period: which figure is drawn, how it is broken down, and whose figures they are. */
export function useSelection() {
  const [search, setSearch] = useSearchParams();
  const metric = metricIds.find((id) => id === search.get('metric')) ?? 'gmv';
  const by = dimensions.find((dimension) => dimension === search.get('by')) ?? 'country';
  const of = search.get('of') ?? '';
  const [kind = '', key = ''] = of.split(':');
  const dimension = dimensions.find((each) => each === kind);
  const isKey = dimension === 'country' ? /^[A-Z]{2}$/.test(key) : key === '0' || isId(key);
  const change = (changes: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    metric,
    by,
    /** Absent: the whole platform. */
    of: dimension && isKey ? { dimension, key } : undefined,
    chooseMetric: (id: MetricId) => change({ metric: id === 'gmv' ? '' : id }),
    chooseBy: (next: Dimension) => change({ by: next === 'country' ? '' : next }),
    chooseOf: (next: { readonly dimension: Dimension; readonly key: string } | undefined) =>
      change({ of: next ? `${next.dimension}:${next.key}` : '' }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
