import './key-types.ts';
import i18next, { type i18n as I18n, type ReadCallback, type ResourceLanguage } from 'i18next';
import { type Area, areas, shellAreas } from './areas.ts';
import { icuFormat } from './icu-format.ts';
import type { Language } from './languages.ts';

type Catalogue = Record<string, string>;
/** Loads one area of one language; undefined when there is none. */
export type LoadCatalogue = (language: string, area: string) => Promise<Catalogue | undefined>;

const settings = {
  fallbackLng: 'en',
  // Traditional Chinese has texts of its own, and no others.
  load: 'currentOnly',
  ns: [],
  defaultNS: 'common',
  keySeparator: false,
  nsSeparator: ':',
  interpolation: { escapeValue: false },
  returnNull: false,
  // A change of language opens the page anew: nothing has to listen for it.
  react: { useSuspense: true, bindI18n: '', bindI18nStore: '' },
} as const;

/** An instance that holds every area: for the server, which renders at once. */
export function createLoadedI18n(language: Language, catalogues: Record<string, ResourceLanguage>): I18n {
  const instance = i18next.createInstance();
  instance.use(icuFormat);
  void instance.init({
    ...settings,
    lng: language,
    ns: [...areas],
    resources: catalogues,
    initAsync: false,
    showSupportNotice: false,
  } as Parameters<I18n['init']>[0] & object);
  return instance;
}

/**
 * An instance that fetches areas when they are first used: for the browser. Resolves once the shell's areas and
 * those named are there or did not come. A page that needs a text of an area that did not come is stopped by the error of its
 * loading, which is told in the words of the shell: shown without, it would have the names of texts on its buttons.
 */
export async function createLazyI18n(language: Language, load: LoadCatalogue, first: readonly Area[]): Promise<I18n> {
  const instance = i18next.createInstance();
  let lost: Error | undefined;
  instance.use(icuFormat).use({
    type: 'backend' as const,
    init() {},
    read(of: string, area: string, done: ReadCallback) {
      const lose = (error: Error) => {
        if (!shellAreas.includes(area as Area)) lost = error;
        done(error, false);
      };
      // A file that came without its texts, emptied on its way, is one that did not come.
      load(of, area).then(
        (catalogue) => (catalogue ? done(null, catalogue) : lose(new Error(`no texts of ${area} came`))),
        lose,
      );
    },
  });
  await instance.init({
    ...settings,
    lng: language,
    ns: [...new Set([...shellAreas, ...first])],
    // English is only fetched for a language that lacks texts, which none does.
    fallbackLng: false,
    parseMissingKeyHandler: (key: string, given?: string) => {
      if (lost && given === undefined) throw lost;
      return given ?? key;
    },
    showSupportNotice: false,
  } as Parameters<I18n['init']>[0] & object);
  return instance;
}
