import { pickText, type Texts, textTokens } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { listPictureUrl } from '#platform/files/picture-urls.ts';
import { readCategories } from './search.repository.ts';
import type { Tokens } from './spelling/query-spelling.policy.ts';

const keptMs = 30_000;
type Category = {
  readonly id: string;
  readonly names: Texts;
  readonly icon: string;
  readonly goods: number;
  /** The tokens of its name in every language. */
  readonly words: readonly string[];
};
type Categories = ReadonlyMap<string, Category>;
const keptOf = new WeakMap<Context, { readonly untilMs: number; readonly categories: Promise<Categories> }>();

/** All categories. They are kept for half a minute, so that a search stays one statement. */
function knownCategories(ctx: Context): Promise<Categories> {
  const nowMs = ctx.clock.now().getTime();
  let kept = keptOf.get(ctx);
  if (kept === undefined || kept.untilMs <= nowMs) {
    kept = { untilMs: nowMs + keptMs, categories: read(ctx) };
    keptOf.set(ctx, kept);
    kept.categories.catch(() => keptOf.delete(ctx));
  }
  return kept.categories;
}

async function read(ctx: Context): Promise<Categories> {
  const rows = await readCategories(ctx.readDb);
  return new Map(
    rows.map(({ id, names, icon, goods }) => {
      const words = Object.values(names).flatMap(textTokens);
      return [String(id), { id: String(id), names, icon, goods, words }];
    }),
  );
}

/** Tells in which languages categories are called by a word. */
export async function categoryLanguages(ctx: Context): Promise<(word: string) => string[]> {
  const names = [...(await knownCategories(ctx)).values()].flatMap((category) => Object.entries(category.names));
  const tokens = names.map(([language, name]) => ({ language, words: textTokens(name ?? '') }));
  return (word) => tokens.filter(({ words }) => words.includes(word)).map(({ language }) => language);
}

/** Names categories in a language. */
export async function categoryNamer(ctx: Context, language: string): Promise<(id: string) => string> {
  const categories = await knownCategories(ctx);
  return (id) => pickText(categories.get(id)?.names ?? {}, language);
}

/** Categories with something published whose name has every word, the last one perhaps unfinished; those with most goods first. */
export async function suggestCategories(ctx: Context, tokens: Tokens, language: string, limit: number) {
  const matches = ({ words, goods }: Category) =>
    goods > 0 &&
    tokens.whole.every((word) => words.includes(word)) &&
    words.some((word) => word.startsWith(tokens.prefix));
  return [...(await knownCategories(ctx)).values()]
    .filter(matches)
    .sort((one, other) => other.goods - one.goods)
    .slice(0, limit)
    .map(({ id, names, icon }) => ({ id, name: pickText(names, language), iconImg: listPictureUrl(icon) }));
}
