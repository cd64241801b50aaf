type Catalogue = Record<string, string>;

// The panel's texts are left out by their whole path: a pattern that begins with `**` is sought in this application alone.
const loaders = import.meta.glob<Catalogue>(
  ['../../../../../packages/i18n/locales/{en,zh-CN,ar}/*.json', '!../../../../../packages/i18n/locales/*/seller*.json'],
  { import: 'default' },
);

/** Fetches one area of one language: a chunk of its own. */
export async function loadCatalogue(language: string, area: string): Promise<Catalogue | undefined> {
  return loaders[`../../../../../packages/i18n/locales/${language}/${area}.json`]?.();
}
