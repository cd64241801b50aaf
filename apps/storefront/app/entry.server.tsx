import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { LanguageContext, TextsProvider } from '@entrepot/i18n/react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { withScriptsAfterPaint, withScriptsOfLowPriority } from '#shared/late-scripts/late-scripts.ts';
import { NonceContext } from '#shared/nonce-context.ts';
import { pageContext } from '#shared/page-context.ts';
import { type Shell, ShellContext, siteOf } from '#shared/site/shell-context.ts';
import { textsFor } from '#shared/texts/catalogues.server.ts';
import { PromoShell } from './features/shell/components/promo-shell.tsx';
import { ShopFrame } from './features/shell/components/shop-frame.tsx';
import { MobileFrame } from './features/shell/mobile/mobile-frame.tsx';

const shells: Readonly<Record<ReturnType<typeof siteOf>, Shell>> = {
  shop: { isMobile: false, Frame: ShopFrame },
  promo: { isMobile: false, Frame: PromoShell },
  mobile: { isMobile: true, Frame: MobileFrame },
};

/** Renders the whole page before answering: its bytes are cached and its scripts hashed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, nonce } = context.get(pageContext);
  const shell = shells[siteOf(new URL(request.url).pathname)];
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const stream = renderToPipeableStream(
      <TextsProvider i18n={textsFor(language)}>
        <LanguageContext value={language}>
          <NonceContext value={nonce}>
            <ShellContext value={shell}>
              <ServerRouter context={entry} url={request.url} nonce={nonce} />
            </ShellContext>
          </NonceContext>
        </LanguageContext>
      </TextsProvider>,
      {
        nonce,
        // The page stands where it belongs, readable without scripts, however long it is.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough();
          stream.pipe(body);
          headers.set('content-type', 'text/html; charset=utf-8');
          const place = shell.isMobile ? withScriptsAfterPaint : withScriptsOfLowPriority;
          text(body).then((html) => {
            resolve(new Response(place(html), { status: failure === undefined ? status : 500, headers }));
          }, reject);
        },
        onShellError: reject,
        onError(error) {
          failure = error;
          console.error(error);
        },
      },
    );
  });
}
