/** The parameters that say which page it is. Any other filters, sorts or tells where somebody came from: it makes no page of its own. */
const ownParameters = new Set([
  'id',
  'sellerGoodsId',
  'categoryId',
  'sellerCategoryId',
  'k',
  'keyword',
  'pageNum',
  'tab',
]);

/** The address by which a page is known, whatever it was asked for with. The first page of a list needs no number. */
export function knownAddress(pathname: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => ownParameters.has(name) && value !== '' && !(name === 'pageNum' && value === '1'),
  );
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`;
}

/** A page's address in a language, whole: English is the address without `lang`. */
export function languageAddress(origin: string, path: string, language: string): string {
  const url = new URL(path, 'http://localhost');
  url.searchParams.delete('lang');
  if (language !== 'en') url.searchParams.set('lang', language);
  return `${origin}${url.pathname}${url.search}`;
}
