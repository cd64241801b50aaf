import { readFileSync } from 'node:fs';
import { type Language, languages, languageTag, textDirection } from '../languages.ts';

const name = 'virtual:offline-texts';

/** Where a text stands: its area and key. */
type Place = readonly [area: string, key: string];
type Texts = { readonly title: Place; readonly text: Place; readonly retry: Place; readonly home?: Place };

/**
 * For the build: the module of what the page for times without a connection says, in every language. Without one nothing more can be fetched
 * when somebody changes it. `spoken` tells in what language the pages of a language are.
 */
export function offlineTexts(places: Texts, spoken: (language: Language) => Language = (language) => language) {
  return {
    name: 'entrepot:offline-texts',
    resolveId: (id: string) => (id === name ? `\0${id}` : undefined),
    load: (id: string) =>
      id === `\0${name}` ? `export const offlineTexts = ${JSON.stringify(readAll(places, spoken))};\n` : undefined,
  };
}

/** The same of a panel, whose own words the area of that name has. */
export const panelOfflineTexts = (panel: 'seller' | 'admin', spoken?: (language: Language) => Language) =>
  offlineTexts(
    { title: ['panel', 'offline.title'], text: [panel, 'offline.text'], retry: ['panel', 'offline.retry'] },
    spoken,
  );

function readAll(places: Texts, spoken: (language: Language) => Language) {
  return Object.fromEntries(
    languages.map((each) => {
      const language = spoken(each);
      const texts = Object.entries(places).map(([part, place]) => [part, readText(language, place)]);
      const page = { language: languageTag(language), direction: textDirection(language) };
      return [each, { ...Object.fromEntries(texts), ...page }];
    }),
  );
}

function readText(language: Language, [area, key]: Place): string {
  const file = new URL(`../../locales/${language}/${area}.json`, import.meta.url);
  const text = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key];
  if (text === undefined) throw new Error(`${language} has no text ${area}:${key}`);
  return text;
}
