import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Sample changes, each a new field of a product end to end, with the most files of code that it may take. */
export const recipes = [
  { name: 'shown-field', field: 'only shown', mostFiles: 8 },
  { name: 'written-field', field: 'written in the editor and in files', mostFiles: 14 },
] as const;

export const recipePath = (name: string): string =>
  fileURLToPath(new URL(`../docs/recipes/${name}.patch`, import.meta.url));

/** The files that a recipe changes: those of code, and those of words, one for each language. */
export function filesOfRecipe(name: string): { code: string[]; words: string[] } {
  const patch = readFileSync(recipePath(name), 'utf8');
  const all = [...patch.matchAll(/^diff --git a\/\S+ b\/(\S+)$/gm)].map(([, file = '']) => file);
  const isWords = (file: string) => file.startsWith('packages/i18n/locales/');
  return { code: all.filter((file) => !isWords(file)), words: all.filter(isWords) };
}
