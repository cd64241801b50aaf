import type { Texts } from '@entrepot/domain';
import type { OptionInput } from '../../product.types.ts';
import type { OptionPatch } from '../layouts/raw-product.ts';

/**
 * The options as the file wants them. Where it names values in one language only, what is known of the same option and
 * value in other languages is kept, and the known values keep their order before new ones.
 */
export function applyOptions(before: readonly OptionInput[], patch: readonly OptionPatch[] | undefined): OptionInput[] {
  if (!patch) return [...before];
  return patch.map(({ names, values, isWhole }, index) => {
    const known = before.find((option) => says(option.names, names)) ?? before[index];
    if (isWhole || !known) return { names, values };
    const kept = known.values.filter((value) => values.some((wanted) => says(value, wanted)));
    const added = values.filter((wanted) => !known.values.some((value) => says(value, wanted)));
    return { names: says(known.names, names) ? known.names : names, values: [...kept, ...added] };
  });
}

/** Where each value of the patch's option stands among those of the option that was made of it. */
export function valuePlaces(option: OptionInput | undefined, patch: OptionPatch): number[] {
  if (patch.isWhole) return patch.values.map((_, index) => index);
  return patch.values.map((wanted) => option?.values.findIndex((value) => says(value, wanted)) ?? -1);
}

/** Whether a text says in its languages what a file's says. */
function says(known: Texts, wanted: Texts): boolean {
  const entries = Object.entries(wanted);
  return entries.length > 0 && entries.every(([language, text]) => known[language]?.trim() === text.trim());
}
