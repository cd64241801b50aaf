import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';

/** Whether this is the demo shop, whose people's passwords the login page shows. */
export function useIsDemo(): boolean {
  return useRouteLoaderData<typeof rootLoader>('root')?.isDemo ?? false;
}
