import { type Area, createLazyI18n, LanguageContext, TextsProvider } from '@entrepot/i18n/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCatalogue } from '#shared/texts/catalogues.ts';
import { currentLanguage, takeAddressParameters } from '#shared/texts/page-language.ts';

type RouteModules = Record<string, { handle?: { areas?: readonly Area[] } } | undefined>;

/** The areas that the matched routes name in their `handle`. */
function areasOfPage(): Area[] {
  const modules = (window as { __reactRouterRouteModules?: RouteModules }).__reactRouterRouteModules ?? {};
  return Object.values(modules).flatMap((route) => route?.handle?.areas ?? []);
}

const addressNow = () => location.href.replace(/#.*/, '');

/**
 * Whoever goes back or forward before the page is taken over changes the address alone, which then is not what the page was
 * rendered for. What belongs to it is loaded.
 */
function isLeft(renderedFor: string): boolean {
  const isElsewhere = addressNow() !== renderedFor.replace(/#.*/, '');
  if (isElsewhere) location.reload();
  return isElsewhere;
}

async function start() {
  const { renderedFor = location.href } = window as { renderedFor?: string };
  if (isLeft(renderedFor)) return;
  takeAddressParameters();
  const address = addressNow();
  const language = currentLanguage();
  const texts = await createLazyI18n(language, loadCatalogue, areasOfPage());
  if (isLeft(address)) return;
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
