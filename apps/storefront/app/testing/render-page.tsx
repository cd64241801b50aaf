import { ClientProvider } from '@entrepot/client/react/client-context.ts';
import { type AnswersOf, fakeApi } from '@entrepot/client/testing/fake-api.ts';
import type { BuyerCalls } from '@entrepot/contract';
import type { Language } from '@entrepot/i18n';
import { createLoadedI18n, LanguageContext, TextsProvider } from '@entrepot/i18n/react';
import { LinkProvider } from '@entrepot/ui/link/link.tsx';
import { Toaster } from '@entrepot/ui/toast/toaster.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createContext, type ReactNode, useContext } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { clientOf } from '#shared/api/browser-api.ts';
import { createPageQueries } from '#shared/api/query-client.ts';
import { RouterLink } from '#shared/router-link.tsx';

export type Answers = AnswersOf<BuyerCalls>;

const catalogues: Record<string, Record<string, Record<string, string>>> = {};
const files = import.meta.glob<Record<string, string>>('../../../../packages/i18n/locales/*/*.json', {
  import: 'default',
  eager: true,
});
for (const [file, texts] of Object.entries(files)) {
  const [language = '', area = ''] = file.split('/').slice(-2);
  catalogues[language] = { ...catalogues[language], [area.replace('.json', '')]: texts };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

const PageContent = createContext<ReactNode>(null);

/** The one route of the test's router. */
function Page() {
  return (
    <>
      {useContext(PageContent)}
      <Toaster />
      <Address />
    </>
  );
}

const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page }]);

type Options = {
  readonly answers?: Answers;
  readonly language?: Language;
  /** The address that the page is opened at. */
  readonly at?: string;
  /** What the root's loader has read. */
  readonly root?: { readonly hasLoans?: boolean; readonly operatorEmail?: string };
};

/**
 * Renders components as a page of the shop, with texts, router, query cache and toasts. `address()` is where the
 * router is, `calls` what was asked of the API.
 */
export function renderPage(children: ReactNode, { answers = {}, language = 'en', at = '/index', root }: Options = {}) {
  const { api, calls } = fakeApi<BuyerCalls>(answers);
  const texts = createLoadedI18n(language, catalogues);
  const queries = createPageQueries();
  const view = render(
    <TextsProvider i18n={texts}>
      <LanguageContext value={language}>
        <QueryClientProvider client={queries}>
          <ClientProvider value={clientOf(api)}>
            <LinkProvider value={RouterLink}>
              <PageContent value={children}>
                <Stub initialEntries={[at]} {...(root && { hydrationData: { loaderData: { root } } })} />
              </PageContent>
            </LinkProvider>
          </ClientProvider>
        </QueryClientProvider>
      </LanguageContext>
    </TextsProvider>,
  );
  return { ...view, calls, address: () => view.getByTestId('address').textContent };
}
