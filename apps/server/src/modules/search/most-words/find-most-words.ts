import type { Context } from '#platform/context.ts';
import { inSellersWords } from '../forms/everyday-words.ts';
import { type Candidate, compoundsOf, formsOf } from '../forms/word-candidates.ts';
import type { Query } from '../spelling/query-spelling.policy.ts';
import { partsOf, type QueryPart } from './query-parts.ts';
import type { PartTerm, WantedParts } from './search-parts.ts';

type PartsInput = { readonly query: Query; readonly language: string; readonly storeId?: bigint };

/**
 * What to look for where no product has all words of a query: at least half of those that tell what is looked for, as they were typed,
 * in another form, or in the place of a part of a word; in the words that sellers use where products lack fewer or none of those, since
 * what the reader's language calls otherwise may be another thing in another language. Undefined where products have too few of them, or
 * there is but one.
 */
export async function mostWordsOf(
  ctx: Context,
  { query, language, storeId }: PartsInput,
): Promise<WantedParts | undefined> {
  const typed = await knownPartsOf(ctx, query, language);
  const named = inSellersWords(query, language);
  const other = named && (await knownPartsOf(ctx, named, language));
  const isNamed = other && (unknownOf(other) === 0 || unknownOf(other) < unknownOf(typed));
  const { known, asked } = isNamed ? other : typed;
  const fewest = Math.ceil(asked / 2);
  return asked < 2 || known.length < fewest ? undefined : { terms: known.flat(), fewest, storeId };
}

type KnownParts = { readonly known: readonly (readonly PartTerm[])[]; readonly asked: number };

const unknownOf = ({ known, asked }: KnownParts) => asked - known.length;

/** The words that products have for each part of which they have some, and how many parts were asked for. */
async function knownPartsOf(ctx: Context, query: Query, language: string): Promise<KnownParts> {
  const parts = partsOf(query, language);
  const tokens = [...new Set(parts.flatMap((part) => part.tokens))];
  const forms = await formsOf(ctx, tokens, language);
  const bare = tokens.filter((token) => (forms.get(token)?.length ?? 0) === 0);
  const compounds = await compoundsOf(ctx, bare, language);
  const termsOf = ({ tokens: own }: QueryPart, place: number): PartTerm[] => {
    const terms = own.map((token, at) => {
      const term = { part: place, token: at, tokens: own.length };
      const toTerm = (isBeside: boolean) => (each: Candidate) => ({
        ...term,
        id: each.id,
        documents: each.documents,
        isBeside,
      });
      return [...(forms.get(token) ?? []).map(toTerm(false)), ...(compounds.get(token) ?? []).map(toTerm(true))];
    });
    return terms.every((each) => each.length > 0) ? terms.flat() : [];
  };
  const found = parts.map((part, place) => ({ part, terms: termsOf(part, place) }));
  const texts = [...Map.groupBy(found, ({ part }) => part.word).values()];
  const isKnown = (text: typeof found) =>
    lettersOf(text.filter(({ terms }) => terms.length > 0)) * 2 >= lettersOf(text);
  // Of a text without spaces that the shop hardly knows nobody can tell how many words it is: it is one, and unknown.
  const known = texts.filter(isKnown).flat();
  return {
    known: known.map(({ terms }) => terms).filter((terms) => terms.length > 0),
    asked: known.length + texts.filter((text) => !isKnown(text)).length,
  };
}

const lettersOf = (found: readonly { readonly part: QueryPart }[]) =>
  found.reduce((sum, { part }) => sum + part.letters, 0);
