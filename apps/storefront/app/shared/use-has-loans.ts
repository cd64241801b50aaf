import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';

/** Whether the shop offers loans: without them nothing leads to their pages. */
export function useHasLoans(): boolean {
  return useRouteLoaderData<typeof rootLoader>('root')?.hasLoans ?? false;
}
