import type { Context } from '#platform/context.ts';
import { titlesWith } from '../search.repository.ts';
import { writingIn } from './query-spelling.policy.ts';

/** How people write words of the vocabulary, in the reader's language where it has them. */
export async function writingsOf(
  ctx: Context,
  words: readonly string[],
  language: string,
): Promise<Map<string, string>> {
  const writings = new Map<string, string>();
  for (const { word, titles } of await titlesWith(ctx.readDb, words)) {
    const own = titles[language] ?? '';
    const written = writingIn([own, ...Object.values(titles)].join(' '), word);
    if (written !== undefined && !writings.has(word)) writings.set(word, written);
  }
  return writings;
}
