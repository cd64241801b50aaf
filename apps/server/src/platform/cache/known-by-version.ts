import type { BoundedMap } from './bounded-map.ts';

type Question<Key, Wanted, Row> = {
  readonly known: BoundedMap<Key, Row>;
  /** With the versions that a statement has just read. */
  readonly wanted: readonly Wanted[];
  /** What has been read of them already. */
  readonly ahead?: readonly Row[];
  readonly keyOf: (each: Wanted | Row) => Key;
  readonly versionOf: (each: Wanted | Row) => string;
  readonly read: (missing: readonly Wanted[]) => Promise<readonly Row[]>;
};

/**
 * Rows by their keys: those that are known, where the version still holds, and the others read and kept. As the version decides,
 * nothing is ever out of date, however many processes write.
 */
export async function knownOrRead<Key, Wanted, Row extends Wanted>({
  known,
  wanted,
  ahead = [],
  keyOf,
  versionOf,
  read,
}: Question<Key, Wanted, Row>): Promise<Map<Key, Row>> {
  const found = new Map<Key, Row>();
  // Of the version that they carry: it may be newer than the one that was asked for.
  const remember = (row: Row) => {
    known.put(keyOf(row), row);
    found.set(keyOf(row), row);
  };
  ahead.forEach(remember);
  const missing: Wanted[] = [];
  for (const each of wanted) {
    const key = keyOf(each);
    const row = found.get(key) ?? known.get(key);
    if (row && versionOf(row) === versionOf(each)) found.set(key, row);
    else missing.push(each);
  }
  if (missing.length > 0) for (const row of await read(missing)) remember(row);
  return found;
}

/** About how many bytes the texts in a value take. */
export const textBytes = (texts: unknown): number =>
  typeof texts === 'string'
    ? 2 * texts.length
    : Object.values(texts ?? {}).reduce((sum: number, each) => sum + textBytes(each), 0);
