/** A map up to a size. What was not asked for the longest goes first; what is larger than all the room is not kept. */
export type BoundedMap<Key, Value> = {
  readonly get: (key: Key) => Value | undefined;
  /** Removes and returns. */
  readonly take: (key: Key) => Value | undefined;
  readonly has: (key: Key) => boolean;
  readonly put: (key: Key, value: Value) => void;
  readonly clear: () => void;
};

/** `sizeOf` tells a value's size in the unit of `maxSize`; it is asked when the value is put. */
export function createBoundedMap<Key, Value>(
  maxSize: number,
  sizeOf: (value: Value) => number,
): BoundedMap<Key, Value> {
  // A map remembers the order in which its keys were set.
  const entries = new Map<Key, { readonly value: Value; readonly size: number }>();
  let total = 0;
  const remove = (key: Key) => {
    const entry = entries.get(key);
    if (entry && entries.delete(key)) total -= entry.size;
    return entry;
  };
  return {
    take: (key) => remove(key)?.value,
    has: (key) => entries.has(key),
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    put(key, value) {
      remove(key);
      const size = sizeOf(value);
      if (size > maxSize) return;
      entries.set(key, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= maxSize) break;
        remove(oldest);
      }
    },
    clear() {
      entries.clear();
      total = 0;
    },
  };
}
