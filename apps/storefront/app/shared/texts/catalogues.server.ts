import type { Language } from '@entrepot/i18n';
import { createLoadedI18n } from '@entrepot/i18n/react';

type Texts = ReturnType<typeof createLoadedI18n>;
type Catalogue = Record<string, string>;

const files = import.meta.glob<Catalogue>(
  [
    '../../../../../packages/i18n/locales/*/*.json',
    '!../../../../../packages/i18n/locales/*/{seller*,admin*,settings,mails,agreement}.json',
  ],
  { import: 'default', eager: true },
);

function gather() {
  const catalogues: Record<string, Record<string, Catalogue>> = {};
  for (const [file, texts] of Object.entries(files)) {
    const [language = '', area = ''] = file.split('/').slice(-2);
    catalogues[language] ??= {};
    catalogues[language][area.replace('.json', '')] = texts;
  }
  return catalogues;
}

const allCatalogues = gather();
const instances = new Map<Language, Texts>();

/** The texts of a language, shared by all renders: an instance never changes once made. */
export function textsFor(language: Language): Texts {
  let texts = instances.get(language);
  if (texts === undefined) {
    texts = createLoadedI18n(language, allCatalogues);
    instances.set(language, texts);
  }
  return texts;
}
