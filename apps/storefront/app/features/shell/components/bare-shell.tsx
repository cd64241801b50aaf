import { Toaster } from '@entrepot/ui/toast/toaster.tsx';
import type { ReactNode } from 'react';
import { useSessionUpkeep } from '#shared/session/use-session-upkeep.ts';
import { useVersionNote } from '../hooks/use-version-note.ts';

/** A page without anything around it, in a window of its own. */
export function BareShell({ children }: { readonly children: ReactNode }) {
  useSessionUpkeep();
  const VersionNote = useVersionNote();
  return (
    <>
      <main id="content">{children}</main>
      {VersionNote && <VersionNote />}
      <Toaster />
    </>
  );
}
