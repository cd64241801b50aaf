import { Toaster } from '@entrepot/ui/toast/toaster.tsx';
import type { ReactNode } from 'react';
import { useSessionUpkeep } from '#shared/session/use-session-upkeep.ts';

/** A page without anything around it, in a window of its own. */
export function BareShell({ children }: { readonly children: ReactNode }) {
  useSessionUpkeep();
  return (
    <>
      <main id="content">{children}</main>
      <Toaster />
    </>
  );
}
