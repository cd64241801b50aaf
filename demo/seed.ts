/** A seeded source of choices: the same seed and the same order of questions give the same answers, on every machine. */
export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with the given probability, from 0 to 1. */
  chance(probability: number): boolean;
  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** `count` different elements (fewer when the list is shorter), in a shuffled order. */
  sample<T>(list: readonly T[], count: number): T[];
};

/** Turns text into 32 bits (FNV-1a), so that a name can serve as a seed of its own. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Makes a random source (mulberry32) from a seed. Independent subjects should each use their own text seed, such as
 * `"shop-1/products/teapot"`, so that adding one subject does not change the others.
 */
export function createRandom(seed: string): Random {
  let state = hash32(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[between(0, list.length - 1)] as T;
    },
    sample: <T>(list: readonly T[], count: number): T[] => {
      const rest = [...list];
      const taken: T[] = [];
      while (taken.length < count && rest.length > 0) {
        taken.push(...rest.splice(between(0, rest.length - 1), 1));
      }
      return taken;
    },
  };
}
