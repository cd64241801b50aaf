type Catalogue = Record<string, string>;

const loaders = import.meta.glob<Catalogue>(
  '../../../../../packages/i18n/locales/*/{account,common,shell,errors,chat,notifications,panel,payment,wallet,seller,seller-*}.json',
  {
    import: 'default',
  },
);

/** Fetches one area of one language: a chunk of its own. */
export async function loadCatalogue(language: string, area: string): Promise<Catalogue | undefined> {
  return loaders[`../../../../../packages/i18n/locales/${language}/${area}.json`]?.();
}
