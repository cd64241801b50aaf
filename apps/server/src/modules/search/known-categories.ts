import { pickText, type Texts, textTokens } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { thumbnailUrl } from '#platform/files/picture-urls.ts';
import { readCategories } from './search.repository.ts';
import type { Tokens } from './spelling/query-spelling.policy.ts';

const keptMs = 30_000;
type Category = {
  readonly id: string;
  readonly names: Texts;
  readonly icon: string;
  readonly goods: number;
  /** Left out of navigation, or below one that is. */
  readonly isHidden: boolean;
  /** The tokens of its name in every language. */
  readonly words: readonly string[];
};
type Known = {
  readonly categories: ReadonlyMap<string, Category>;
  /** The languages in which a word stands in the name of some category. */
  readonly languages: ReadonlyMap<string, ReadonlySet<string>>;
};
const keptOf = new WeakMap<Context, { readonly untilMs: number; readonly known: Promise<Known> }>();

/** What is known of all categories. It is kept for half a minute, so that a search stays one statement and cuts no names into words. */
function knownOf(ctx: Context): Promise<Known> {
  const nowMs = ctx.clock.now().getTime();
  let kept = keptOf.get(ctx);
  if (kept === undefined || kept.untilMs <= nowMs) {
    kept = { untilMs: nowMs + keptMs, known: read(ctx) };
    keptOf.set(ctx, kept);
    kept.known.catch(() => keptOf.delete(ctx));
  }
  return kept.known;
}

const knownCategories = async (ctx: Context) => (await knownOf(ctx)).categories;

async function read(ctx: Context): Promise<Known> {
  const languages = new Map<string, Set<string>>();
  const categories = new Map<string, Category>();
  for (const { id, names, icon, goods, isHidden } of await readCategories(ctx.readDb)) {
    const words: string[] = [];
    for (const [language, name] of Object.entries(names)) {
      for (const word of textTokens(name ?? '')) {
        words.push(word);
        languages.set(word, (languages.get(word) ?? new Set()).add(language));
      }
    }
    categories.set(String(id), { id: String(id), names, icon, goods, isHidden, words });
  }
  return { categories, languages };
}

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

/** Categories that navigation shows, with something published, whose name has every word, the last one perhaps unfinished; those with most goods first. */
export async function suggestCategories(ctx: Context, tokens: Tokens, language: string, limit: number) {
  const matches = ({ words, goods, isHidden }: Category) =>
    !isHidden &&
    goods > 0 &&
    tokens.whole.every((word) => words.includes(word)) &&
    words.some((word) => word.startsWith(tokens.prefix));
  return [...(await knownCategories(ctx)).values()]
    .filter(matches)
    .sort((one, other) => other.goods - one.goods)
    .slice(0, limit)
    .map(({ id, names, icon }) => ({ id, name: pickText(names, language), iconImg: thumbnailUrl(icon) }));
}
