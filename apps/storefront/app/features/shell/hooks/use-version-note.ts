import { type ComponentType, useEffect, useState } from 'react';
import { useLater } from '#shared/use-later.ts';

/** Once everything that matters more has been loaded, and no later than needed: the next release takes the file away that tells of it. */
const versionAfterMs = 10_000;
const versionNote = { load: async () => (await import('../components/version-note.tsx')).default };

/** What tells of a new version of the shop, once the page has been open for ten seconds. */
export function useVersionNote(): ComponentType | undefined {
  const [isLongOpen, setLongOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLongOpen(true), versionAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return useLater(versionNote, isLongOpen);
}
