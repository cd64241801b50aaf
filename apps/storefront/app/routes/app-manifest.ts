import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/page-context.ts';
import { textsFor } from '#shared/texts/catalogues.server.ts';
import { buyerManifest } from '../features/install/manifest.ts';

type Args = { readonly context: Readonly<RouterContextProvider> };

/** What an installed shop is called and looks like, for browsers. */
export async function loader({ context }: Args): Promise<Response> {
  const { language } = context.get(pageContext);
  return new Response(JSON.stringify(buyerManifest(language, textsFor(language))), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
