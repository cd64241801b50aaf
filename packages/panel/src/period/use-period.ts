import { useSearchParams } from 'react-router';
import { type Period, type PresetId, periodOf, platformToday } from './periods.ts';

/** The period in the address, and the way to another one. What else the address says is kept. */
export function usePeriod(preset: PresetId): { readonly period: Period; readonly choose: (period: Period) => void } {
  const [search, setSearch] = useSearchParams();
  const choose = ({ from, to }: Period) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('from', from);
        next.set('to', to);
        return next;
      },
      { preventScrollReset: true },
    );
  return { period: periodOf(search, preset, platformToday()), choose };
}
