import * as builtPages from 'virtual:react-router/server-build';
import { isMobileAddress, mobileRoot } from '@entrepot/domain';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { withPlainRootStyles } from '../app/shared/late-scripts/root-styles.ts';
import { type PageContext, pageContext } from '../app/shared/page-context.ts';
import { createPageNames } from '../app/shared/site/page-name.ts';

export type { PageContext };

const build = { ...builtPages, assets: withPlainRootStyles(builtPages.assets) };
const handleShop = createRequestHandler(build, import.meta.env.MODE);
/** The same pages below the root of the mobile site. */
const handleMobile = createRequestHandler({ ...build, basename: mobileRoot }, import.meta.env.MODE);

const nameOf = createPageNames(build.routes);
const movedForGood = 301;

/**
 * Renders the page of a request, whole. The page depends on the address and on `page` only, never on cookies or
 * headers, so that the answer may be shared between visitors. A page that is asked for in another case is led on to its name.
 */
export async function renderPage(request: Request, page: PageContext): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isMobile = isMobileAddress(pathname);
  const name = nameOf(pathname, isMobile ? mobileRoot : '/');
  if (name !== undefined)
    return new Response(null, { status: movedForGood, headers: { location: `${name}${search}` } });
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return (isMobile ? handleMobile : handleShop)(request, context);
}
