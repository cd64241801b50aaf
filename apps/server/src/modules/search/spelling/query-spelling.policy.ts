import { foldForSearch, isOneTypoApart, queryTokens, textTokens } from '@entrepot/domain';

export type Tokens = { readonly whole: readonly string[]; readonly prefix: string };

/**
 * A text that is searched for: as typed, without quotation marks, and the tokens it asks for. What has the `preferred` ones stands first, though
 * it may lack the others.
 */
export type Query = { readonly text: string; readonly tokens: Tokens; readonly preferred?: Tokens };

/** The query that a typed text asks, or undefined when it has no letters or digits. While it is being typed, a last letter begins a word. */
export function readQuery(keyword: string, isTyping = false): Query | undefined {
  const { whole, prefix } = queryTokens(keyword);
  const text = keyword.normalize('NFC').replace(quotes, ' ').trim().replace(/\s+/gu, ' ');
  if (prefix === undefined) return undefined;
  return { text, tokens: isTyping ? { whole, prefix } : tokensOf([...whole, prefix]) };
}

const quotes = /["“”„‟«»＂「」『』]/gu;

export const wordsOf = ({ whole, prefix }: Tokens): string[] => [...whole, prefix];

/** Scripts whose words stand between spaces: those of the others are pairs of characters already. */
const spaced =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{M}\p{N}]+$/u;

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

/**
 * The query with words read otherwise, each in other words, or in none: then it is left out, with its percent sign. `writings` tells
 * how people write a word, where that differs, and `shown` what stands for a whole typed word.
 */
export function rewrite(
  query: Query,
  readings: ReadonlyMap<string, readonly string[]>,
  writings: ReadonlyMap<string, string> = new Map(),
  shown: ReadonlyMap<string, string> = new Map(),
): Query {
  const words = wordsOf(query.tokens).flatMap((word) => readings.get(word) ?? [word]);
  const text = query.text.replace(typedAmount, (whole) => {
    const [typed = ''] = whole.match(typedWord) ?? [];
    const instead = shown.get(typed);
    if (instead !== undefined) return whole.replace(typed, instead);
    const reading = readings.get(tokenOf(typed));
    if (reading === undefined) return whole;
    if (reading.length === 0) return '';
    const [first = '', second] = reading;
    // A word in two parts keeps its letters as they were typed, and its ending.
    const letters = [...typed];
    const at = [...first].length;
    const read =
      second === undefined
        ? (writings.get(first) ?? first)
        : `${letters.slice(0, at).join('')} ${letters.slice(at).join('')}`;
    return whole.replace(typed, read);
  });
  return { text: text.replace(signsAlone, ' ').trim().replace(/\s+/gu, ' '), tokens: tokensOf(words) };
}

/** Signs that stand between blanks: what was beside them was left out. */
const signsAlone = /(?<=^|\s)[.,:/×*+-]+(?=\s|$)/gu;

/** Whether something is left to look for when words are read in no words at all. */
export function leavesWords(query: Query, readings: ReadonlyMap<string, readonly string[]>): boolean {
  return wordsOf(query.tokens).some((word) => readings.get(word)?.length !== 0);
}

export const isNumber = (word: string) => /^[0-9]+$/.test(word);

const unit =
  'k?w|wh|kwh|m?a|m?ah|k?v|[ckm]?m|[mk]?g|[mc]?l|oz|lbs?|inch(?:es)?|ft|gb|tb|mb|[kmg]?hz|lm|psi|bar|واط|فولت|سم|مم|متر|كجم|كغ|جرام|غرام|مل|لتر|بوصه';
const units = new RegExp(`^(?:${unit})$`, 'u');
const amount = new RegExp(`^[0-9]+(?:${unit})?$`, 'u');

/**
 * The amounts of a query by the word that each begins with, in all their words: "40 w" is two words, "40w" one, and a discount is a
 * number with its word ("50% off").
 */
export function amountsOf(query: Query): Map<string, readonly string[]> {
  const words = (query.text.match(typedWord) ?? []).map(tokenOf);
  const discounts = discountsOf(query);
  const begun = [...words.entries()].filter(([, word]) => amount.test(word));
  return new Map(
    begun.map(([at, word]) => {
      const next = words[at + 1] ?? '';
      return [word, discounts.get(word) ?? (isNumber(word) && units.test(next) ? [word, next] : [word])];
    }),
  );
}

/**
 * Numbers that a query gives in percent: "100% cotton" asks for cotton, whether a seller wrote the number or not. A discount goes
 * with its word: "50% off lamps" asks for lamps, and "50% off" alone for nothing else.
 */
export function percentagesOf(query: Query): string[] {
  const discounts = discountsOf(query);
  const numbers = inPercent(query).map(({ word }) => word);
  const left = new Set(numbers.flatMap((word) => discounts.get(word) ?? [word]));
  return wordsOf(query.tokens).filter((word) => left.has(word));
}

/** What people type as words, with whether each is a number in percent. */
function typedIn(query: Query) {
  return (query.text.match(typedAmount) ?? []).map((whole) => {
    const word = tokenOf(whole.match(typedWord)?.[0] ?? '');
    return { word, isPercentage: percentSign.test(whole) && isNumber(word) };
  });
}

const inPercent = (query: Query) => typedIn(query).filter(({ isPercentage }) => isPercentage);

/** Words that make a percentage beside them a discount. */
const discountWords = new Set(
  [
    'off',
    'discount',
    'discounted',
    'sale',
    'less',
    '折扣',
    '优惠',
    '减价',
    '降价',
    'خصم',
    'خصومات',
    'تخفيض',
    'تخفيضات',
    'تنزيلات',
  ].flatMap((word) => textTokens(word)),
);

/** The discounts of a query by their number, each with the words beside it that say so. */
function discountsOf(query: Query): Map<string, readonly string[]> {
  const typed = typedIn(query);
  const discounts = new Map<string, readonly string[]>();
  for (const [at, { word, isPercentage }] of typed.entries()) {
    if (!isPercentage) continue;
    const beside = [typed[at - 1]?.word ?? '', typed[at + 1]?.word ?? ''].filter((each) => discountWords.has(each));
    if (beside.length > 0) discounts.set(word, [word, ...beside]);
  }
  return discounts;
}

/** Letters of words, by the names that `Intl.Locale` has for them. */
const scripts: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Grek: /\p{Script=Greek}/u,
  Arab: /\p{Script=Arabic}/u,
  Hebr: /\p{Script=Hebrew}/u,
};

/** Whether two words are written in letters of the same kind: only then does one tell of what language the other is. */
export function isSameScript(one: string, other: string): boolean {
  return Object.values(scripts).some((script) => script.test(one) && script.test(other));
}

/**
 * The language in which a word that stands alone was probably typed: the reader's, where that is written in such letters; else
 * English, of words in Latin ones. Undefined where nothing tells.
 */
export function languageOfWord(word: string, readers: string): string | undefined {
  const isWrittenIn = (language: string) =>
    scripts[new Intl.Locale(language).maximize().script ?? '']?.test(word) === true;
  return [readers, 'en'].find(isWrittenIn);
}

type Telling = {
  /** The languages of each word beside it. */
  readonly beside: readonly ReadonlySet<string>[];
  /** What `languageOfWord` says. */
  readonly alone: string | undefined;
};

/**
 * Those of the near words that are of the language in which a word was probably typed: that of the words beside it, else what it is
 * alone, else that of the likeliest one. Of another language none is meant, however near it is. Words whose language nobody knows stay.
 */
export function ofProbableLanguage(
  near: readonly string[],
  spokenIn: (word: string) => ReadonlySet<string>,
  { beside, alone }: Telling,
): string[] {
  const said = beside.filter((languages) => languages.size > 0);
  const probable = alone === undefined ? spokenIn(near[0] ?? '') : new Set([alone]);
  const told = said.length > 0 ? said : [probable].filter((languages) => languages.size > 0);
  return near.filter((word) => {
    const spoken = spokenIn(word);
    return spoken.size === 0 || told.every((languages) => !spoken.isDisjointFrom(languages));
  });
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

/**
 * The words near one that may have been meant, the likeliest first: all of them are one typo apart. Most people type the
 * beginning right, and more often a letter too many or too few at the end ("lampe") than a wrong one; among equals the word of
 * more products stands first, which is the order that `near` comes in.
 */
export function likelyTypos(word: string, near: readonly string[]): string[] {
  const likeness = (term: string) =>
    Number(term[0] === word[0]) + Number(term.startsWith(word) || word.startsWith(term));
  return near.filter((term) => isOneTypoApart(word, term)).sort((one, other) => likeness(other) - likeness(one));
}

/** How a title writes a word that the vocabulary has folded: with its accents, its hamza and teh marbuta. Undefined where the title has not got it. */
export function writingIn(title: string, word: string): string | undefined {
  const written = title.toLowerCase().match(typedWord) ?? [];
  return (
    written.find((each) => foldForSearch(each) === word) ??
    // The vocabulary has Arabic words without their article.
    written.find((each) => /\p{Script=Arabic}/u.test(each) && tokenOf(each) === word)?.replace(/^ال/u, '')
  );
}

/** What a person types as a word. */
export const typedWord = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** A word with the percent sign that stands before or behind it. */
const typedAmount = new RegExp(`(?:[%٪％]\\s*)?${typedWord.source}(?:\\s*[%٪％](?!\\p{N}))?`, 'gu');
const percentSign = /[%٪％]/u;

/** The token of a typed word of a script with spaces. */
function tokenOf(typed: string): string {
  return textTokens(typed)[0] ?? '';
}

/** A single letter is looked for as a word: as a beginning it would be in nearly every product. */
export function tokensOf(words: readonly string[]): Tokens {
  const unique = [...new Set(words)];
  const at = Math.max(
    0,
    unique.findLastIndex((word) => [...word].length > 1 || !spaced.test(word)),
  );
  return { whole: unique.toSpliced(at, 1), prefix: unique[at] ?? '' };
}
