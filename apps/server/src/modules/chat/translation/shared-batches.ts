type Batch<Item, Value> = {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Works on items that nobody works on yet; answers results by their keys, for as many as there are any. */
  readonly run: (items: readonly Item[]) => Promise<ReadonlyMap<string, Value>>;
};

/**
 * Work that several want at the same moment and that is done once: whoever wants what is being worked on waits for the same result. What
 * failed gives nothing to those who waited, and is tried again by whoever comes next. Of single pieces `createSharedWork` does the same.
 */
export function createSharedBatches<Value>() {
  const underWay = new Map<string, Promise<Value | undefined>>();
  return async <Item>({ items, keyOf, run }: Batch<Item, Value>): Promise<Value[]> => {
    const joined = items.flatMap((item) => underWay.get(keyOf(item)) ?? []);
    const fresh = items.filter((item) => !underWay.has(keyOf(item)));
    const running: Promise<ReadonlyMap<string, Value>> =
      fresh.length === 0 ? Promise.resolve(new Map<string, Value>()) : run(fresh);
    for (const key of fresh.map(keyOf)) {
      const result = running.then(
        (done) => done.get(key),
        () => undefined,
      );
      underWay.set(key, result);
      void result.then(() => underWay.delete(key));
    }
    const [own, others] = await Promise.all([running, Promise.all(joined)]);
    return [...own.values(), ...others.flatMap((value) => (value === undefined ? [] : [value]))];
  };
}
