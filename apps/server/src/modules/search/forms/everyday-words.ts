import { foldText } from '@entrepot/domain';
import { type Language, parseLanguage } from '@entrepot/domain/languages';
import { type Query, readQuery } from '../spelling/query-spelling.policy.ts';
import data from './everyday-words.json' with { type: 'json' };
import qualifiers from './qualifiers.json' with { type: 'json' };
import { inflectingLanguages, likenessIn } from './word-stems.ts';

/** Per language what people call products by that sellers call otherwise, and how sellers do: words that no ending or typo leads to. */
const everydayWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ...data,
  // Who reads one script of Chinese may type the other. Products are found in both.
  'zh-CN': { ...data['zh-TW'], ...data['zh-CN'] },
  'zh-TW': { ...data['zh-CN'], ...data['zh-TW'] },
};

const blanks = /[\s\p{P}]+/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** A query in the words that sellers use, where the reader's language calls something otherwise in daily life; undefined where it does not. */
export function inSellersWords(query: Query, language: string): Query | undefined {
  const entries = Object.entries(everydayWords[parseLanguage(language) ?? 'en']).sort(
    ([one], [other]) => other.length - one.length,
  );
  let text = query.text;
  for (const [said, meant] of entries)
    text = unspaced.test(said) ? replacePart(text, said, meant) : replaceWords(text, said, meant);
  return text === query.text ? undefined : readQuery(text);
}

/** Per language what people ask of products that titles seldom say: "warm", "winter". Products are called by other words. */
const qualifiersIn: Readonly<Record<Language, readonly string[]>> = qualifiers;

/** A query without the qualifiers of the reader's language; undefined where it has none, or nothing else. */
export function withoutQualifiers(query: Query, language: string): Query | undefined {
  const typed = query.text.split(/\s+/u);
  let words = typed;
  for (const qualifier of qualifiersIn[parseLanguage(language) ?? 'en'].toSorted(
    (one, other) => other.length - one.length,
  )) {
    const wanted = qualifier.split(' ').map(foldText);
    const isAt = (at: number) => wanted.every((word, next) => foldText(bare(words[at + next] ?? '')) === word);
    const at = words.findIndex((_, place) => isAt(place));
    if (at >= 0) words = words.toSpliced(at, wanted.length);
    else if (unspaced.test(qualifier) && words.some((word) => word.includes(qualifier)))
      words = words.flatMap((word) => word.split(qualifier).filter(Boolean));
  }
  return words === typed ? undefined : readQuery(words.join(' '));
}

/** A typed word without the signs around it. */
const bare = (word: string) => word.replace(/^\p{P}+|\p{P}+$/gu, '');

function replacePart(text: string, said: string, meant: string): string {
  const folded = foldText(text);
  const part = foldText(said);
  const whole = foldText(meant);
  const at = folded.indexOf(part);
  // "腕時計" is called so already, though "時計" is in it.
  if (at < 0 || (whole.includes(part) && folded.includes(whole))) return text;
  return `${folded.slice(0, at)} ${meant} ${folded.slice(at + part.length)}`.trim();
}

function replaceWords(text: string, said: string, meant: string): string {
  const words = text.split(blanks).filter(Boolean);
  const wanted = said.split(blanks);
  const at = words.findIndex((_, place) => wanted.every((word, next) => isSame(words[place + next] ?? '', word)));
  return at < 0 ? text : words.toSpliced(at, wanted.length, meant).join(' ');
}

/** Whether two words are forms of one. */
function isSame(one: string, other: string): boolean {
  const [typed, known] = [foldText(one), foldText(other)];
  if (typed === known) return true;
  return (
    [...known].length > 3 &&
    inflectingLanguages(typed).some((language) => likenessIn(typed, known, language) >= known.length - 2)
  );
}
