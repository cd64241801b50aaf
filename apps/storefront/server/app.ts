import * as build from 'virtual:react-router/server-build';
import { isMobileAddress, mobileRoot } from '@entrepot/domain';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type PageContext, pageContext } from '../app/shared/page-context.ts';

export type { PageContext };

const handleShop = createRequestHandler(build, import.meta.env.MODE);
/** The same pages below the root of the mobile site. */
const handleMobile = createRequestHandler({ ...build, basename: mobileRoot }, import.meta.env.MODE);

/**
 * Renders the page of a request, whole. The page depends on the address and on `page` only, never on cookies or
 * headers, so that the answer may be shared between visitors.
 */
export async function renderPage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  const handle = isMobileAddress(new URL(request.url).pathname) ? handleMobile : handleShop;
  return handle(request, context);
}
