import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type PageContext, pageContext } from '../app/shared/page-context.ts';

export type { PageContext };

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * Renders the page of a request, whole. The page depends on the address and on `page` only, never on cookies or
 * headers, so that the answer may be shared between visitors.
 */
export async function renderPage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return handle(request, context);
}
