import { type ComponentType, useEffect, useState } from 'react';
import { useLater } from '#shared/use-later.ts';

/** Only a page that stays open for a while can be outdated. */
const versionAfterMs = 60_000;
const versionNote = { load: async () => (await import('../components/version-note.tsx')).default };

/** What tells of a new version of the shop, once the page has been open for a minute. */
export function useVersionNote(): ComponentType | undefined {
  const [isLongOpen, setLongOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLongOpen(true), versionAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return useLater(versionNote, isLongOpen);
}
