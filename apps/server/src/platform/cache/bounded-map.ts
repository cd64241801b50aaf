/**
 * A map up to a size that drops by second chance: the oldest goes first, but what was asked for since it came, or since it was last spared,
 * is spared once more. What is larger than the whole map may be is not kept.
 */
export type BoundedMap<Key, Value> = {
  readonly get: (key: Key) => Value | undefined;
  /** Removes and returns. */
  readonly pop: (key: Key) => Value | undefined;
  readonly has: (key: Key) => boolean;
  readonly put: (key: Key, value: Value) => void;
  readonly clear: () => void;
};

/** `sizeOf` tells the size of a value with its key in the unit of `maxSize`; it is asked when the value is put. */
export function createBoundedMap<Key, Value>(
  maxSize: number,
  sizeOf: (value: Value, key: Key) => number,
): BoundedMap<Key, Value> {
  // A map remembers the order in which its keys were set.
  const entries = new Map<Key, { readonly value: Value; readonly size: number; isAskedFor: boolean }>();
  let total = 0;
  const remove = (key: Key) => {
    const entry = entries.get(key);
    if (entry && entries.delete(key)) total -= entry.size;
    return entry;
  };
  return {
    pop: (key) => remove(key)?.value,
    has: (key) => entries.has(key),
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // Moving it to the end at once would cost more than finding it.
      entry.isAskedFor = true;
      return entry.value;
    },
    put(key, value) {
      remove(key);
      const size = sizeOf(value, key);
      if (size > maxSize) return;
      entries.set(key, { value, size, isAskedFor: false });
      total += size;
      for (const [oldest, entry] of entries) {
        if (total <= maxSize) break;
        entries.delete(oldest);
        if (oldest === key || entry.isAskedFor) entries.set(oldest, { ...entry, isAskedFor: false });
        else total -= entry.size;
      }
    },
    clear() {
      entries.clear();
      total = 0;
    },
  };
}
