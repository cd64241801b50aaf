import type { SellerOutputOf } from '@entrepot/client';
import { usePeriod } from '@entrepot/panel/period/use-period.ts';
import { useSearchParams } from 'react-router';
import { usePages } from '#shared/api/calls.ts';

export type Earning = SellerOutputOf<'earning!list'>['list'][number];
export const earningStates = ['held', 'settled', 'refunded'] as const;
export type EarningState = (typeof earningStates)[number];

/** What the address says of the list of earnings, the list itself, and the way to another state. */
export function useEarnings() {
  const [search, setSearch] = useSearchParams();
  const { period, choose } = usePeriod('quarter');
  const state = earningStates.find((id) => id === search.get('state'));
  const input = { ...period, ...(state ? { state } : {}) };
  const chooseState = (next: EarningState | undefined) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set('state', next);
        else after.delete('state');
        return after;
      },
      { preventScrollReset: true },
    );
  return { input, period, choose, state, chooseState, pages: usePages('earning!list', input, 'before') };
}
