import { hasToken } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { categoryLanguages } from '../known-categories.ts';
import { titlesWith } from '../search.repository.ts';

/** The languages in whose titles and names of categories words of the vocabulary are found. */
export async function languagesOf(
  ctx: Context,
  words: readonly string[],
): Promise<(word: string) => ReadonlySet<string>> {
  const languages = new Map(words.map((word) => [word, new Set<string>()]));
  for (const { word, titles } of await titlesWith(ctx.readDb, words)) {
    for (const [language, title] of Object.entries(titles))
      if (hasToken(title ?? '', word)) languages.get(word)?.add(language);
  }
  const ofCategories = words.length > 0 ? await categoryLanguages(ctx) : () => new Set<string>();
  for (const [word, spoken] of languages) for (const language of ofCategories(word)) spoken.add(language);
  return (word) => languages.get(word) ?? new Set();
}
