import { isDeepStrictEqual } from 'node:util';
import { markedWords, pickText, type Texts, textTokens } from '@entrepot/domain';
import { keptWithAnswers } from '#platform/cache/kept-with-answers.ts';
import type { Context } from '#platform/context.ts';
import { thumbnailUrl } from '#platform/files/image-urls.ts';
import { readCategories } from './search.repository.ts';
import type { Query, Tokens } from './spelling/query-spelling.policy.ts';

const keptMs = 30_000;
type Category = {
  readonly id: string;
  readonly names: Texts;
  readonly icon: string;
  readonly published: number;
  /** Left out of navigation, or below one that is. */
  readonly isHidden: boolean;
  /** The tokens of its name, each with its language; of Vietnamese also the words as they are written, with their marks. */
  readonly words: readonly (readonly [word: string, language: string])[];
};
type Known = {
  readonly categories: ReadonlyMap<string, Category>;
  /** The languages in which a word stands in the name of some category. */
  readonly languages: ReadonlyMap<string, ReadonlySet<string>>;
};

/** What is known of all categories. It is kept for half a minute at most, so that a search stays one statement; names are cut into words when they are new. */
const knownOf = keptWithAnswers(keptMs, async (ctx: Context, before: Known | undefined): Promise<Known> => {
  const languages = new Map<string, Set<string>>();
  const categories = new Map<string, Category>();
  for (const { id, ...row } of await readCategories(ctx.readDb)) {
    const last = before?.categories.get(String(id));
    const words = last && isDeepStrictEqual(last.names, row.names) ? last.words : wordsOf(row.names);
    for (const [word, language] of words) languages.set(word, (languages.get(word) ?? new Set()).add(language));
    categories.set(String(id), { id: String(id), ...row, words });
  }
  return { categories, languages };
});

const wordsOf = (names: Texts) =>
  Object.entries(names).flatMap(([language, name = '']) =>
    [...textTokens(name), ...(language === 'vi' ? markedWords(name) : [])].map((word) => [word, language] as const),
  );

const knownCategories = async (ctx: Context) => (await knownOf(ctx)).categories;

/** Tells in which languages categories are called by a word. */
export async function categoryLanguages(ctx: Context): Promise<(word: string) => ReadonlySet<string>> {
  const { languages } = await knownOf(ctx);
  return (word) => languages.get(word) ?? new Set();
}

/** Names categories in a language. */
export async function categoryNamer(ctx: Context, language: string): Promise<(id: string) => string> {
  const categories = await knownCategories(ctx);
  return (id) => pickText(categories.get(id)?.names ?? {}, language);
}

const hasWords = (words: Category['words'], { whole, prefix }: Tokens) =>
  whole.every((asked) => words.some(([word]) => word === asked)) && words.some(([word]) => word.startsWith(prefix));

/** Categories that navigation shows, with something published, whose name has every word, the last one perhaps unfinished; those with the preferred words first, then those with most products. */
export async function suggestCategories(ctx: Context, { tokens, preferred }: Query, language: string, limit: number) {
  const isPreferred = ({ words }: Category) => Number(preferred !== undefined && hasWords(words, preferred));
  const matches = ({ words, published, isHidden }: Category) => !isHidden && published > 0 && hasWords(words, tokens);
  return [...(await knownCategories(ctx)).values()]
    .filter(matches)
    .sort((one, other) => isPreferred(other) - isPreferred(one) || other.published - one.published)
    .slice(0, limit)
    .map(({ id, names, icon }) => ({ id, name: pickText(names, language), iconImg: thumbnailUrl(icon) }));
}
