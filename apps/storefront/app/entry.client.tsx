import { type Area, createLazyI18n, LanguageContext, TextsProvider } from '@entrepot/i18n/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCatalogue } from './shared/texts/catalogues.ts';
import { currentLanguage, takeAddressParameters } from './shared/texts/page-language.ts';

type RouteModules = Record<string, { handle?: { areas?: readonly Area[] } } | undefined>;

/** The areas that the matched routes name in their `handle`. */
function areasOfPage(): Area[] {
  const modules = (window as { __reactRouterRouteModules?: RouteModules }).__reactRouterRouteModules ?? {};
  return Object.values(modules).flatMap((route) => route?.handle?.areas ?? []);
}

async function start() {
  takeAddressParameters();
  const language = currentLanguage();
  const texts = await createLazyI18n(language, loadCatalogue, areasOfPage());
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider i18n={texts}>
          <LanguageContext value={language}>
            <HydratedRouter />
          </LanguageContext>
        </TextsProvider>
      </StrictMode>,
    );
  });
}

void start();
