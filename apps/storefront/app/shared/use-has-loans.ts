import { useRouteLoaderData } from 'react-router';

/** Whether the shop offers loans: without them nothing leads to their pages. */
export function useHasLoans(): boolean {
  // The root's data by hand: what surrounds every page asks here, and the root imports that.
  return useRouteLoaderData<{ readonly hasLoans: boolean }>('root')?.hasLoans ?? false;
}
