import type { Texts } from '../texts/texts.ts';

/** An option of a product, such as a colour, with its values in their order. */
export type ProductOption = { readonly names: Texts; readonly values: readonly Texts[] };

/** A variant: its own id where it has one, and the position of its value within each option. */
export type Variant<Id> = { readonly id?: Id | undefined; readonly choice: readonly number[] };

export type VariantSet<Id> = { readonly options: readonly ProductOption[]; readonly skus: readonly Variant<Id>[] };

/**
 * Says for each wanted variant which existing one it is: by the id it carries, else by the values it stands for, wherever
 * these now are. Undefined for a new one. No existing variant is given out twice, and ids of other products are ignored.
 *
 * Values are compared by what people read: two are one when they say the same in any language. So sorting, inserting or
 * translating values keeps every variant; a renamed value without ids makes a new one.
 */
export function matchSkus<Id>(before: VariantSet<Id>, wanted: VariantSet<Id>): (Id | undefined)[] {
  const left = new Map(before.skus.map(({ id, choice }) => [id as Id, choice]));
  const matched = wanted.skus.map(({ id }) => (id !== undefined && left.delete(id) ? id : undefined));
  const places = placesBefore(before.options, wanted.options);
  if (!places) return matched;
  const byChoice = new Map([...left].map(([id, choice]) => [choice.join(), id]));
  return matched.map((id, index) => {
    if (id !== undefined) return id;
    const choice = choiceBefore(wanted.skus[index]?.choice ?? [], places);
    const found = choice && byChoice.get(choice.join());
    if (choice) byChoice.delete(choice.join());
    return found;
  });
}

/** Where an option of the wanted ones stood before, and where each of its values did. */
type Place = { readonly option: number; readonly values: readonly (number | undefined)[] };

function placesBefore(before: readonly ProductOption[], wanted: readonly ProductOption[]): Place[] | undefined {
  if (before.length !== wanted.length) return undefined;
  const options = pairUp(
    wanted.map(({ names }) => names),
    before.map(({ names }) => names),
  );
  // An option whose name changed keeps its place when that is free.
  const free = new Set(before.keys());
  for (const option of options) if (option !== undefined) free.delete(option);
  return wanted.map(({ values }, index) => {
    const own = options[index];
    const option = own ?? (free.has(index) ? index : Math.min(...free));
    free.delete(option);
    return { option, values: pairUp(values, before[option]?.values ?? []) };
  });
}

function choiceBefore(choice: readonly number[], places: readonly Place[]): number[] | undefined {
  const before: number[] = [];
  for (const [index, { option, values }] of places.entries()) {
    const value = values[choice[index] ?? -1];
    if (value === undefined) return undefined;
    before[option] = value;
  }
  return before;
}

/** For each text the index of the first unused one among others that says the same. */
function pairUp(texts: readonly Texts[], others: readonly Texts[]): (number | undefined)[] {
  const used = new Set<number>();
  return texts.map((text) => {
    const found = others.findIndex((other, index) => !used.has(index) && saysTheSame(text, other));
    if (found < 0) return undefined;
    used.add(found);
    return found;
  });
}

function saysTheSame(one: Texts, other: Texts): boolean {
  return Object.entries(one).some(([language, text]) => {
    const words = text.trim();
    return words !== '' && other[language]?.trim() === words;
  });
}
