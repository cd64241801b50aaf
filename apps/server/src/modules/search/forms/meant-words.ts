import type { Context } from '#platform/context.ts';
import { type Query, rewrite, wordsOf } from '../spelling/query-spelling.policy.ts';
import { writingsOf } from '../spelling/word-writings.ts';
import { writesCompounds } from './compounds.ts';
import { syllablesOf } from './latin-sounds.ts';
import { plainLetters } from './plain-letters.ts';
import {
  covers,
  pairsAcrossWords,
  type Run,
  respell,
  type TypedWord,
  typedWords,
  uncovered,
} from './query-words.policy.ts';
import { isSmallWord } from './small-words.ts';
import { type Candidate, type Candidates, compoundsOf, formsOf, spelledOut } from './word-candidates.ts';
import { chooseTogether } from './word-forms.repository.ts';

/** A word of the query, or a part of one, that products must have, and the words of theirs that it may stand for. */
type Slot = { readonly token: string; readonly candidates: readonly Candidate[] };

/** What is looked for instead of a query: a word of each slot, and nothing for the words that are left out. */
type Plan = { readonly slots: readonly Slot[]; readonly leftOut: ReadonlySet<string> };

/**
 * Other readings of a query of which nothing is called as typed, each of which some product has: its words in the forms that products
 * have them in, without the small ones; then, unless `onlyForms`, as the beginnings and ends of theirs; then without pairs of characters
 * that only stand across two words.
 */
export async function* meantQueries(
  ctx: Context,
  query: Query,
  { language, onlyForms = false }: { readonly language: string; readonly onlyForms?: boolean },
): AsyncGenerator<Query> {
  const typed = typedWords(query);
  const words = wordsOf(query.tokens);
  const small = words.filter((word) => isSmallWord(word, language));
  const leftOut = new Set(small.length < words.length ? small : []);
  const wanted = words.filter((word) => !leftOut.has(word));
  const forms = await formsOf(ctx, wanted, language);
  const bare = wanted.filter((word) => !has(forms, word));
  const parts = await compoundsOf(ctx, [...bare, ...loneCharacters(typed, forms)], language);
  const inRuns = new Set(typed.flatMap(({ runs }) => runs.flatMap(({ pairs }) => pairs.map(({ token }) => token))));
  if (bare.some((word) => !inRuns.has(word) && !has(parts, word) && syllablesOf(word).length === 0)) return;
  const tried = new Set<string>();
  const attempt = async (candidates: Candidates, isAcross: boolean) => {
    const plan = await planOf(ctx, { typed, wanted, leftOut, candidates, compounds: parts, isAcross });
    if (!plan) return [];
    // The same candidates in another order come to the same reading.
    const slots = JSON.stringify(plan.slots.map((slot) => JSON.stringify([slot.token, idsOf(slot)])).toSorted());
    if (tried.has(slots)) return [];
    tried.add(slots);
    const ids = await chooseTogether(ctx.readDb, plan.slots.map(idsOf), rarestOf(plan.slots));
    return ids ? [await spell(ctx, query, { typed, plan, ids, language })] : [];
  };
  const ended = (word: string) => parts.get(word)?.filter(({ term }) => !term.startsWith(word));
  const withEnds = new Map(wanted.map((word) => [word, unique(forms.get(word), ended(word))]));
  yield* await attempt(writesCompounds.has(language) ? withEnds : forms, false);
  if (onlyForms) return;
  // A word that products have is no part of another.
  const isKnown = (word: string) => forms.get(word)?.some(({ term }) => term === word) === true;
  const others = await compoundsOf(
    ctx,
    wanted.filter((word) => has(forms, word) && !isKnown(word)),
    language,
  );
  const merged = new Map(wanted.map((word) => [word, unique(forms.get(word), parts.get(word) ?? others.get(word))]));
  yield* await attempt(merged, false);
  if (inRuns.size > 0) yield* await attempt(merged, true);
}

const has = (candidates: Candidates, word: string) => (candidates.get(word)?.length ?? 0) > 0;
const idsOf = ({ candidates }: Slot) => candidates.map(({ id }) => id);

function unique(one: readonly Candidate[] = [], other: readonly Candidate[] = []): Candidate[] {
  return [...new Map([...one, ...other].map((each) => [each.id, each])).values()].slice(0, 8);
}

/** Chinese characters that stand in no pair that products have: they are looked for alone. */
function loneCharacters(typed: readonly TypedWord[], forms: Candidates): string[] {
  const lone = typed.flatMap(({ runs }) => runs.flatMap((run) => uncovered(run, (token) => has(forms, token))));
  return [...new Set(lone.filter((character) => /\p{Script=Han}/u.test(character)))];
}

type Considered = {
  readonly typed: readonly TypedWord[];
  readonly wanted: readonly string[];
  readonly leftOut: ReadonlySet<string>;
  readonly candidates: Candidates;
  readonly compounds: Candidates;
  /** Whether pairs across two words are left out. */
  readonly isAcross: boolean;
};

/** What to look for, or undefined where a word stands for nothing that products have. */
async function planOf(ctx: Context, considered: Considered): Promise<Plan | undefined> {
  const { typed, wanted, candidates, compounds, isAcross } = considered;
  const leftOut = new Set(considered.leftOut);
  const slots: Slot[] = [];
  const inRuns = new Set<string>();
  for (const run of typed.flatMap(({ runs }) => runs)) {
    const across = isAcross ? pairsAcrossWords(run) : new Set<string>();
    const isKept = (token: string) =>
      wanted.includes(token) && !across.has(token) && (candidates.get(token)?.length ?? 0) > 0;
    for (const { token } of run.pairs) {
      inRuns.add(token);
      if (!isKept(token)) leftOut.add(token);
    }
    if (covers(run, isKept)) continue;
    const lone = loneSlots(run, isKept, compounds);
    if (!lone) return undefined;
    slots.push(...lone);
  }
  for (const token of wanted) {
    if (inRuns.has(token) && leftOut.has(token)) continue;
    const own = candidates.get(token) ?? [];
    if (own.length > 0) slots.push({ token, candidates: own });
    else {
      const spelled = await spelledOut(ctx, token);
      if (!spelled) return undefined;
      slots.push(...spelled.map((each) => ({ token, candidates: each })));
    }
  }
  return slots.length > 0 ? { slots, leftOut } : undefined;
}

/** Slots of the characters that no kept pair has; undefined where one of them says nothing alone. */
function loneSlots(run: Run, isKept: (token: string) => boolean, compounds: Candidates): Slot[] | undefined {
  const slots = uncovered(run, isKept).map((token) => ({ token, candidates: compounds.get(token) ?? [] }));
  return slots.every(({ candidates }) => candidates.length > 0) ? slots : undefined;
}

function rarestOf(slots: readonly Slot[]): number {
  const counts = slots.map(({ candidates }) => candidates.reduce((sum, { documents }) => sum + documents, 0));
  return counts.indexOf(Math.min(...counts));
}

type Chosen = {
  readonly typed: readonly TypedWord[];
  readonly plan: Plan;
  readonly ids: readonly number[];
  readonly language: string;
};

/** The query in the words that were chosen. */
async function spell(ctx: Context, query: Query, { typed, plan, ids, language }: Chosen): Promise<Query> {
  const chosen = new Map<string, string[]>();
  for (const [at, { token, candidates }] of plan.slots.entries()) {
    const term = candidates.find(({ id }) => id === ids[at])?.term;
    if (term !== undefined) chosen.set(token, [...(chosen.get(token) ?? []), term]);
  }
  const readings = new Map<string, string[]>([...plan.leftOut].map((token) => [token, []]));
  for (const [token, terms] of chosen) if (terms.length > 1 || terms[0] !== token) readings.set(token, terms);
  const shown = new Map<string, string>();
  for (const { typed: word, folded, runs } of typed) {
    const terms = chosen.get(folded) ?? [];
    if (terms.length > 1) shown.set(word, chainOf(terms));
    else if (runs.some(({ pairs }) => pairs.some(({ token }) => readings.has(token))))
      shown.set(
        word,
        runs.reduce(
          (text, run) =>
            text.replace(
              run.characters.join(''),
              respell(run, (token) => chosen.get(token)?.[0], isSameCharacter),
            ),
          folded,
        ),
      );
    for (const run of runs) addLone(readings, run, chosen);
  }
  return rewrite(query, readings, await writingsOf(ctx, [...readings.values()].flat(), language), shown);
}

/** A character alone is looked for in the place of a pair that nothing has. */
function addLone(readings: Map<string, string[]>, { characters, pairs }: Run, chosen: ReadonlyMap<string, string[]>) {
  for (const [at, character] of characters.entries()) {
    const terms = chosen.get(character);
    const pair = pairs.find((each) => (each.at === at || each.at + 1 === at) && readings.get(each.token)?.length === 0);
    if (terms && pair) readings.set(pair.token, terms);
  }
}

/** Overlapping pairs of characters as the text that they are cut from. */
function chainOf(pairs: readonly string[]): string {
  return pairs.map((pair, at) => (at === 0 ? pair : [...pair].slice(1).join(''))).join('');
}

const isSameCharacter = (typed: string, other: string) =>
  /\p{Script=Han}/u.test(typed) && plainLetters(typed) === plainLetters(other);
