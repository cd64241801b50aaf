/** Numbers that repeat from run to run, so that two runs measure the same shop. */
export type Random = {
  /** Uniform in [0, 1). */
  readonly next: () => number;
  /** A whole number from `low` up to and including `high`. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** As `pick`, with the first items far more often than the last, the way words and sales are spread. */
  readonly pickPopular: <Item>(items: readonly Item[]) => Item;
};

/** Builds the generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const at = <Item>(items: readonly Item[], share: number): Item => {
    const item = items[Math.floor(share * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => at(items, next()),
    pickPopular: (items) => at(items, next() ** 2.5),
  };
}
