import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/page-context.ts';
import { getSitemap } from '../features/sitemap/get-sitemap.ts';
import { sitemapXml } from '../features/sitemap/sitemap-xml.ts';

type Args = { readonly context: Readonly<RouterContextProvider>; readonly params: { readonly file?: string } };

/** One sitemap, for search engines. */
export async function loader({ context, params }: Args): Promise<Response> {
  const { api, origin } = context.get(pageContext);
  const [, name] = /^([\w-]+)\.xml$/.exec(params.file ?? '') ?? [];
  const entries = name === undefined ? undefined : await getSitemap(api, origin, name);
  if (entries === undefined) return new Response('', { status: 404, headers: { 'content-type': 'text/plain' } });
  return new Response(sitemapXml(origin, entries), { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
