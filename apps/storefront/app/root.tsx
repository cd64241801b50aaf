import { ClientProvider } from '@entrepot/client/react/client-context.ts';
import { shopPath } from '@entrepot/domain';
import { type Language, languageTag, textDirection } from '@entrepot/i18n';
import { LinkProvider } from '@entrepot/ui/link/link.tsx';
import { frameColours } from '@entrepot/ui/tokens.ts';
import '@entrepot/ui/tokens.css';
import '@entrepot/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  type RouterContextProvider,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { browserClient } from '#shared/api/browser-api.ts';
import { createPageQueries } from '#shared/api/query-client.ts';
import { preserveEarlyInput, takenOver, takingOver } from '#shared/late-scripts/early-input.ts';
import { NonceContext } from '#shared/nonce-context.ts';
import { pageContext } from '#shared/page-context.ts';
import { paths } from '#shared/paths.ts';
import { RouterLink } from '#shared/router-link.tsx';
import { ShellContext, useIsMobile } from '#shared/site/shell-context.ts';
import { storedNames } from '#shared/stored-values.ts';
import { storeAskedLanguage, yearSeconds } from '#shared/texts/page-language.ts';
import { MissingTexts } from './features/shell/components/missing-texts.tsx';
import { PageRefused } from './features/shell/components/page-refused.tsx';

export async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  const { language, origin, isDemo, api } = context.get(pageContext);
  const read = async (code: string) => (await api.call('syspara!getSyspara', { code }))[code];
  const [hasLoans, operatorEmail] = await Promise.all([read('loans_open'), read('operator_email')]);
  return { language, origin, isDemo, hasLoans: hasLoans === true, operatorEmail: String(operatorEmail).trim() };
}

/** All of it holds for the life of a page. */
export const shouldRevalidate = () => false;

/**
 * Gives the browser's frame the colour of the chosen theme, now and whenever another is chosen: of the two colours that stand in the head, the
 * light one first, the one that was not chosen never applies.
 */
const frameScript =
  "const d=document.documentElement,f=()=>{const t=d.dataset.theme;if(t)document.querySelectorAll('meta[name=theme-color]').forEach((m,i)=>{m.media=t==='dark'===(i===1)?'all':'not all'})};f();new MutationObserver(f).observe(d,{attributeFilter:['data-theme']})";

/**
 * Runs before the first paint: keeps what the page was rendered for, the browser's offer to install the shop, which the download page
 * takes up, what is typed and pressed before the page answers, and the language that the address asks for; lets no chosen theme flash in; and tells the styles whether somebody is
 * signed in, for whom room is kept. Browsers need no second copy.
 */
const firstScript = !import.meta.env.SSR
  ? ''
  : `(${preserveEarlyInput})('${takingOver}','${takenOver}');(${storeAskedLanguage})(${yearSeconds});window.renderedFor=location.href;addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.installOffer=e});try{const d=document.documentElement.dataset,t=localStorage.getItem('${storedNames.theme}');if(t)d.theme=t;if(localStorage.getItem('${storedNames.token}'))d.signedIn=''}catch{};{${frameScript}}`;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const language: Language = root?.language ?? 'en';
  const nonce = useContext(NonceContext);
  const isMobile = useIsMobile();
  return (
    <html
      lang={languageTag(language)}
      dir={textDirection(language)}
      data-language={language}
      data-shell={isMobile ? 'mobile' : 'desktop'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={`width=device-width, initial-scale=1${isMobile ? ', viewport-fit=cover' : ''}`}
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={frameColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={frameColours.dark} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        <Links />
      </head>
      <body>
        {children}
        <MissingTexts />
        <ScrollRestoration
          nonce={nonce}
          storageKey={storedNames.scroll}
          getKey={(location) => (shopPath(location.pathname) === paths.home ? paths.home : location.key)}
        />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Notifies that the page answers. */
function TakeOver() {
  useEffect(() => {
    dispatchEvent(new Event(takenOver));
  }, []);
  return null;
}

/**
 * What every page is surrounded with. React takes what is within a Suspense boundary over in steps of five milliseconds, between which the browser
 * answers, and without one in steps of twenty-five; what is pressed meanwhile is answered at once. One boundary for all of it: the queries of
 * a part that has been taken over before would be seen by the others, which then are not as the server rendered them.
 */
function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createPageQueries);
  const { Frame } = useContext(ShellContext);
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider value={browserClient}>
        <LinkProvider value={RouterLink}>
          <Suspense>
            <TakeOver />
            <Frame>{children}</Frame>
          </Suspense>
        </LinkProvider>
      </ClientProvider>
    </QueryClientProvider>
  );
}

export default function Root() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Providers>
      <PageRefused error={error} status={isRouteErrorResponse(error) ? error.status : 500} />
    </Providers>
  );
}
