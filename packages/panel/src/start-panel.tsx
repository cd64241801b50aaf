import './theme/mantine.ts';
import '@entrepot/ui/tokens.css';
import '@entrepot/ui/base.css';
import './theme/theme.css';
import type { ApiOf } from '@entrepot/client';
import type { AnyChanges } from '@entrepot/client/react/changes/changes.ts';
import type { Call } from '@entrepot/contract';
import { languageTag, textDirection } from '@entrepot/i18n';
import type { Area, createLazyI18n } from '@entrepot/i18n/react';
import { readAmounts } from '@entrepot/ui/field/read-amounts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createPanelApi } from './api/panel-api.ts';
import { createPanelQueries } from './api/panel-queries.ts';
import { installOffline } from './offline/install.ts';
import { panelName } from './panel-name.ts';
import { Providers } from './providers.tsx';
import { loadTexts } from './texts/load-texts.ts';
import { consumeAddressLanguage, currentLanguage } from './texts/page-language.ts';

type AnyApi = ApiOf<Record<string, Call>>;

type Panel = {
  readonly routes: RouteObject[];
  readonly loadCatalogue: Parameters<typeof createLazyI18n>[1];
  /** The area of texts that every page of the panel needs. */
  readonly area: Area;
  /** Stands between the pages and the calls, for what a panel does about every call. */
  readonly wrapApi?: (api: AnyApi) => AnyApi;
  readonly idempotentCalls: ReadonlySet<string>;
  /** What each call that changes something makes stale. */
  readonly changes: AnyChanges;
  /** The call that says how much waits. */
  readonly countedBy: string;
};

/** In no language: whatever has words did not come. */
function reportMissing(root: HTMLElement): void {
  const again = document.createElement('a');
  again.href = '';
  again.textContent = '↻ Entrepot';
  again.style.cssText = 'display: grid; place-content: center; min-block-size: 100dvh; font-size: 24px';
  root.replaceChildren(again);
}

/** Draws a panel into its page and makes it installable. */
export async function startPanel(panel: Panel) {
  const { routes, loadCatalogue, area, wrapApi, idempotentCalls, changes, countedBy } = panel;
  const root = document.getElementById('root');
  if (!root) return;
  consumeAddressLanguage();
  readAmounts(document);
  const loaded = await loadTexts(currentLanguage(), loadCatalogue, ['panel', area]);
  if (!loaded) return reportMissing(root);
  const { texts, language } = loaded;
  Object.assign(document.documentElement, { lang: languageTag(language), dir: textDirection(language) });
  const router = createBrowserRouter(routes, { basename: `/${panelName()}` });
  const api = createPanelApi<Record<string, Call>>();
  const client = { api: wrapApi?.(api) ?? api, idempotentCalls, changes };
  createRoot(root).render(
    <StrictMode>
      <Providers client={client} queries={createPanelQueries(countedBy)} texts={texts} language={language}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  void installOffline(language);
}
