import type { Context } from '#platform/context.ts';
import { type Candidate, compoundsOf, formsOf } from '../forms/word-candidates.ts';
import type { Query } from '../spelling/query-spelling.policy.ts';
import { partsOf, type QueryPart } from './query-parts.ts';
import type { PartTerm, WantedParts } from './search-parts.ts';

type Asked = { readonly query: Query; readonly language: string; readonly sellerId?: bigint };

/**
 * What to look for where no product has all words of a query: at least half of those that tell what is looked for, as they were typed,
 * in another form, or in the place of a part of a word. Undefined where products have too few of them, or there is but one.
 */
export async function mostWordsOf(
  ctx: Context,
  { query, language, sellerId }: Asked,
): Promise<WantedParts | undefined> {
  const parts = partsOf(query, language);
  if (parts.length < 2) return undefined;
  const tokens = [...new Set(parts.flat())];
  const forms = await formsOf(ctx, tokens, language);
  const bare = tokens.filter((token) => (forms.get(token)?.length ?? 0) === 0);
  const compounds = await compoundsOf(ctx, bare, language);
  const candidatesOf = (token: string): readonly Candidate[] =>
    forms.get(token)?.concat(compounds.get(token) ?? []) ?? [];
  const known = parts.map((part, place) => termsOf(part, place, candidatesOf)).filter((terms) => terms.length > 0);
  const fewest = Math.ceil(parts.length / 2);
  return known.length < fewest ? undefined : { terms: known.flat(), fewest, sellerId };
}

/** The words that products have for a part; none where they have nothing for one of its tokens. */
function termsOf(part: QueryPart, place: number, candidatesOf: (token: string) => readonly Candidate[]): PartTerm[] {
  const terms = part.map((token, at) =>
    candidatesOf(token).map(({ id, documents }) => ({ part: place, token: at, tokens: part.length, id, documents })),
  );
  return terms.every((each) => each.length > 0) ? terms.flat() : [];
}
