type Catalogue = Record<string, string>;

const loaders = import.meta.glob<Catalogue>(
  '../../../../../packages/i18n/locales/*/{common,shell,errors,panel,payment,chat,seller,seller-chat,seller-coupons,seller-aftersales,seller-fulfil,seller-products,admin,admin-*}.json',
  {
    import: 'default',
  },
);

/** Fetches one area of one language: a chunk of its own. */
export async function loadCatalogue(language: string, area: string): Promise<Catalogue | undefined> {
  return loaders[`../../../../../packages/i18n/locales/${language}/${area}.json`]?.();
}
