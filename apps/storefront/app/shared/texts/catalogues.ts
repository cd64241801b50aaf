import { languageModules } from 'virtual:catalogues';

type Catalogue = Record<string, string>;

/** Fetches one area of one language. The areas of every page come with the language, each other one is a chunk of its own. */
export async function loadCatalogue(language: string, area: string): Promise<Catalogue | undefined> {
  const catalogues = await languageModules[language]?.();
  return catalogues?.first[area] ?? catalogues?.later[area]?.().then((file) => file.default);
}
