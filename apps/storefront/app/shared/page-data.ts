import type { Api } from '@entrepot/client';
import { isMobileAddress, mobilePath, shopTwin } from '@entrepot/domain';
import { data, type RouterContextProvider } from 'react-router';
import { browserApi } from './api/browser-api.ts';
import { pageContext } from './page-context.ts';

/** What a page reads from its address, which is named as the shop names it. */
export type PageAddress = {
  readonly pathname: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
};

/** Loads what a page shows; the same function runs on the server and in the browser. */
export type PageData<Data> = (api: Api, address: PageAddress) => Promise<Data>;

type LoaderArgs = { readonly request: Request; readonly params: PageAddress['params'] };

/** Areas of texts that a route needs before it can be hydrated: `export const handle: PageHandle = { areas: ['home'] }`. */
export type PageHandle = { readonly areas: readonly string[] };

/** A refusal that a page cannot be shown for, as the error boundary sees it in `error.data`. */
export type PageRefusal = { readonly key: string; readonly requestId: string | undefined };

const refusalStatus: Readonly<Record<string, number>> = {
  product_not_found: 404,
  store_not_found: 404,
  store_suspended: 410,
  category_not_found: 404,
  order_not_found: 404,
  page_not_found: 404,
  // A page whose calls are switched off is not there for anybody.
  not_allowed: 404,
  invalid_parameters: 404,
  product_removed: 410,
  product_not_listed: 410,
};

/** The `loader` of a route: calls run inside the server. */
export function serverLoader<Data>(pageData: PageData<Data>) {
  return ({ request, params, context }: LoaderArgs & { readonly context: Readonly<RouterContextProvider> }) =>
    load(pageData, context.get(pageContext).api, request, params);
}

/** The `clientLoader` of a route: the same calls over HTTP. */
export function browserLoader<Data>(pageData: PageData<Data>) {
  return ({ request, params }: LoaderArgs) => {
    const read = load(pageData, browserApi, request, params);
    return refreshing.fallback?.(read, request.url) ?? read;
  };
}

type Fallback = <Data>(read: Promise<Data>, address: string) => Promise<Data> | undefined;

/** While a page that is shown is read anew at somebody's wish: what answers for it, so that a failure does not take its place. */
export const refreshing: { fallback: Fallback | undefined } = { fallback: undefined };

async function load<Data>(pageData: PageData<Data>, api: Api, request: Request, params: PageAddress['params']) {
  const { origin, pathname: own, search } = new URL(request.url);
  const isMobile = isMobileAddress(own);
  const { pathname, searchParams } = new URL(`${origin}${isMobile ? shopTwin(`${own}${search}`) : `${own}${search}`}`);
  try {
    return await pageData(api, { pathname, params, search: searchParams });
  } catch (error) {
    if (isMobile && error instanceof Response) throw renamedRedirect(error);
    const refusal = refusalOf(error);
    const status = refusal && refusalStatus[refusal.key];
    if (status === undefined) throw error;
    throw data(refusal, { status });
  }
}

/** A redirect to a page of the shop as one to its twin; the router adds the root. */
function renamedRedirect({ status, headers }: Response): Response {
  const location = headers.get('location');
  return new Response(null, { status, headers: location === null ? headers : { location: mobilePath(location) } });
}

/** The key of a refused call, whichever side it was made on. */
function refusalOf(error: unknown): PageRefusal | undefined {
  if (typeof error !== 'object' || error === null || !('key' in error) || typeof error.key !== 'string')
    return undefined;
  const requestId = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;
  return { key: error.key, requestId };
}
