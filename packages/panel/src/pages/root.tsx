import { LinkProvider } from '@entrepot/ui/link/link.tsx';
import { Toaster } from '@entrepot/ui/toast/toaster.tsx';
import { Outlet, ScrollRestoration } from 'react-router';
import { RouterLink } from '../router-link.tsx';
import { useSessionUpkeep } from '../session/use-session-upkeep.ts';

/** What surrounds every page, login included. */
export default function Root() {
  useSessionUpkeep();
  return (
    <LinkProvider value={RouterLink}>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </LinkProvider>
  );
}
