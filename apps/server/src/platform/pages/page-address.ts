import { type Language, parseLanguage } from '@entrepot/contract';
import { isOwnPath } from '@entrepot/domain';

/** The search parameters that change what a page shows. Any other never reaches a loader, nor the cache's key. */
const shownParameters = [
  'id',
  'sellerGoodsId',
  'sellerId',
  'categoryId',
  'sellerCategoryId',
  'k',
  'keyword',
  'sort',
  'priceMin',
  'priceMax',
  'ratingMin',
  'isDiscount',
  'isFreeFreight',
  'isInStock',
  'buyMinMost',
  'categoryIds',
  'options',
  'shipsFrom',
  'exact',
  'pageNum',
  'tab',
  'evaluationType',
  'sharedTitle',
  'sharedText',
  'sharedUrl',
  // Login and registration lead to each other with the way back, also before the page is taken over.
  'back',
  // With whom the support window talks, and about what.
  'partyid',
  'productId',
] as const;

/**
 * Where a loader leads to, with what it could not see of the query: a language or an invitation code must not get lost. Of what it saw
 * it has said itself what stays, so a page past a list's end is not asked for again.
 */
export function withUnseenQuery(location: string, url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return location;
  const unseen = new URLSearchParams(url.slice(start));
  for (const name of shownParameters) unseen.delete(name);
  const [path = '', own = ''] = location.split('?', 2);
  const query = new URLSearchParams(own);
  for (const [name, value] of unseen) if (!query.has(name)) query.append(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Addresses that end in a slash by their own right. */
const endsInSlash = /^\/((promo|wap)\/)?$/;

/**
 * The one address of a page that was asked for with slashes behind it, undefined for any other. What would
 * name another host stays.
 */
export function addressWithoutSlash(url: string): string | undefined {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  if (!path.endsWith('/') || endsInSlash.test(path)) return undefined;
  const moved = `${path.replace(/\/+$/, '')}${query}`;
  return isOwnPath(moved) ? moved : undefined;
}

/**
 * The address with one slash before it, of a page that was asked for with several, undefined for any other. The app would
 * make links of it that lead to another host, or none that can be read.
 */
export function addressWithOneSlash(url: string): string | undefined {
  const { pathname, search } = readUrl(url);
  return pathname.startsWith('//') ? `${pathname.replace(/^\/+/, '/')}${search}` : undefined;
}

/** The roots of the mobile and of the promotion site. Pages of the latter are of the shop, whose names are read elsewhere. */
const siteRoot = /^\/(?:wap(?=[/?]|$)|promo(?=\?|$))/i;

/** The address of a page of the mobile or the promotion site whose root was written without its slash or in another case, undefined for any other. */
export function addressWithRoot(url: string): string | undefined {
  const [root = ''] = siteRoot.exec(url) ?? [];
  const moved = `${root.toLowerCase()}/${url.slice(root.length).replace(/^\//, '')}`;
  return root === '' || moved === url || !isOwnPath(moved) ? undefined : moved;
}

/** Twenty values of a filter that takes several, with their commas. */
const longestParameter = 400;

export type PageAddress = {
  /** Path and allowed parameters, in one fixed order. */
  readonly path: string;
  readonly language: Language;
};

/** The language that the `lang` cookie names, known or not. */
export function languageCookie(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /(?:^|;\s*)lang=([A-Za-z-]{2,5})(?:;|$)/.exec(header)?.[1];
}

/** Joined as text: an address of two slashes would otherwise name another host, or none. */
const readUrl = (url: string): URL => new URL(`http://localhost${url.startsWith('/') ? url : '/'}`);

/** Reads which page is asked for, and in which language: `?lang`, else the `lang` cookie, else English. */
export function readPageAddress(url: string, cookieHeader: string | undefined): PageAddress {
  const { pathname, searchParams } = readUrl(url);
  const kept = new URLSearchParams();
  for (const name of shownParameters) {
    const value = searchParams.get(name);
    if (value !== null && value !== '') kept.set(name, value.slice(0, longestParameter));
  }
  const language = parseLanguage(searchParams.get('lang')) ?? parseLanguage(languageCookie(cookieHeader)) ?? 'en';
  const search = kept.toString();
  return { path: search ? `${pathname}?${search}` : pathname, language };
}
