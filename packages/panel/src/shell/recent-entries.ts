import { readStoredText, writeStoredText } from '@entrepot/client';
import { ownName } from '../stored-values.ts';

/** Something that was opened from the palette. */
export type RecentEntry = { readonly path: string; readonly label: string; readonly detail: string };

const most = 8;
/** Whoever signs in next in this browser does not see what the one before looked at. */
const storedName = () => ownName('RECENT');

type Stored = { readonly person: string; readonly entries: readonly RecentEntry[] };

const isEntry = (value: unknown): value is RecentEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'label', 'detail'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  (value as RecentEntry).path.startsWith('/');

/** What a person opened last in this browser, the newest first. */
export function readRecent(person: string): readonly RecentEntry[] {
  try {
    const stored = JSON.parse(readStoredText(storedName()) ?? '') as Stored;
    if (stored.person === person && Array.isArray(stored.entries)) return stored.entries.filter(isEntry).slice(0, most);
  } catch {
    // Nothing was kept, or something that is none of ours.
  }
  return [];
}

/** Stores what a person has just opened; what another one opened before is cleared. */
export function recordRecent(person: string, entry: RecentEntry): void {
  const others = readRecent(person).filter(({ path }) => path !== entry.path);
  const stored: Stored = { person, entries: [entry, ...others].slice(0, most) };
  writeStoredText(storedName(), JSON.stringify(stored));
}
