/// <reference path="./offline-texts.d.ts" />
import type { Language } from '@entrepot/i18n';
import { offlinePage } from '@entrepot/ui/offline/offline-page.ts';
import { panelName } from '../panel-name.ts';

/**
 * Makes the panel installable: registers its service worker and leaves it the page for times without a connection, which speaks the language
 * that was chosen last. Browsers offer neither on plain HTTP, apart from the own machine; the panel works the same without.
 */
export async function installOffline(language: Language): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const panel = panelName();
  try {
    const { offlineTexts } = await import('virtual:offline-texts');
    // Cache and address as the service worker names them.
    const cache = await caches.open(`entrepot-${panel}`);
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const page = offlinePage(offlineTexts[language], offlineTexts);
    await cache.put(`/${panel}/offline`, new Response(page, { headers }));
    await navigator.serviceWorker.register(`/${panel}/sw.js`, { scope: `/${panel}/` });
  } catch {
    // A private window may refuse storage and workers: the panel is then not installable, and nothing else is missing.
  }
}
