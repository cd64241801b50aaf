import { type Area, createLazyI18n, LanguageContext, shellAreas, TextsProvider } from '@entrepot/i18n/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takingOver } from '#shared/late-scripts/early-input.ts';
import { withPlainRootStyles } from '#shared/late-scripts/root-styles.ts';
import { type Shell, ShellContext, siteOf } from '#shared/site/shell-context.ts';
import { loadCatalogue } from '#shared/texts/catalogues.ts';
import { reportMissingTexts } from '#shared/texts/missing-texts.ts';
import { consumeAddressParameters, currentLanguage } from '#shared/texts/page-language.ts';

type RouteModules = Record<string, { handle?: { areas?: readonly Area[] } } | undefined>;

type Manifested = { __reactRouterManifest?: Parameters<typeof withPlainRootStyles>[0] };

/** The areas that the matched routes name in their `handle`, and what the site's shell says. */
function areasOfPage(): Area[] {
  const modules = (window as { __reactRouterRouteModules?: RouteModules }).__reactRouterRouteModules ?? {};
  const areas = Object.values(modules).flatMap((route) => route?.handle?.areas ?? []);
  return siteOf(location.pathname) === 'mobile' ? ['mobile', ...areas] : areas;
}

/** What surrounds the pages of a site, which is a file of its own. */
async function loadShell(): Promise<Shell> {
  switch (siteOf(location.pathname)) {
    case 'mobile':
      return { isMobile: true, Frame: (await import('./features/shell/mobile/mobile-frame.tsx')).MobileFrame };
    case 'promo':
      return { isMobile: false, Frame: (await import('./features/shell/components/promo-shell.tsx')).PromoShell };
    case 'shop':
      return { isMobile: false, Frame: (await import('./features/shell/components/shop-frame.tsx')).ShopFrame };
  }
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

const askEveryMs = 3000;

const isLoadedAnew = () =>
  performance
    .getEntriesByType('navigation')
    .some((opened) => (opened as PerformanceNavigationTiming).type === 'reload');

/**
 * Without all of its texts the page stays as the server rendered it, which can be read and whose links work. Browsers never ask twice for a
 * module that did not come, so once the shop can be reached the document is loaded anew, but only once: what stays away for another reason
 * would have it loaded for ever. Taken over after that, the page says that a part of it is missing; where the words for that are missing as well,
 * those say so that came with the document, as they do while the shop cannot be reached.
 */
function waitForTexts(): void {
  if (isLoadedAnew()) {
    reportMissingTexts();
    return;
  }
  const ask = async () => {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) return location.reload();
    reportMissingTexts();
    // Asked again only now: a second load would begin a slow one anew.
    setTimeout(() => void ask(), askEveryMs);
  };
  setTimeout(() => void ask(), askEveryMs);
}

async function start() {
  const { renderedFor = location.href } = window as { renderedFor?: string };
  if (isLeft(renderedFor)) return;
  consumeAddressParameters();
  const address = addressNow();
  const language = currentLanguage();
  const areas = areasOfPage();
  const frameAreas = siteOf(location.pathname) === 'mobile' ? [...shellAreas, 'mobile'] : shellAreas;
  const [texts, shell] = await Promise.all([
    createLazyI18n(language, loadCatalogue, areas),
    loadShell().catch(() => undefined),
  ]);
  const needed = isLoadedAnew() ? frameAreas : [...frameAreas, ...areas];
  if (!shell || !needed.every((area) => texts.hasResourceBundle(language, area))) return waitForTexts();
  if (isLeft(address)) return;
  const page = window as Manifested;
  page.__reactRouterManifest &&= withPlainRootStyles(page.__reactRouterManifest);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider i18n={texts}>
          <LanguageContext value={language}>
            <ShellContext value={shell}>
              <HydratedRouter />
            </ShellContext>
          </LanguageContext>
        </TextsProvider>
      </StrictMode>,
    );
  });
  dispatchEvent(new Event(takingOver));
}

void start();
