import { hashKey } from '@tanstack/react-query';

export type Merged<Values> = {
  /** Theirs where only they have changed a field, mine elsewhere. */
  readonly values: Values;
  /** Paths of the fields that both have changed, differently: `titles.en`; empty for the values as a whole. */
  readonly conflicts: readonly string[];
};

type Sides = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown };

/**
 * Merges what two people made of the same values. Fields are told apart down to `depth`: 0 takes the values as a whole, 1 by their own names.
 * A list is one field. The library's `keepDirtyValues` cannot do this: whether an object counts there as one field or as many depends on what
 * was typed before.
 */
export function mergeValues<Values>(
  base: Values,
  mine: Values,
  theirs: Values,
  depth = Number.POSITIVE_INFINITY,
): Merged<Values> {
  const conflicts: string[] = [];
  const merge = (sides: Sides, path: readonly string[]): unknown => {
    if (areSame(sides.mine, sides.base)) return sides.theirs;
    if (areSame(sides.theirs, sides.base) || areSame(sides.mine, sides.theirs)) return sides.mine;
    if (path.length >= depth || !Object.values(sides).every(isObject)) {
      conflicts.push(path.join('.'));
      return sides.mine;
    }
    const part = (name: string) => ({
      base: partOf(sides.base, name),
      mine: partOf(sides.mine, name),
      theirs: partOf(sides.theirs, name),
    });
    const names = new Set([...namesOf(sides.theirs), ...namesOf(sides.mine)]);
    const entries = [...names].map((name) => [name, merge(part(name), [...path, name])] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  };
  return { values: merge({ base, mine, theirs }, []) as Values, conflicts };
}

const areSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const namesOf = (value: unknown) => Object.keys(value as object);
const partOf = (value: unknown, name: string) => (value as Readonly<Record<string, unknown>>)[name];
