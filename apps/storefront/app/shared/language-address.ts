import { idPattern } from '@entrepot/domain';

const id = new RegExp(`^${idPattern}$`);
const anyText = /./u;
const paged = { pageNum: /^(?!1$)[1-9][0-9]*$/ };
const searched = { k: anyText, ...paged };

/**
 * The parameters that say which page it is, in their order, and what they can say. Any other, and any other value, makes no page of its own:
 * it filters, sorts, tells where somebody came from, or is left out where the page is made.
 */
const ownParameters: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '/productDetails': { sellerGoodsId: id },
  '/store': { id, sellerCategoryId: id, keyword: anyText, tab: /^about$/, ...paged },
  '/commodity': { categoryId: id, ...paged },
  '/information': paged,
  '/discounted': paged,
  '/searchStore': searched,
  '/searchGoods': searched,
};

/** The address by which a page is known, whatever it was asked for with. The first page of a list needs no number. */
export function knownAddress(pathname: string, search: string): string {
  const asked = new URLSearchParams(search);
  const kept = Object.entries(ownParameters[pathname] ?? {}).flatMap(([name, said]) => {
    const value = asked.get(name) ?? '';
    return said.test(value) ? [[name, value]] : [];
  });
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`;
}

/** A page's address in a language, whole: English is the address without `lang`. */
export function languageAddress(origin: string, path: string, language: string): string {
  const url = new URL(path, 'http://localhost');
  url.searchParams.delete('lang');
  if (language !== 'en') url.searchParams.set('lang', language);
  return `${origin}${url.pathname}${url.search}`;
}
