import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/page-context.ts';
import { getSitemaps } from '../features/sitemap/get-sitemap.ts';
import { sitemapIndexXml } from '../features/sitemap/sitemap-xml.ts';

type Args = { readonly context: Readonly<RouterContextProvider> };

/** The index of sitemaps, for search engines. */
export async function loader({ context }: Args): Promise<Response> {
  const { api, origin } = context.get(pageContext);
  const xml = sitemapIndexXml(origin, await getSitemaps(api, origin));
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
