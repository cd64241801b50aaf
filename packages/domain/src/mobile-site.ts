/** Where the mobile site begins: the shop's pages in a shell for phones. */
export const mobileRoot = '/wap/';

type Twin = {
  readonly shop: string;
  readonly mobile: string;
  /** A parameter that is called otherwise there. */
  readonly parameter?: { readonly shop: string; readonly mobile: string };
};

/** The pages whose names differ; every other page has the shop's path below the mobile root. */
const twins: readonly Twin[] = [
  { shop: '/index', mobile: '/' },
  { shop: '/classification', mobile: '/category' },
  { shop: '/productDetails', mobile: '/commodityDetails' },
  { shop: '/store', mobile: '/shop', parameter: { shop: 'id', mobile: 'sellerId' } },
  { shop: '/chat', mobile: '/messages' },
  { shop: '/userInfo/dashboard', mobile: '/me' },
  { shop: '/userInfo/setup/shipping-address', mobile: '/address' },
];

/** Pages that the mobile site alone has, and where the shop shows the same. */
const mobileOnly: Readonly<Record<string, string>> = {
  '/cart': '/index',
  '/find': '/searchResult',
  '/logistics': '/userInfo/order-detail',
};

/** What is no page of the shop, has one form for all screens, or is a site of its own. */
const withoutTwin = /^\/(promo|share|seller|admin|api|wap|files|data|public|metrics|healthz|readyz)(\/|$)|\.\w+$/;

type Parts = { readonly path: string; readonly search: string; readonly hash: string };

/** Divides an address of this site; what begins with two slashes would name another host. */
function partsOf(address: string): Parts {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  return { path: `/${path.replace(/^[/\\]+/, '').replace(/\/+$/, '')}`, search, hash };
}

function renamed({ search, hash }: Parts, path: string, from: string | undefined, to: string | undefined): string {
  if (from === undefined || to === undefined) return `${path}${search}${hash}`;
  // What the other site calls it says nothing here: beside the own name it would be read in its place.
  const query = [...new URLSearchParams(search)]
    .filter(([name]) => name !== to)
    .map(([name, value]) => [name === from ? to : name, value]);
  return `${path}${query.length === 0 ? '' : `?${new URLSearchParams(query)}`}${hash}`;
}

/** An address of the shop as the mobile site names it, below its root: `/store?id=7` is `/shop?sellerId=7`. */
export function mobilePath(address: string): string {
  const parts = partsOf(address);
  const twin = twins.find(({ shop }) => shop === parts.path);
  return renamed(parts, twin?.mobile ?? parts.path, twin?.parameter?.shop, twin?.parameter?.mobile);
}

/** An address below the mobile root as the shop names it. What the mobile site alone has stays as it is. */
export function shopPath(address: string): string {
  const parts = partsOf(address);
  const twin = twins.find(({ mobile }) => mobile === parts.path);
  return renamed(parts, twin?.shop ?? parts.path, twin?.parameter?.mobile, twin?.parameter?.shop);
}

/** The twin of a page of the shop, whole: `/wap/shop?sellerId=7`. */
export const mobileTwin = (address: string): string => mobileRoot + mobilePath(address).slice(1);

/** The twin of a page of the mobile site, whole; of those that it alone has, the page that shows the same. */
export function shopTwin(address: string): string {
  const within = address.slice(mobileRoot.length - 1) || '/';
  const { path, search, hash } = partsOf(within);
  const instead = mobileOnly[path];
  return instead === undefined ? shopPath(within) : `${instead}${search}${hash}`;
}

/** Whether a path below either root is one by which the mobile site alone calls a page. */
export function isMobileName(path: string): boolean {
  const { path: name } = partsOf(path);
  return name in mobileOnly || twins.some(({ mobile }) => mobile === name);
}

/** Whether a page of the shop has a twin on the mobile site. */
export const hasTwin = (address: string): boolean => !withoutTwin.test(partsOf(address).path);

/** Whether an address lies on the mobile site. Its calls do not. */
export function isMobileAddress(address: string): boolean {
  const { path } = partsOf(address);
  return /^\/wap(\/|$)/.test(path) && !/^\/wap\/api(\/|$)/.test(path);
}

const phones = /Mobi|iPhone|iPod|Opera Mini|Windows Phone|BlackBerry/i;
const tablets = /iPad|Tablet|PlayBook/i;

/** Whether a browser says that it runs on a phone. Tablets have room for the shop as it is. */
export const isPhoneBrowser = (userAgent: string): boolean => phones.test(userAgent) && !tablets.test(userAgent);
