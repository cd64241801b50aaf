import { isOneTypoApart, queryTokens, textTokens } from '@entrepot/domain';

export type Tokens = { readonly whole: readonly string[]; readonly prefix: string };

/** A text that is searched for: as typed, and the tokens it asks for. */
export type Query = { readonly text: string; readonly tokens: Tokens };

/** The query that a typed text asks, or undefined when it has no letters or digits. While it is being typed, a last letter begins a word. */
export function readQuery(keyword: string, isTyping = false): Query | undefined {
  const { whole, prefix } = queryTokens(keyword);
  const text = keyword.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (prefix === undefined) return undefined;
  return { text, tokens: isTyping ? { whole, prefix } : tokensOf([...whole, prefix]) };
}

export const wordsOf = ({ whole, prefix }: Tokens): string[] => [...whole, prefix];

/** Scripts whose words stand between spaces: those of the others are pairs of characters already. */
const spaced = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]+$/u;

/** Neighbouring words as one: "tea pot" may be sold as "teapot". */
export type Pair = { readonly first: string; readonly second: string; readonly joined: string };

export function pairsOf(tokens: Tokens): Pair[] {
  const words = wordsOf(tokens);
  return words.slice(1).flatMap((second, place) => {
    const first = words[place] ?? '';
    return spaced.test(first) && spaced.test(second) ? [{ first, second, joined: `${first}${second}` }] : [];
  });
}

/** A word in two parts: "usbc" may be sold as "USB-C". */
export function splitsOf(word: string): [string, string][] {
  const letters = [...word];
  if (!spaced.test(word)) return [];
  return letters.slice(1).map((_, at) => [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')]);
}

/** The query with words read otherwise, each in one or several other words. */
export function rewrite(query: Query, readings: ReadonlyMap<string, readonly string[]>): Query {
  const words = wordsOf(query.tokens).flatMap((word) => readings.get(word) ?? [word]);
  const text = query.text.replace(typedWord, (typed) => {
    const reading = readings.get(tokenOf(typed));
    if (reading === undefined) return typed;
    const [first = '', second] = reading;
    // A word in two parts keeps its letters as they were typed, and its ending.
    const letters = [...typed];
    const at = [...first].length;
    return second === undefined ? first : `${letters.slice(0, at).join('')} ${letters.slice(at).join('')}`;
  });
  return { text, tokens: tokensOf(words) };
}

/** The query with two neighbouring words as one. */
export function join(query: Query, { first, second, joined }: Pair): Query {
  const words = wordsOf(query.tokens);
  const at = words.findIndex((word, place) => word === first && words[place + 1] === second);
  const typed = [...query.text.matchAll(typedWord)];
  const place = typed.findIndex(
    ([word], index) => tokenOf(word) === first && tokenOf(typed[index + 1]?.[0] ?? '') === second,
  );
  const [one, other] = [typed[place], typed[place + 1]];
  const text =
    one && other
      ? `${query.text.slice(0, one.index + one[0].length)}${other[0].toLowerCase()}${query.text.slice(other.index + other[0].length)}`
      : query.text;
  return { text, tokens: tokensOf(words.toSpliced(at, 2, joined)) };
}

/** The likeliest of the words near one: one typo apart, with the same first letter where there is such. */
export function likeliestTypo(word: string, near: readonly string[]): string | undefined {
  const apart = near.filter((term) => isOneTypoApart(word, term));
  return apart.find((term) => term[0] === word[0]) ?? apart[0];
}

/** What a person types as a word. */
const typedWord = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** The token of a typed word of a script with spaces. */
function tokenOf(typed: string): string {
  return textTokens(typed)[0] ?? '';
}

/** A single letter is looked for as a word: as a beginning it would be in nearly every product. */
function tokensOf(words: readonly string[]): Tokens {
  const unique = [...new Set(words)];
  const at = Math.max(
    0,
    unique.findLastIndex((word) => [...word].length > 1 || !spaced.test(word)),
  );
  return { whole: unique.toSpliced(at, 1), prefix: unique[at] ?? '' };
}
